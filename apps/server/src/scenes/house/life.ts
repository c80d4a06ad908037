import { choice, type HouseScene, line, lines, number, scene, tags, tone } from './house-scene.ts'

/** For family, friends and free days. */
export const life: readonly HouseScene[] = [
  scene({
    id: 'blessing-words',
    category: 'life',
    icon: 'heart',
    name: ['祝福语', 'Wishes'],
    summary: ['写给一个具体的人，不群发', 'For one person, not for everybody'],
    fields: [
      line('person', ['写给谁', 'For whom'], { must: true, most: 60, eg: ['带我入行的师父，六十岁', 'My mentor, turning sixty'] }),
      choice('occasion', ['场合', 'Occasion'], [['birthday', '生日', 'Birthday'], ['wedding', '结婚', 'Wedding'], ['newYear', '新年', 'New Year'], ['newborn', '添丁', 'A child is born'], ['retire', '退休', 'Retirement'], ['recover', '康复', 'Recovery'], ['graduate', '毕业', 'Graduation']], { must: true }),
      lines('shared', ['你们之间的一件事', 'Something between you'], { must: true, most: 500 }),
      tone(),
      number('count', ['条数', 'How many'], { least: 1, most: 8, unit: ['条', ''] }),
    ],
    example: [
      { person: '带我入行的师父老郑，六十岁', occasion: 'retire', shared: '我第一次把零件车废，他没骂，只说“废一个认得一个”，那个废件现在还在我抽屉里。', tone: 'warm', count: 4 },
      { person: 'Old Zheng, sixty, who taught me the trade', occasion: 'retire', shared: 'When I ruined my first part he did not shout; he said “spoil one, know one”. It still lies in my drawer.', tone: 'warm', count: 4 },
    ],
    prompt: [
      `为{{occasion}}写给{{person}}的祝福，{{#count}}{{count}}{{/count}}{{^count}}4{{/count}} 条。{{#tone}}语气{{tone}}。{{/tone}}
- 每条都落在{{shared}}的某个细节上，让收信人一看就知道只写给自己。
- 长短错开：一条 15 字以内，可发短信；一条 40 字左右；一条 80—120 字，可写在卡片上；其余随意。
- 称呼和辈分得体；祝愿说具体的事（睡得好、常回来吃饭），不堆“福如东海、万事如意”。
- 康复类不说“早日康复”以外的病情，不给医疗建议；丧病之事不开玩笑。
- 不押韵凑对，除非对方喜欢。按编号给出，每条末尾用括号注明适合怎样送出。`,
      `Write {{#count}}{{count}}{{/count}}{{^count}}4{{/count}} wishes to {{person}} for: {{occasion}}. {{#tone}}Tone: {{tone}}.{{/tone}}
- Each holds on to a detail of {{shared}}, so that nobody else could be meant.
- Different lengths: one of ten words for a text message, one of 25, one of 50 to 80 for a card.
- The right form of address; wish real things (sleep well, come to dinner) instead of stock phrases.
- For recovery say nothing of the illness and give no medical advice.
- No rhymes. Numbered, each with how it could be sent in brackets.`,
    ],
    outline: [
      `## 写给 {{person}}（{{occasion}}）
## 你们之间的一件事
{{shared}}
## 从这件事里挑
- 一个物件：
- 一句原话：
- 那以后变了什么：
## 三种长短
1. 十五字以内：
2. 四十字左右：
3. 卡片（80—120 字）：`,
      `## To {{person}} ({{occasion}})
## Something between you
{{shared}}
## Pick from it
- A thing:
- A sentence that was said:
- What changed since:
## Three lengths
1. Ten words:
2. 25 words:
3. A card (50 to 80):`,
    ],
  }),
  scene({
    id: 'gift-card',
    category: 'life',
    icon: 'gift',
    name: ['送礼附言', 'A note with a gift'],
    summary: ['说清为什么送这一件', 'Why this gift, for this person'],
    fields: [
      line('gift', ['礼物', 'The gift'], { must: true, most: 60, eg: ['一把剪枝的剪刀', 'Pruning shears'] }),
      line('person', ['收礼的人', 'Who receives it'], { must: true, most: 60 }),
      lines('why', ['为什么选它', 'Why this one'], { must: true, most: 400 }),
      choice('form', ['写在哪里', 'Where'], [['card', '小卡片', 'A card'], ['letter', '一页信', 'A page'], ['message', '消息', 'A message']], { must: true }),
      tone(),
    ],
    example: [
      { gift: '一把日本剪枝剪', person: '刚搬进一楼小院的姐姐', why: '她从前在阳台养的茉莉总被我乱剪；现在有地了，想让她自己剪，剪口齐，不伤手。', form: 'card', tone: 'warm' },
      { gift: 'A pair of Japanese pruning shears', person: 'My sister, who has a garden now', why: 'I always cut her balcony jasmine badly; now she has ground of her own and shall cut it herself, clean and easy on the hand.', form: 'card', tone: 'warm' },
    ],
    prompt: [
      `写一段送礼的附言：礼物是{{gift}}，送给{{person}}，写在{{form}}上。{{#tone}}语气{{tone}}。{{/tone}}
- 先说{{why}}里的一个画面，再说礼物，最后说一句不要求回应的话。
- 小卡片 40—70 字，消息 60 字以内，一页信 250—350 字。
- 不提价格，不解释品牌，不写“小小心意不成敬意”。
- 给两个版本：一个平实，一个带一点玩笑；各附一句手写时的排版建议（在哪里换行、要不要落款）。`,
      `Write the note that goes with {{gift}} for {{person}}, as: {{form}}. {{#tone}}Tone: {{tone}}.{{/tone}}
- First a picture out of {{why}}, then the gift, then a sentence that asks for no answer.
- A card 25 to 45 words, a message at most 40, a page 150 to 220.
- No price, no brand, no false modesty.
- Two versions: one plain, one with a little joke; for each a hint on how to write it by hand (line breaks, signature).`,
    ],
    outline: [
      `## {{gift}} → {{person}}（{{form}}）
## 为什么选它
{{why}}
## 三句话就够
1. 一个画面：
2. 所以送这个：
3. 一句不要求回应的话：`,
      `## {{gift}} → {{person}} ({{form}})
## Why this one
{{why}}
## Three sentences will do
1. A picture:
2. Hence this:
3. A sentence that asks for no answer:`,
    ],
  }),
  scene({
    id: 'travel-plan',
    category: 'life',
    icon: 'plane',
    name: ['旅行安排', 'Travel plan'],
    summary: ['按天排好，留出走错路的余地', 'Day by day, with room to get lost'],
    fields: [
      line('place', ['去哪里', 'Where'], { must: true, most: 60 }),
      number('days', ['几天', 'Days'], { must: true, least: 1, most: 21, unit: ['天', 'days'] }),
      line('people', ['谁去', 'Who'], { must: true, most: 80, eg: ['两个大人，一个六岁孩子，外婆膝盖不好', 'Two adults, a child of six'] }),
      tags('likes', ['喜欢', 'Likes'], { most: 8, suggest: [['老街', '博物馆', '爬山', '吃', '海边'], ['old streets', 'museums', 'hiking', 'food']] }),
      number('budget', ['每人预算', 'Budget a person'], { least: 100, most: 100_000, step: 100, unit: ['元', 'CNY'] }),
      choice('pace', ['节奏', 'Pace'], [['slow', '松', 'Easy'], ['normal', '适中', 'Medium'], ['full', '紧', 'Full']], { must: true }),
      lines('musts', ['一定要与一定不要', 'Musts and must-nots'], { most: 500 }),
    ],
    example: [
      { place: '泉州', days: 3, people: '两个大人，一个六岁孩子，外婆膝盖不好', likes: ['老街', '吃', '寺庙'], budget: 1800, pace: 'slow', musts: '一定要看一次提线木偶；不要爬山；中午要有地方躺一下。' },
      { place: 'Quanzhou', days: 3, people: 'Two adults, a child of six, grandmother with bad knees', likes: ['old streets', 'food', 'temples'], budget: 1800, pace: 'slow', musts: 'String puppets once; no climbing; a place to lie down at noon.' },
    ],
    prompt: [
      `你是当地走得很熟的朋友。为{{people}}排{{place}} {{days}} 天的行程，节奏{{pace}}。{{#likes}}喜欢{{likes}}。{{/likes}}{{#budget}}每人 {{budget}} 元左右。{{/budget}}
- 开头写三行总思路：住在哪一片、为什么这样排、最可能出问题的地方。
- 每天一张表：时段｜去哪里｜大约多久｜怎么去、多远｜吃什么或歇在哪里｜为什么在这个时候。每天主要地点不超过{{pace}}所能承受的数量：松两个，适中三个，紧四个。
{{#musts}}- 严格照{{musts}}办。
{{/musts}}- 按同行的人调整：台阶、步行距离、厕所、午休写出来。
- 每天一个雨天替代，一个“累了就回去”的分岔点。
- 门票、开放时间、班次会变：只写大致，并标【出发前核对】；不编造店名和价格，没有把握的写“当地同类小店”。
- 末尾：预算分项估算、打包清单（只列容易忘的）、出发前一周和前一天各要做的事。`,
      `You are a friend who knows the place well. Plan {{days}} days in {{place}} for {{people}}. Pace: {{pace}}. {{#likes}}They like {{likes}}. {{/likes}}{{#budget}}About {{budget}} CNY a person.{{/budget}}
- Three lines first: where to stay, why in this order, what is most likely to go wrong.
- A table a day: Time | Where | How long | How to get there, how far | Food or rest | Why then. Main places a day: easy two, medium three, full four.
{{#musts}}- Keep strictly to {{musts}}.
{{/musts}}- Fit it to who goes: stairs, distances, toilets, naps.
- Each day one thing for rain, and one point where the tired can go home.
- Tickets, hours and timetables change: roughly, with [CHECK BEFORE]; invent no shops and no prices.
- At the end: costs by kind, what is easily forgotten, what to do a week and a day before.`,
    ],
    outline: [
      `## {{place}} · {{days}} 天 · {{pace}}
同行：{{people}}{{#budget}}；每人约 {{budget}} 元{{/budget}}
## 一定要与一定不要
{{#musts}}{{musts}}{{/musts}}
## 每天一张（照着填）
| 时段 | 去哪里 | 怎么去 | 歇在哪里 |
| --- | --- | --- | --- |
| 上午 |  |  |  |
| 中午 |  |  | （躺一下的地方） |
| 下午 |  |  |  |
| 傍晚 |  |  |  |
- 下雨就：
- 累了就从这里回去：
{{#likes}}偏好：{{likes}}{{/likes}}
## 出发前核对
- 开放时间与预约
- 来回班次
- 药品与证件`,
      `## {{place}} · {{days}} days · {{pace}}
Going: {{people}}{{#budget}}; about {{budget}} CNY each{{/budget}}
## Musts and must-nots
{{#musts}}{{musts}}{{/musts}}
## One for each day
| Time | Where | How | Rest |
| --- | --- | --- | --- |
| Morning |  |  |  |
| Noon |  |  | (somewhere to lie down) |
| Afternoon |  |  |  |
| Evening |  |  |  |
- If it rains:
- If tired, go home from here:
{{#likes}}Likes: {{likes}}{{/likes}}
## Check before
- Opening hours and bookings
- Trains and flights
- Medicine and papers`,
    ],
  }),
  scene({
    id: 'home-recipe',
    category: 'life',
    icon: 'pot',
    name: ['家常菜谱', 'Home recipe'],
    summary: ['冰箱里有什么就做什么', 'From what is in the fridge'],
    fields: [
      tags('have', ['手头的食材', 'What there is'], { must: true, most: 16, suggest: [['鸡蛋', '番茄', '土豆', '豆腐', '五花肉', '青椒'], ['eggs', 'tomatoes', 'potatoes', 'tofu']] }),
      number('people', ['几个人吃', 'For how many'], { must: true, least: 1, most: 12, unit: ['人', ''] }),
      number('minutes', ['多长时间', 'Minutes'], { must: true, least: 10, most: 180, step: 5, unit: ['分钟', 'min'] }),
      tags('avoid', ['忌口', 'To avoid'], { most: 10, suggest: [['辣', '花生', '海鲜', '香菜'], ['chilli', 'peanuts', 'seafood']] }),
      choice('tool', ['用什么做', 'Made with'], [['wok', '炒锅', 'A wok'], ['pot', '汤锅', 'A pot'], ['rice', '电饭煲', 'A rice cooker'], ['oven', '烤箱', 'An oven'], ['airFryer', '空气炸锅', 'An air fryer']]),
    ],
    example: [
      { have: ['番茄', '鸡蛋', '豆腐', '小葱', '米饭'], people: 3, minutes: 30, avoid: ['辣'], tool: 'wok' },
      { have: ['tomatoes', 'eggs', 'tofu', 'spring onions', 'rice'], people: 3, minutes: 30, avoid: ['chilli'], tool: 'wok' },
    ],
    prompt: [
      `你是在家做了三十年饭的人。用{{have}}给 {{people}} 个人做一顿，{{minutes}} 分钟之内上桌。{{#tool}}主要用{{tool}}。{{/tool}}{{#avoid}}忌口：{{avoid}}，任何一步都不能出现，也要提醒调料里可能含有的。{{/avoid}}
- 先列两三道菜的组合，说明为什么搭配，再写做法；油盐酱醋糖葱姜蒜默认有，其他没列出的食材不用，必须用的写在“最好有”。
- 每道菜：用量（克或个）、步骤编号、每步的火候与时间、看到什么样就进行下一步。
- 给出并行的时间线：从第 0 分钟到上桌，哪一步等的时候做哪一步。
- 写一个最容易失手的地方和补救办法；一个省事的替换。
- 肉、蛋、豆角、海鲜写明熟透的标志；隔夜怎样放、放多久。`,
      `You have cooked at home for thirty years. From {{have}} make a meal for {{people}}, on the table within {{minutes}} minutes. {{#tool}}Mainly with {{tool}}. {{/tool}}{{#avoid}}To avoid: {{avoid}}, in every step; warn of sauces that may contain it.{{/avoid}}
- First two or three dishes and why they go together, then how; oil, salt, soy sauce, vinegar, sugar, ginger and garlic are there, nothing else that is not listed, or it goes under "better with".
- For each: amounts, numbered steps, heat and time, and what it looks like when the next step comes.
- A timeline from minute 0: what is done while something else cooks.
- What most easily fails, and how to save it; one shortcut.
- For meat, eggs, beans and seafood the signs that they are done; how to keep what is left, and how long.`,
    ],
    outline: [
      `## 手头的食材
{{have}}（{{people}} 人，{{minutes}} 分钟）
{{#avoid}}忌口：{{avoid}}{{/avoid}}
## 先分类
- 费时的（先下锅）：
- 快熟的（后下锅）：
- 可以生吃或凉拌的：
## 时间线
| 分钟 | 灶上 | 手上 |
| --- | --- | --- |
| 0 |  | 洗、切 |
| 三分之一 |  |  |
| 三分之二 |  |  |
| {{minutes}} | 上桌 |  |
## 熟透的标志
- 肉：切开没有红汁；蛋：全凝固；豆角：变色变软`,
      `## What there is
{{have}} (for {{people}}, {{minutes}} minutes)
{{#avoid}}To avoid: {{avoid}}{{/avoid}}
## Sort it
- Takes long (first):
- Quick (last):
- Can be had raw:
## Timeline
| Minute | On the stove | In hand |
| --- | --- | --- |
| 0 |  | wash, cut |
| One third |  |  |
| Two thirds |  |  |
| {{minutes}} | on the table |  |
## Signs that it is done
- Meat: no red juice; eggs: set throughout; beans: soft, colour changed`,
    ],
  }),
  scene({
    id: 'speech-draft',
    category: 'life',
    icon: 'feather',
    name: ['致辞', 'A speech'],
    summary: ['婚礼、寿宴、毕业、告别，三分钟讲完', 'Weddings, birthdays, farewells: three minutes'],
    fields: [
      choice('occasion', ['场合', 'Occasion'], [['wedding', '婚礼', 'A wedding'], ['birthday', '寿宴', 'A birthday'], ['graduation', '毕业', 'A graduation'], ['farewell', '告别', 'A farewell'], ['award', '获奖', 'An award'], ['memorial', '追思', 'A memorial']], { must: true }),
      line('who', ['您是谁，为谁讲', 'Who you are, and for whom'], { must: true, most: 80, eg: ['新郎的大学室友', 'The groom’s room-mate'] }),
      lines('stories', ['两三件真事', 'Two or three true things'], { must: true, most: 1500 }),
      number('minutes', ['讲几分钟', 'Minutes'], { must: true, least: 1, most: 15, unit: ['分钟', 'min'] }),
      tone(),
      line('avoid', ['不能提的', 'Not to be mentioned'], { most: 100 }),
    ],
    example: [
      { occasion: 'wedding', who: '新郎的大学室友，睡他上铺四年', stories: '大二冬天停电，他把唯一的暖水袋给了发烧的我，自己裹着窗帘睡。第一次说起她，是她在图书馆把占座的本子还给他，里面夹了一句“你的字真难看”。求婚那天他忘带戒指，用了钥匙圈。', minutes: 3, tone: 'humorous', avoid: '他以前的女朋友，他父亲已经去世' },
      { occasion: 'wedding', who: 'The groom’s room-mate, four years in the bunk above', stories: 'A winter without power: he gave me, feverish, the only hot-water bottle and slept in the curtain. He first spoke of her when she gave back his notebook in the library with “your handwriting is awful” in it. When he proposed he had forgotten the ring and used a key ring.', minutes: 3, tone: 'humorous', avoid: 'Earlier girlfriends; his late father' },
    ],
    prompt: [
      `写一篇{{occasion}}致辞，讲的人是{{who}}，讲 {{minutes}} 分钟（中文每分钟约 220 字）。{{#tone}}语气{{tone}}。{{/tone}}
- 第一句不用“尊敬的各位来宾”：从一个画面或一句原话进入，十五秒内让人知道您是谁。
- 用{{stories}}里的两件事，一件好笑，一件动人，都讲到动作和原话；第三件留作结尾的呼应。
- 每一段都转回到被祝贺（或被怀念）的人身上，讲者自己的戏份不超过两成。
- 短句，便于换气；在该停的地方标“（停）”，在可能笑的地方标“（等）”。
- 结尾一句能举杯、能鞠躬、能安静的话，不喊口号，不排比。
{{#avoid}}- 绝不提及或暗示{{avoid}}。
{{/avoid}}- 追思类不用玩笑开头；不虚构逝者的话。
文后附：提示卡版（每段一行关键词）。`,
      `Write a speech for {{occasion}}, by {{who}}, of {{minutes}} minutes (about 130 words each). {{#tone}}Tone: {{tone}}.{{/tone}}
- Not "ladies and gentlemen": begin with a picture or a sentence that was said; within fifteen seconds everybody knows who speaks.
- Two things out of {{stories}}, one funny, one moving, down to gestures and words; a third comes back at the end.
- Every part returns to the person it is about; the speaker has a fifth at most.
- Short sentences to breathe in; mark "(pause)" and "(wait)" where people may laugh.
- The last sentence can be drunk to, bowed to, or left in silence; no slogan.
{{#avoid}}- Never mention or hint at {{avoid}}.
{{/avoid}}- A memorial does not open with a joke, and invents no words of the dead.
Below it: a cue card, one line of keywords a part.`,
    ],
    outline: [
      `## {{occasion}} · {{minutes}} 分钟
讲的人：{{who}}
## 开头（一个画面，十五秒内说清您是谁）
## 两三件真事
{{stories}}
- 好笑的一件讲到动作：
- 动人的一件讲到原话：
- 留到结尾呼应的：
## 结尾一句
## 讲之前
- 念出声，用表计时
{{#avoid}}- 不能提：{{avoid}}{{/avoid}}`,
      `## {{occasion}} · {{minutes}} minutes
Spoken by {{who}}
## Opening (a picture; who you are within fifteen seconds)
## Two or three true things
{{stories}}
- The funny one, down to the gesture:
- The moving one, down to the words:
- Kept for the end:
## The last sentence
## Before you speak
- Read it aloud with a watch
{{#avoid}}- Not to be mentioned: {{avoid}}{{/avoid}}`,
    ],
  }),
]
