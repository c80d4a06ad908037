/** Pairs of characters: the simplified form followed by the traditional one. */
const PAIRS =
  '这這个個们們来來时時说說国國学學会會对對过過还還没沒开開关關门門间間问問题題见見长長东東车車马馬语語请請让讓认認识識点點样樣么麼经經与與专專业業实實现現应應该該为為从從发發动動机機电電脑腦网網当當' +
  '万萬书書买買乱亂争爭亚亞产產亲親价價众眾优優伤傷体體儿兒兴興军軍农農冲衝决決况況净淨减減凤鳳刘劉则則刚剛创創别別务務劳勞势勢区區医醫华華单單卖賣卫衛厂廠历歷压壓厅廳县縣参參双雙变變号號叶葉听聽员員响響' +
  '团團园園围圍图圖圆圓圣聖场場块塊坏壞声聲处處备備够夠头頭夹夾奋奮奖獎妇婦妈媽宁寧宝寶审審宽寬宾賓导導将將尔爾层層岁歲岛島师師带帶帮幫广廣庄莊庆慶庙廟张張弯彎归歸录錄忆憶态態总總恶惡惊驚惯慣战戰户戶' +
  '扑撲执執扩擴扫掃报報护護担擔择擇挂掛据據损損换換数數断斷无無旧舊显顯晓曉术術杀殺权權条條极極构構标標树樹桥橋检檢楼樓欢歡欧歐气氣汇匯汉漢沟溝浅淺济濟测測浓濃涛濤润潤涨漲渐漸温溫湾灣湿濕满滿灭滅灯燈灵靈' +
  '炼煉热熱烟煙爱愛爷爺状狀独獨狮獅获獲环環画畫疗療盐鹽监監盖蓋盘盤矿礦码碼确確礼禮离離种種积積称稱稳穩穷窮竞競笔筆签簽简簡类類粮糧约約级級纪紀纯純线線组組细細终終绍紹给給络絡绝絕统統继繼续續维維绿綠编編' +
  '缘緣罗羅职職联聯肃肅胜勝脚腳脸臉节節艺藝苏蘇药藥获獲营營虽雖虫蟲补補装裝规規视視觉覺览覽观觀触觸计計订訂讨討训訓记記讲講许許论論设設访訪证證评評词詞译譯试試诗詩诚誠话話询詢详詳误誤读讀课課谁誰调調谈談谢謝' +
  '负負财財责責败敗货貨质質购購贵貴费費资資赛賽赞贊赵趙趋趨轮輪软軟转轉轻輕较較输輸边邊达達迁遷运運进進远遠连連迟遲选選适適递遞遗遺邮郵郑鄭释釋针針钟鐘钢鋼钱錢铁鐵铜銅银銀链鏈销銷错錯键鍵镇鎮镜鏡' +
  '闭閉闻聞队隊阳陽阴陰阶階际際陆陸陈陳险險随隨难難雾霧静靜韩韓页頁项項顺順须須顾顧预預领領频頻颜顏愿願风風飞飛饭飯饮飲饰飾馆館驾駕验驗骑騎鱼魚鲜鮮鸟鳥鸡雞黄黃齐齊齿齒龙龍龟龜'

const pairs = [...PAIRS]
const pattern = (characters: readonly string[]) => new RegExp(`[${characters.join('')}]`, 'gu')

/** Characters used only in simplified Chinese, or in it and in Japanese. */
export const SIMPLIFIED = pattern(pairs.filter((_, place) => place % 2 === 0))
/** Characters used in traditional Chinese. */
export const TRADITIONAL = pattern(pairs.filter((_, place) => place % 2 === 1))
/** Characters that never occur in Japanese. */
export const CHINESE_ONLY = /[们們这這吗嗎呢你您她妳说說没沒谢谢謝让讓给給还還过過很啊吧么麼]/gu

export const countMatches = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0
