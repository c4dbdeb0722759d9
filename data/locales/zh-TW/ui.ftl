ui-seats = 座位 { $taken }（{ $least }–{ $most } 人）
ui-start-here = { $game }（從這裡開始）
ui-cover-machine = 電腦玩家
ui-cover-needed = 等待玩家
ui-cover-free = 空位
ui-end-points = { $count } 分
ui-is-chosen = 已選
ui-is-taken = { $who } 已選用
ui-difficulty-1 = 入門
ui-difficulty-2 = 進階
ui-difficulty-3 = 困難
ui-lang-en = English
ui-lang-zh-TW = 繁體中文
ui-lang-zh-CN = 简体中文
ui-pace-relaxed = 不限時
ui-pace-minutes-2 = 每個選擇 2 分鐘
ui-pace-minutes-5 = 每個選擇 5 分鐘
ui-pace-minutes-15 = 每個選擇 15 分鐘
ui-pace-hours-8 = 每個選擇 8 小時
ui-pace-hours-24 = 每個選擇一天
ui-pace-bank-15 = 每人整局 15 分鐘
ui-pace-bank-30 = 每人整局 30 分鐘
ui-pace-bank-60 = 每人整局 1 小時
ui-text = 文字版
ui-why-cost = 付不起
ui-why-time = 時機不對
ui-why-target = 沒有目標
ui-why-loyalty = 忠誠不足
ui-why-rule = 規則不允許
ui-nothing-else = 沒有其他可選的
ui-refresh = 重新整理
ui-must-choose = 必須選擇
ui-none = 都不選
ui-at-once = 快捷：直接選英雄和第一個動作
ui-round = 第 { $number } 輪
ui-closed = 這一桌已關閉。
ui-cannot-open-gone = 我無法在這裡開桌：這個頻道已經不存在。請換一個頻道。
ui-cannot-open-locked = 我無法在這裡開桌：這個討論串已被鎖定。請管理員解除鎖定，或換一個頻道。
ui-right-view_channel = 檢視頻道
ui-right-send_messages = 傳送訊息
ui-right-send_messages_in_threads = 在討論串中傳送訊息
ui-right-create_public_threads = 建立公開討論串
ui-right-attach_files = 附加檔案
ui-trouble-gone = 這一桌的頻道已經不存在。可以用私訊繼續玩，或在私訊裡用 /close 結束；否則過一段時間會自動關閉。
ui-trouble-hidden = 我看不到這一桌的頻道了，那裡的桌面不會再更新。請伺服器管理員重新給我權限；在那之前可以用私訊繼續玩。
ui-trouble-rights = 我無法再在這一桌的頻道發文，那裡的桌面不會再更新。請伺服器管理員開放：{ $rights }。在那之前可以用私訊繼續玩。
ui-trouble-locked = 這一桌的討論串已被鎖定，那裡的桌面不會再更新。請管理員解除鎖定；在那之前可以用私訊繼續玩。
ui-cannot-open-fault = 機器人自己出錯，無法開桌，與 Discord 無關。請選擇其他遊戲，並告訴架設者記錄檔中有 `publish_faulty`。
ui-unknown-control = 這個按鈕所屬的牌桌已經不存在。請用 /board 查看目前的桌面。
ui-failed = 發生錯誤（編號 { $number }）。沒有遺失任何東西；請用 /board 查看目前桌面，並把編號告訴架設者。
ui-took-too-long = 處理得太久，我先停下來了。沒有任何變動，請一分鐘後再試。
ui-too-fast = 太快了！請在 { $seconds } 秒後再試。
ui-too-often = 這個功能你最近用得太頻繁，請 { $minutes } 分鐘後再試。
ui-too-long = 文字太長，請寫短一點。
ui-too-many-tables = 你已經開了 { $count } 桌。請先玩完一桌，或在它的頻道用 /close 關閉。
ui-server-full = 這個伺服器已有 { $count } 桌，已達架設者設定的上限。請等一桌結束，或請架設者放寬上限。
ui-not-stored = 無法儲存，所以沒有任何變動。請架設者檢查資料庫後再試。
ui-discord-failed = Discord 拒絕顯示結果。沒有遺失任何東西；請用 /board 或 /hand 查看目前桌面。
ui-no-such-game = 這裡沒有這款遊戲。請從清單中選擇。
ui-no-table-here = 這個頻道沒有牌桌。請用 /play 開一桌。
ui-no-table-of-yours = 你沒有進行中的遊戲。請在伺服器頻道用 /play 開一桌。
arg-game = 哪款遊戲
ui-once-more = { $label }（再一次：第 { $number } 次）
ui-phone = 手機版
ui-agreed = 已記下你的同意。
choice-picture = 圖片
choice-compact = 手機版圖片
choice-text = 文字
ui-picture-follows = -# 圖片正在繪製，稍後補上。
ui-picture-before = -# 上方是先前的圖片，新圖片正在繪製。
ui-picture-failed = -# ⚠️ 圖片無法繪製。文字和按鈕仍可使用，其餘請看「{ ui-text }」。
ui-first-game = 第一局教學：{ $game }
ui-me-kept = ✅ 已儲存。
ui-look-text = 從現在起，{ $place ->
    [panel] 你的面板
    [direct] 你的私訊
   *[both] 你的面板和私訊
 }以文字顯示桌面，並隨時更新。想換回圖片，請按「{ ui-more }」，再按「{ ui-as-pictures }」，或使用 /me look。
ui-look-phone = 從現在起，{ $place ->
    [panel] 你的面板
    [direct] 你的私訊
   *[both] 你的面板和私訊
 }以手機版圖片顯示桌面，編號不變。想換回大圖，請按「{ ui-more }」，再按「{ ui-as-pictures }」，或使用 /me look。
ui-look-pictures = { $place ->
    [panel] 你的面板
    [direct] 你的私訊
   *[both] 你的面板和私訊
 }已換回圖片。想再用文字，請按「{ ui-more }」，再按「{ ui-text }」，或使用 /me look。
ui-page = 第 { $number } 頁，共 { $count } 頁
ui-page-before = 上一頁
ui-page-next = 下一頁
ui-one-of = 第 { $number } 個，共 { $count } 個
ui-server-settled = 這個伺服器已有 { $count } 桌，已達管理員設定的上限。請等一桌結束，或請管理員改 /settings。
ui-watch-left = 只有這個伺服器的成員可以觀戰。
choice-direct = 在我的私訊
choice-thread = 在這裡的討論串，大家都看得到
ui-replay-pictures = 圖片版
ui-busy-check = 我正在替其他人驗證檔案。請一分鐘後再試。
ui-busy-replay = 我正在替其他人讀取對局紀錄。請一分鐘後再試。
ui-busy-count = 我正在替其他人統計對局。請一分鐘後再試。
ui-time-days = { $count } 天
ui-time-hours = { $count } 小時
ui-time-minutes = { $count } 分鐘
