/**
 * The first character of each syllable in pinyin order, followed by the syllable. Every browser can sort by pinyin, so
 * the bundle needs no table of all characters.
 */
const SYLLABLES =
  '吖a哎ai安an肮ang醠ao丷ba紦bai扳ban螁bang勹bao卑bei奔ben撪beng揼bi鼊bian炞biao憋bie汃bin氞bing癶bo萡bu嚓ca礸cai参can謲cang賶cao冊ce蓛cen笒ceng叉cha芆chai辿chan伥chang蟐chao觘che勶chen阷cheng吃chi鷘chong抽chou出chu榋chuai巛chuan賗chuang吹chui顀chun逴chuo鑡ci匆cong灇cou粗cu顣cuan崔cui臎cun籿cuo咑da呆dai鮘dan饏dang蘯dao嘚de脦den灯deng氐di嗲dia敁dian刁diao鑃die丁ding磸diu东dong働dou厾du耑duan垖dui襨dun踲duo憜e诶en鞥eng儿er发fa帆fan匚fang趽fei靅fen丰feng覅fiao仏fo梻fou妚fu酜ga侅gai瓂gan冈gang皋gao戈ge给gen给gei揯geng堩gong莻gou估gu瓜gua乖guai关guan光guang臦gui丨gun睔guo哈ha奤hai駴han蘫hang茠hao诃he靏hei潶hen亨heng噷hong闀hou乎hu花hua舙huai蘾huan鯶huang皩hui孈hun吙huo靃ji加jia戋jian橺jiang櫤jiao鵤jie魪jin齽jing竸jiong丩jiu凥ju爠juan噘jue军jun咔ka开kai鎎kan忼kang尻kao鮳ke肎ken褃keng空kong抠kou扝ku夸kua骻kuai宽kuan匡kuang亏kui鑎kun尡kuo鬠la来lai兰lan糷lang唥lao軂le勒lei崚leng哩li鱱lian俩lia纞liang鍄liao毟lie拎lin轥ling炩liu囖long梇lou噜lu驴lv娈luan掠lve抡lun啰luo呣ma嫲mai嫚man蘰mang猫mao嚒me癦mei蝞men擝meng霥mi宀mian喵miao乜mie鑖min垊ming椧miu摸mo哞mou毪mu縸na蒳nai囡nan婻nang孬nao疒ne娞nei錗nen能neng嗯ni嬺nian艌niang鸟niao捏nie钀nin拰ning妞niu靵nong羺nou鐞nu傉nv奻nuan疟nve黁nun郍nuo喔o讴ou妑pa袙pai鎃pan鑻pang抛pao呸pei喷pen翸peng丕pi囨pian剽piao蔈pie鐅pin乒ping钋po剖pou哣pu巬qi鼜qia千qian呛qiang羻qiao躈qie籡qin瀙qing謦qiong瓗qiu区qu鼁quan椦que礭qun呥ran媣rang娆rao惹re人ren扔reng日ri戎rong穃rou邚ru嶿ruan婑rui瞤run橍ruo仨sa櫒sai簺san閐sang掻sao閪se飋sen襂seng杀sha繌shai山shan伤shang弰shao奢she欇shen升sheng尸shi篒shou书shu濖shua誜shuai闩shuan腨shuang慡shei水shui閖shun鬊shuo厶si瀃song凁sou瘶su狻suan夊sui韢sun鎨suo逤ta囼tai燤tan賧tang夲tao忑te蟘teng鰧ti天tian睼tiao螩tie厅ting囲tong憅tou綉tu汢tuan湪tui吞tun畽tuo屲wa歪wai夞wan輐wang危wei煀wen呚weng挝wo乌wu錻xi呷xia鏬xian鼸xiang鐌xiao熽xie心xin星xing哘xiong休xiu齅xu吅xuan讂xue瀥xun顨ya恹yan央yang羪yao讑ye驜yi讛yin懚ying膡yo佣yong优you蒏yu爩yuan曰yue籰yun抣za災zai兂zan饡zang傮zao则ze伬zei鱡zen譛zeng扎zha夈zhai枬zhan驏zhang鏱zhao瞾zhe贞zhen凧zheng之zhi豒zhong諥zhou朱zhu抓zhua跩zhuai专zhuan妆zhuang隹zhui轛zhun綧zhuo籱zi宗zong潈zou楱zu靻zuan厜zui鋷zun銌zuo'

const table = [...SYLLABLES.matchAll(/(\P{ASCII})([a-z]+)/gu)].map(([, first = '', syllable = '']) => ({
  first,
  syllable,
}))
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

function syllableOf(character: string): string {
  let [low, high] = [0, table.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (order.compare(table[middle]?.first ?? '', character) <= 0) low = middle
    else high = middle - 1
  }
  return table[low]?.syllable ?? ''
}

/** Characters with more readings than the collation gives, each with all its readings. */
const FURTHER =
  '长chang zhang重zhong chong行xing hang调diao tiao还hai huan乐le yue传chuan zhuan藏cang zang朝chao zhao曾ceng ' +
  'zeng会hui kuai率lv shuai大da dai都dou du给gei ji角jiao jue觉jue jiao系xi ji弹dan tan参can shen差cha chai降jiang ' +
  'xiang校xiao jiao血xue xie着zhe zhao zhuo色se shai省sheng xing似si shi宿su xiu提ti di约yue yao种zhong ' +
  'chong识shi zhi地di de得de dei了le liao没mei mo奇qi ji强qiang jiang单dan shan盛sheng cheng说shuo shui万wan ' +
  'mo削xiao xue折zhe she粘zhan nian查cha zha车che ju解jie xie什shen shi便bian pian剥bo bao薄bo bao模mo mu期qi ' +
  'ji吓xia he'

const further = new Map(
  [...FURTHER.matchAll(/(\P{ASCII})([a-z ]+)/gu)].map(([, character = '', readings = '']) => [
    character,
    readings.split(' '),
  ]),
)

/**
 * All pinyin readings of a Chinese character; empty for any other character. `ü` is typed as `v` or, without its dots, as
 * `u`.
 */
export function readingsOf(character: string): readonly string[] {
  if (!/\p{Script=Han}/u.test(character)) return []
  const readings = further.get(character) ?? [syllableOf(character)]
  return readings.flatMap((reading) => (reading.includes('v') ? [reading, reading.replace('v', 'u')] : reading))
}
