import { choice, type HouseScene, language, length, line, lines, number, scene, tags, tone } from './house-scene.ts'

/** Words that sell, and can be held to. */
export const marketing: readonly HouseScene[] = [
  scene({
    id: 'product-description',
    category: 'marketing',
    icon: 'shopping-bag',
    name: ['商品详情', 'Product page'],
    summary: ['把参数写成买家看得懂的好处', 'Turns specifications into what they mean for the buyer'],
    fields: [
      line('product', ['商品名称', 'Product'], { must: true, most: 60, eg: ['手冲壶 600 毫升', 'Gooseneck kettle, 600 ml'] }),
      lines('facts', ['参数与事实', 'Specifications and facts'], { must: true, most: 2000, hint: ['材质、尺寸、产地、保修、检测结果', 'Material, size, origin, warranty, test results'] }),
      line('buyer', ['主要买家', 'Who buys it'], { most: 60, eg: ['刚开始在家手冲的人', 'People new to pour-over'] }),
      tags('selling', ['最想突出的卖点', 'Points to stress'], { most: 5, suggest: [['耐用', '便携', '易清洗'], ['durable', 'portable', 'easy to clean']] }),
      choice('channel', ['用在哪里', 'Where'], [['page', '电商详情页', 'Shop page'], ['site', '品牌官网', 'Own site'], ['card', '线下说明卡', 'Shelf card']], { must: true }),
      tone(),
      language(),
    ],
    example: [
      { product: '手冲壶 600 毫升', facts: '304 不锈钢，壶身 0.8 毫米；细口内径 8 毫米，出水可断可续；木柄不烫手；重 420 克；适用燃气和电陶炉，不适用电磁炉；保修 24 个月，壶嘴可单买更换 29 元。', buyer: '刚开始在家手冲的人', selling: ['水流好控制', '可换壶嘴'], channel: 'page', tone: 'professional', language: 'zh-CN' },
      { product: 'Gooseneck kettle, 600 ml', facts: '304 stainless steel, 0.8 mm wall; spout 8 mm inside, the stream can be stopped and resumed; wooden handle stays cool; 420 g; for gas and ceramic hobs, not for induction; 24 months’ warranty, a new spout for 4 dollars.', buyer: 'People new to pour-over', selling: ['controlled stream', 'replaceable spout'], channel: 'page', tone: 'professional', language: 'en' },
    ],
    prompt: [
      `你是电商文案，写过上千个商品页，知道夸张会换来退货。为{{product}}写{{channel}}文案。{{#buyer}}买家：{{buyer}}。{{/buyer}}{{#tone}}语气{{tone}}。{{/tone}}{{#language}}用{{language}}写。{{/language}}
结构：
1. 主标题一行（20 字内）和副标题一行：说清是什么、解决什么。
2. 三到五条卖点，每条是“好处（小标题）＋对应的参数＋一句使用中的情形”；好处必须能从{{facts}}推出来。{{#selling}}突出{{selling}}。{{/selling}}
3. 一段 80 字以内的使用场景，写动作和结果。
4. 规格表，逐项照录，不改单位。
5. “买之前请看”：不适合谁、不适用什么，照实写；这一段不能省。
6. 三个常见问题与回答，只答素材里有的。
不用“最”“第一”“极致”“顶级”等极限词，不作功效承诺，不虚构销量、评价和认证。`,
      `You have written a thousand product pages and know that exaggeration comes back as returns. Write copy for {{product}}, for: {{channel}}. {{#buyer}}Buyers: {{buyer}}. {{/buyer}}{{#tone}}Tone: {{tone}}. {{/tone}}{{#language}}Write in {{language}}.{{/language}}
1. A headline and a line below it: what it is, and what it solves.
2. Three to five points, each a benefit as a small heading, the specification behind it, and one sentence of use; every benefit follows from {{facts}}. {{#selling}}Stress {{selling}}.{{/selling}}
3. One scene of use in at most 50 words, of actions and results.
4. A table of specifications, copied as they are, units unchanged.
5. "Before you buy": whom or what it does not suit. Never leave this out.
6. Three questions with answers, from the material alone.
No superlatives, no promises of effect, no invented sales, reviews or certificates.`,
    ],
    outline: [
      `## 主标题与副标题
- {{product}}：（解决什么）
## 卖点（好处 → 参数 → 情形）
{{#selling}}先写：{{selling}}{{/selling}}
1. （好处）← （哪一项参数）
2. （好处）← （哪一项参数）
3. （好处）← （哪一项参数）
## 规格与事实（照录）
{{facts}}
## 买之前请看
（不适合谁、不适用什么：从上面的事实里找）
## 常见问题
1.
2.
3. `,
      `## Headline and the line below
- {{product}}: (what it solves)
## Points (benefit → specification → use)
{{#selling}}First: {{selling}}{{/selling}}
1. (benefit) ← (which specification)
2. (benefit) ← (which specification)
3. (benefit) ← (which specification)
## Specifications, as they are
{{facts}}
## Before you buy
(Whom or what it does not suit: find it above)
## Questions
1.
2.
3. `,
    ],
  }),
  scene({
    id: 'campaign-plan',
    category: 'marketing',
    icon: 'megaphone',
    name: ['活动策划', 'Campaign plan'],
    summary: ['目标、节奏、分工、预算和预案', 'Goal, schedule, roles, budget and fallback'],
    fields: [
      line('event', ['什么活动', 'Campaign'], { must: true, most: 80, eg: ['书店六周年读者日', 'Sixth birthday of the bookshop'] }),
      line('goal', ['要达到什么', 'Goal'], { must: true, most: 120, eg: ['新增会员 200 人', '200 new members'], hint: ['一个数字，一个期限', 'One figure and one date'] }),
      number('budget', ['预算', 'Budget'], { least: 0, most: 1_000_000, step: 100, unit: ['元', 'CNY'] }),
      number('days', ['筹备时间', 'Days to prepare'], { must: true, least: 3, most: 180, unit: ['天', 'days'] }),
      choice('place', ['形式', 'Where'], [['offline', '线下', 'On site'], ['online', '线上', 'Online'], ['both', '线上线下', 'Both']], { must: true }),
      lines('resources', ['现有条件', 'What there is'], { most: 1200, eg: ['人手、场地、渠道、合作方', 'People, rooms, channels, partners'] }),
    ],
    example: [
      { event: '社区书店六周年读者日', goal: '两周内新增付费会员 200 人', budget: 8000, days: 21, place: 'both', resources: '店员 4 人，可借隔壁咖啡馆 40 座；公众号读者 6,300，读者群 3 个共 900 人；两家出版社愿意提供 60 本书。' },
      { event: 'Sixth birthday of a neighbourhood bookshop', goal: '200 new paying members within two weeks', budget: 8000, days: 21, place: 'both', resources: 'Four staff; the café next door lends 40 seats; 6,300 newsletter readers, three reader groups with 900 people; two publishers offer 60 books.' },
    ],
    prompt: [
      `你是带过几十场活动的策划。为{{event}}写一份可执行的方案，形式：{{place}}，筹备 {{days}} 天{{#budget}}，预算 {{budget}} 元以内{{/budget}}。目标是{{goal}}。
依次写：
1. 一句话创意：参与的人为什么愿意来、愿意转告。
2. 目标拆解：从触达到报名到到场到成交，写出每一步需要的数量和假设的转化率；假设标明“假设”，并说明哪一步最没把握。
3. 流程：线上按天、线下按分钟列表，写清每一段谁负责、用户看到什么。
4. 传播节奏：倒排 {{days}} 天，每个节点发什么、在哪里发、谁写。
5. 分工表：事项｜负责人（用角色）｜完成时间｜交付物。
6. 预算表：逐项单价×数量，合计{{#budget}}不超过 {{budget}} 元，{{/budget}}留 10% 机动。
7. 三个最可能的意外（人太少、人太多、关键物料不到）及当场怎么办。
8. 复盘用的五个数，以及在哪里取。
只使用{{#resources}}{{resources}}里有的{{/resources}}{{^resources}}最普通的{{/resources}}人和资源，缺的列进“需要解决”。`,
      `You have run dozens of campaigns. Write a plan for {{event}} that can be carried out: {{place}}, {{days}} days to prepare{{#budget}}, at most {{budget}} CNY{{/budget}}. The goal is {{goal}}.
1. The idea in one sentence: why people come, and tell others.
2. The goal taken apart, from reach to sign-up to attendance to purchase, with the number needed at each step and the rate assumed; mark assumptions, and name the shakiest.
3. The programme: by days online, by minutes on site; who is in charge, what people see.
4. Announcements counted back over {{days}} days: what, where, by whom.
5. Roles: task | role | due | delivered.
6. Budget: unit price × quantity{{#budget}}, no more than {{budget}} in all{{/budget}}, with 10% kept back.
7. The three likeliest mishaps (too few, too many, something missing) and what to do on the spot.
8. Five figures for the review, and where to read them.
Use only {{#resources}}the people and means of {{resources}}{{/resources}}{{^resources}}ordinary means{{/resources}}; list the rest as "to be solved".`,
    ],
    outline: [
      `## 目标
{{goal}}
| 步骤 | 需要多少 | 假设转化率 |
| --- | --- | --- |
| 触达 |  |  |
| 报名 |  |  |
| 到场 |  |  |
| 成交 |  |  |
## 形式与时间
{{event}} · {{place}} · 筹备 {{days}} 天
## 现有条件
{{#resources}}{{resources}}{{/resources}}{{^resources}}（先列：人手、场地、渠道、合作方）{{/resources}}
## 倒排节奏
- 第 1—3 天：定创意、定场地
- 中段：物料、报名页、第一轮传播
- 最后三天：彩排、提醒、预案确认
## 预算{{#budget}}（{{budget}} 元以内，留 10% 机动）{{/budget}}
| 项目 | 单价 | 数量 | 小计 |
| --- | --- | --- | --- |
|  |  |  |  |
## 意外与预案
1. 人太少：
2. 人太多：
3. 关键物料不到：`,
      `## Goal
{{goal}}
| Step | Needed | Rate assumed |
| --- | --- | --- |
| Reached |  |  |
| Signed up |  |  |
| Came |  |  |
| Bought |  |  |
## Form and time
{{event}} · {{place}} · {{days}} days
## What there is
{{#resources}}{{resources}}{{/resources}}{{^resources}}(List people, rooms, channels, partners){{/resources}}
## Counted back
- Days 1–3: idea and place
- Middle: material, sign-up page, first announcement
- Last three days: rehearsal, reminders, fallbacks
## Budget{{#budget}} (at most {{budget}} CNY, 10% kept back){{/budget}}
| Item | Price | Quantity | Sum |
| --- | --- | --- | --- |
|  |  |  |  |
## Mishaps
1. Too few:
2. Too many:
3. Something missing:`,
    ],
  }),
  scene({
    id: 'ad-copy',
    category: 'marketing',
    icon: 'tag',
    name: ['广告语', 'Taglines'],
    summary: ['一句话让人记住，并说得出为什么', 'Lines that stay, each with its reason'],
    fields: [
      line('brand', ['品牌或产品', 'Brand or product'], { must: true, most: 40, eg: ['墨韵', 'Moyun'] }),
      lines('truth', ['一个别人说不了的事实', 'A fact that only you can claim'], { must: true, most: 500 }),
      line('audience', ['对谁说', 'To whom'], { must: true, most: 60 }),
      number('count', ['条数', 'How many'], { least: 3, most: 15, unit: ['条', ''] }),
      tone(),
    ],
    example: [
      { brand: '巷口豆腐坊', truth: '每天凌晨三点现磨，只做两百块，卖完关门；开了三十一年没有第二家店。', audience: '住在附近、每天买菜的人', count: 8, tone: 'concise' },
      { brand: 'Corner Tofu', truth: 'Ground at three every morning, two hundred blocks, closed when they are gone; 31 years and never a second shop.', audience: 'Neighbours who shop every day', count: 8, tone: 'concise' },
    ],
    prompt: [
      `你是广告语写手。为{{brand}}写 {{#count}}{{count}}{{/count}}{{^count}}8{{/count}} 条广告语，对象是{{audience}}。{{#tone}}语气{{tone}}。{{/tone}}
依据只有{{truth}}，每一条都要能追溯到其中的一个事实，换成别家就不成立。
- 每条 6—14 字，念出来顺口；至少三种写法：直说事实、说后果、反着说、对人说话、用数字。
- 不用谐音硬凑，不用“让……更……”“不止于……”“重新定义”，不用极限词。
表格列出：广告语｜依据的事实｜写法｜适合用在哪里。
最后选出你会用的一条，用一句话说为什么，再说它最可能被怎样误解。`,
      `You write taglines. Give {{#count}}{{count}}{{/count}}{{^count}}8{{/count}} for {{brand}}, spoken to {{audience}}. {{#tone}}Tone: {{tone}}.{{/tone}}
They rest on {{truth}} alone: each goes back to one fact in it, and would be untrue of anybody else.
- Three to eight words, good to say aloud; at least three ways: the plain fact, what follows from it, the opposite, a word to the listener, a number.
- No puns that limp, no "more than just", no "redefining", no superlatives.
A table: Line | Fact behind it | Way | Where to use it.
Then choose the one you would use, say why in one sentence, and how it is most likely to be misread.`,
    ],
    outline: [
      `## 可以依据的事实
{{truth}}
## 对谁说
{{audience}}
## 五种写法，各写两条
1. 直说事实：
2. 说它的后果：
3. 反着说：
4. 对人说话：
5. 用一个数字：
## 检验
- 换成别家还成立吗（成立就划掉）
- 念出来顺口吗`,
      `## Facts to rest on
{{truth}}
## To whom
{{audience}}
## Five ways, two lines each
1. The plain fact:
2. What follows from it:
3. The opposite:
4. A word to the listener:
5. A number:
## Test
- Is it true of anybody else (then strike it)
- Is it good to say aloud`,
    ],
  }),
  scene({
    id: 'brand-story',
    category: 'marketing',
    icon: 'badge',
    name: ['品牌故事', 'Brand story'],
    summary: ['从一个真实的时刻讲起，不喊口号', 'Begins with a real moment, not with a slogan'],
    fields: [
      line('brand', ['品牌', 'Brand'], { must: true, most: 40 }),
      lines('origin', ['为什么开始做', 'Why it began'], { must: true, most: 1200, eg: ['哪一年、谁、遇到了什么', 'Which year, who, what happened'] }),
      lines('turn', ['最难的一次', 'The hardest time'], { most: 800 }),
      line('today', ['今天是什么样', 'What it is today'], { most: 120 }),
      tone(),
      length([300, 600, 1000], { must: true }),
    ],
    example: [
      { brand: '青禾童鞋', origin: '2016 年，陈青的女儿刚会走路，买来的学步鞋鞋底硬得掰不弯。她做过八年鞋样师，就在家里开了一版，鞋底只有 4 毫米，三指能对折。', turn: '2019 年第一批 3,000 双胶水味重，自己的检测过了，她还是全部召回，亏了 41 万。', today: '14 个人，每一款先让员工的孩子穿满 30 天', tone: 'warm', length: 600 },
      { brand: 'Qinghe children’s shoes', origin: 'In 2016 Chen Qing’s daughter learned to walk, and the soles in the shops would not bend. She had cut shoe patterns for eight years and made a pair at home: soles of 4 mm, folded with three fingers.', turn: 'In 2019 the first 3,000 pairs smelled of glue. They passed the test; she recalled them all and lost 410,000 yuan.', today: '14 people; each model is worn for 30 days by the staff’s own children first', tone: 'warm', length: 300 },
    ],
    prompt: [
      `你是非虚构写作者，受托写{{brand}}的故事，约 {{length}} 字。{{#tone}}语气{{tone}}。{{/tone}}
- 从{{origin}}里选一个能看见的瞬间开头：人、物件、动作，一句议论也不要。
- 写清当时遇到的具体问题、第一次怎样动手、结果如何；数字和年份照素材。
{{#turn}}- 中段写{{turn}}：做了什么选择、付了什么代价；不写成苦情，让事实自己说话。
{{/turn}}{{#today}}- 结尾落在{{today}}上，用一个今天仍在做的动作收住。
{{/today}}- 全文没有“初心”“匠心”“使命”“赋能”这些词；创始人不说格言。
- 第三人称，过去时的写法，段落短。
文后附：一句话版（30 字内）、100 字版。`,
      `You write non-fiction and have been asked for the story of {{brand}}, about {{length}} words. {{#tone}}Tone: {{tone}}.{{/tone}}
- Begin with one moment of {{origin}} that can be seen: a person, a thing, an action, and no comment.
- Say what the problem was, how it was first tackled, and what came of it; figures and years as they are.
{{#turn}}- The middle is {{turn}}: what was chosen, and at what price; no pathos, the facts will do.
{{/turn}}{{#today}}- End on {{today}}, with something that is still done today.
{{/today}}- No "passion", "mission", "journey" or "craftsmanship"; the founder utters no maxims.
- Third person, past tense, short paragraphs.
Below it: a version of one sentence, and one of 60 words.`,
    ],
    outline: [
      `## 开头的瞬间（能看见的人、物、动作）
{{origin}}
## 最难的一次：选择与代价
{{#turn}}{{turn}}{{/turn}}{{^turn}}（找一件付过代价的事）{{/turn}}
## 今天还在做的一个动作
{{#today}}{{today}}{{/today}}
## 三个版本
- 一句话（30 字内）：
- 100 字：
- 全文约 {{length}} 字`,
      `## The opening moment (a person, a thing, an action)
{{origin}}
## The hardest time: choice and price
{{#turn}}{{turn}}{{/turn}}{{^turn}}(Find something that was paid for){{/turn}}
## What is still done today
{{#today}}{{today}}{{/today}}
## Three versions
- One sentence:
- 60 words:
- The whole, about {{length}} words`,
    ],
  }),
  scene({
    id: 'marketing-email',
    category: 'marketing',
    icon: 'mail',
    name: ['客户邮件', 'Customer email'],
    summary: ['通知、邀请、唤回，一封只办一件事', 'News, invitations, reminders: one purpose each'],
    fields: [
      choice('kind', ['哪一种', 'Kind'], [['news', '新品或更新', 'News'], ['invite', '活动邀请', 'Invitation'], ['winBack', '唤回老客户', 'Win back'], ['renew', '续费提醒', 'Renewal'], ['sorry', '故障致歉', 'Apology']], { must: true }),
      lines('facts', ['要说的事', 'What to say'], { must: true, most: 1200 }),
      line('action', ['希望对方做什么', 'What they should do'], { must: true, most: 60, eg: ['周五前回复是否参加', 'Reply by Friday'] }),
      line('reader', ['收件人是谁', 'Who receives it'], { must: true, most: 60 }),
      tone(),
      language({ must: true }),
    ],
    example: [
      { kind: 'sorry', facts: '11 月 18 日 14:10 到 15:32 无法登录，原因是证书过期未更换；数据没有丢失；受影响的 412 个账号各延长会员三天，已经生效；以后证书到期前 30 天由两个人确认。', action: '有未保存的工作请直接回复这封邮件', reader: '当天登录失败的付费会员', tone: 'professional', language: 'zh-CN' },
      { kind: 'sorry', facts: 'On 18 November nobody could sign in from 14:10 to 15:32: a certificate had run out. Nothing was lost. The 412 accounts concerned have three days more, already added. From now on two people confirm certificates 30 days ahead.', action: 'Reply to this email if work was not saved', reader: 'Paying members who could not sign in that day', tone: 'professional', language: 'en' },
    ],
    prompt: [
      `你负责客户沟通。写一封{{kind}}邮件，收件人：{{reader}}，用{{language}}写。{{#tone}}语气{{tone}}。{{/tone}}只办一件事：{{action}}。
- 主题行三个备选，25 字以内，说内容不设悬念；预览文字一行。
- 第一句就说与收件人有什么关系；事实依{{facts}}，时间、金额、名称照写。
- 正文不超过 150 字（英文 120 词），短段落；要做的事单独一行，写清怎么做、什么时候之前、不做会怎样。
- 致歉类：先说发生了什么和影响，再说原因、已经做的、以后怎样防止；不用“给您带来不便敬请谅解”。
- 唤回与续费类：先给对方用得上的信息，再提要求；不制造焦虑，写明怎样退订或不续。
- 落款留【待补：署名】。`,
      `You write to customers. Write an email, {{kind}}, to {{reader}}, in {{language}}. {{#tone}}Tone: {{tone}}. {{/tone}}It does one thing: {{action}}.
- Three subject lines of at most 50 characters that say what it is about; one line of preview.
- The first sentence says what it has to do with the reader; facts from {{facts}}, times, sums and names as they are.
- At most 120 words, short paragraphs; the request on a line of its own: how, by when, and what happens otherwise.
- An apology: what happened and to whom, then why, what was done, and how it is prevented; never "sorry for any inconvenience".
- Win-back and renewal: something useful first, then the request; no pressure, and how to leave.
- Sign as [TO ADD: name].`,
    ],
    outline: [
      `## {{kind}} → {{reader}}
## 主题行（说内容）
1.
2.
## 第一句：与收件人有什么关系
## 事实
{{facts}}
## 要做的事（单独一行）
{{action}}
- 怎么做：
- 什么时候之前：
## 落款
【待补：署名】`,
      `## {{kind}} → {{reader}}
## Subject (what it is about)
1.
2.
## First sentence: what has it to do with the reader
## Facts
{{facts}}
## The request, on its own line
{{action}}
- How:
- By when:
## Signed
[TO ADD: name]`,
    ],
  }),
]
