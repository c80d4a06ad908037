import { choice, type HouseScene, length, line, lines, number, scene, tags, tone } from './house-scene.ts'

/** Posts for people who scroll by. */
export const social: readonly HouseScene[] = [
  scene({
    id: 'xiaohongshu-note',
    category: 'social',
    icon: 'notebook',
    name: ['小红书笔记', 'Xiaohongshu note'],
    summary: ['真实体验口吻的种草或攻略笔记', 'A note of first-hand experience, to recommend or to guide'],
    fields: [
      line('topic', ['写什么', 'About'], { must: true, most: 80, eg: ['苏州平江路一日散步', 'A day’s walk along Pingjiang Road'] }),
      choice('purpose', ['笔记类型', 'Kind of note'], [['review', '测评种草', 'Review'], ['guide', '攻略清单', 'Guide'], ['diary', '日常记录', 'Diary'], ['lesson', '经验避坑', 'Lessons learned']], { must: true }),
      lines('facts', ['亲身的细节', 'What you saw and did'], { must: true, most: 1500, eg: ['花了多少钱、排了多久、哪里好哪里不好', 'What it cost, how long you queued, what was good and what was not'], hint: ['越具体越像真人，没有的不会替您编', 'The more precise, the more like you; nothing is made up'] }),
      line('reader', ['写给谁', 'For whom'], { most: 60, eg: ['第一次去苏州的上班族', 'First-time visitors with one day'] }),
      tags('keywords', ['想带的关键词', 'Keywords'], { most: 8, suggest: [['平价', '周末', '避坑', '新手'], ['budget', 'weekend', 'beginners']] }),
      tone(),
    ],
    example: [
      { topic: '苏州平江路一日散步', purpose: 'guide', facts: '早上九点到，人少；双塔市集吃豆腐花 6 元、泡泡馄饨 12 元。平江路主街下午两点后很挤，拐进大新桥巷就清静了。评弹茶座 88 元一位，送一壶碧螺春，听了四十分钟。鞋子要好走，石板路下雨很滑。', reader: '周末从上海过来、只待一天的人', keywords: ['苏州', '一日游', '平江路'], tone: 'lively' },
      { topic: 'A day’s walk along Pingjiang Road, Suzhou', purpose: 'guide', facts: 'Came at nine, hardly anyone there. Tofu pudding 6 yuan and bubble wontons 12 at Shuangta market. The main street is packed after two; turn into Daxinqiao Lane and it is quiet. A pingtan tea house is 88 a head with a pot of biluochun; we listened for forty minutes. The flagstones are slippery when wet.', reader: 'People coming over from Shanghai for one day', keywords: ['Suzhou', 'day trip'], tone: 'lively' },
    ],
    prompt: [
      `你是小红书上写了多年的博主，靠真实细节被信任。依据素材写一篇关于{{topic}}的笔记。
类型：{{purpose}}。{{#reader}}读者是{{reader}}，从他们会搜什么、会担心什么写起。{{/reader}}{{#tone}}语气{{tone}}。{{/tone}}
写法：
1. 先给三个备选标题，每个不超过 20 字，含一个可搜索的词，至少一个带数字或对比，不用“绝绝子”“天花板”之类的套话。
2. 正文 300—500 字，第一句就说结论或最有画面的细节；每段不超过三行，段首用一个小标题或表情，全文表情不超过六个。
3. {{facts}}里的价格、时间、地点要原样写进去；优点之外必须写一处不足或提醒。
4. 攻略和清单给出可照做的步骤；测评写清对比了什么、适合谁、不适合谁。
5. 末尾一句引导评论的具体提问，再给 6—8 个话题标签{{#keywords}}，其中包含{{keywords}}{{/keywords}}。
没有体验过的东西不写成体验过；涉及功效、医疗、理财的话不说。`,
      `You have written on Xiaohongshu for years and are trusted for real detail. Write a note about {{topic}} from the material.
Kind: {{purpose}}. {{#reader}}The readers are {{reader}}: begin with what they search for and worry about. {{/reader}}{{#tone}}The tone is {{tone}}.{{/tone}}
How:
1. Three titles to choose from, at most 60 characters each, with a word that people search for, one of them with a number or a contrast; no hype.
2. 150 to 250 words. The first sentence is the verdict or the most vivid detail. Paragraphs of at most three lines, each with a small heading; at most six emoji in all.
3. Prices, times and places of {{facts}} go in as they are; beside what is good, name one drawback or warning.
4. A guide has steps that can be followed; a review says what was compared, whom it suits and whom not.
5. End with one precise question to readers, and six to eight hashtags{{#keywords}}, among them {{keywords}}{{/keywords}}.
Never claim an experience that the material lacks, nor any medical or financial effect.`,
    ],
    outline: [
      `## 备选标题
1. {{topic}}｜（一个数字或一处对比）
2. （读者最常搜的词）+ {{topic}}
3. （最有画面的一个细节）
## 开头：先说结论
（用一句话说：值不值，适合谁{{#reader}}——{{reader}}{{/reader}}）
## 正文素材
{{facts}}
## 一处不足或提醒
（从上面的素材里挑一条）
## 互动与话题
- 结尾提问：（一个读者答得上来的具体问题）
- 话题：{{#keywords}}{{keywords}}{{/keywords}}`,
      `## Titles to choose from
1. {{topic}} | (a number or a contrast)
2. (the word that readers search for) + {{topic}}
3. (the most vivid detail)
## Opening: the verdict
(One sentence: is it worth it, and for whom{{#reader}} — {{reader}}{{/reader}})
## Material for the body
{{facts}}
## One drawback
(Pick one from the material above)
## Question and hashtags
- Question: (one that readers can answer)
- Hashtags: {{#keywords}}{{keywords}}{{/keywords}}`,
    ],
  }),
  scene({
    id: 'official-account-article',
    category: 'social',
    icon: 'newspaper',
    name: ['公众号文章', 'Newsletter article'],
    summary: ['有观点、有结构、读得完的长文', 'An article with a point, a shape and an end'],
    fields: [
      line('topic', ['题目或话题', 'Topic'], { must: true, most: 80, eg: ['小团队要不要自己做客服系统', 'Should a small team build its own help desk'] }),
      lines('view', ['您的观点', 'Your view'], { must: true, most: 1000, eg: ['一句话结论，加上两三条理由', 'One sentence, and two or three reasons'] }),
      lines('material', ['手头的材料', 'Material'], { most: 3000, eg: ['数据、案例、引用，注明出处', 'Figures, cases, quotations, with their sources'] }),
      line('reader', ['读者', 'Readers'], { most: 40, eg: ['十人以下创业团队的负责人', 'Founders of teams below ten'] }),
      tone(),
      length([800, 1200, 1800, 2500], { must: true }),
    ],
    example: [
      { topic: '小团队要不要自己做客服系统', view: '十人以下的团队不要自己做。一是客服系统的难处在排班、质检和统计，不在聊天框；二是改需求的速度跟不上业务；三是省下的钱不到一个工程师的月薪。', material: '我们 2024 年自己做过一版，三个月，两个人；上线后半年改了 14 次需求。换成现成产品之后每月 1,180 元，首次响应从 9 分钟降到 2 分钟。', reader: '十人以下创业团队的负责人', tone: 'professional', length: 1200 },
      { topic: 'Should a small team build its own help desk', view: 'Below ten people: no. The hard part is rosters, review and figures, not the chat box; changes come faster than you can build; and what you save is less than one engineer’s month.', material: 'We built one in 2024: three months, two people, 14 changes in the half year after. The product we moved to costs 160 dollars a month; first response fell from 9 minutes to 2.', reader: 'Founders of teams below ten', tone: 'professional', length: 800 },
    ],
    prompt: [
      `你是一位有十年经验的专栏编辑，为公众号写一篇关于{{topic}}的文章，约 {{length}} 字。{{#reader}}读者：{{reader}}。{{/reader}}{{#tone}}语气{{tone}}。{{/tone}}
中心是{{view}}所说的判断，全文只论证这一个判断；论据{{#material}}先从{{material}}里取{{/material}}{{^material}}没有现成的材料，缺的标【待补】{{/material}}。
结构：
1. 标题三个备选：一个直说结论，一个提问题，一个用细节；都不夸张、不设悬念骗点击。
2. 开头 100 字以内：一个具体的场景、数字或两难，随即给出判断。
3. 正文三到四节，每节小标题是一句完整的话；每节一个论点、一个证据（来自素材）、一句“所以呢”。
4. 专门一节写反对意见里最有力的一条，并正面回答或承认边界。
5. 结尾给读者一个当天就能做的动作，不喊口号、不升华。
段落两到四句，多用动词和名词，少用形容词；不用“众所周知”“在当今时代”。引用数据时说出它来自哪里，素材没说就标【待补：出处】。`,
      `You have edited columns for ten years. Write an article for a newsletter about {{topic}}, about {{length}} words. {{#reader}}Readers: {{reader}}. {{/reader}}{{#tone}}Tone: {{tone}}.{{/tone}}
At its centre stands {{view}}, and the article argues for that alone{{#material}}, with evidence from {{material}}{{/material}}{{^material}}; evidence that is missing is [TO ADD]{{/material}}.
Shape:
1. Three titles: one states the conclusion, one asks the question, one starts from a detail; no exaggeration, no bait.
2. An opening of at most 60 words: a scene, a figure or a dilemma, and then the judgement.
3. Three or four sections whose headings are full sentences; each has one argument, one piece of evidence from the material, and one "so what".
4. One section gives the strongest objection, and answers it or grants its limits.
5. It ends with one thing that readers can do the same day; no slogans.
Paragraphs of two to four sentences, verbs and nouns before adjectives. Say where each figure comes from; where the material does not say, write [TO ADD: source].`,
    ],
    outline: [
      `## 备选标题
1. （直说结论）{{topic}}
2. （把它问出来）{{topic}}？
3. （从一个细节说起）
## 判断
{{view}}
## 正文三节
1. 第一条理由 — 证据 — 所以呢
2. 第二条理由 — 证据 — 所以呢
3. 第三条理由 — 证据 — 所以呢
## 可用的材料
{{#material}}{{material}}{{/material}}{{^material}}（还没有材料：至少找一个数字和一个案例）{{/material}}
## 最有力的反对意见
（谁会不同意{{#reader}}，{{reader}}里有没有这样的人{{/reader}}；怎样回答）
## 结尾
（读者今天就能做的一件事）`,
      `## Titles to choose from
1. (states the conclusion) {{topic}}
2. (asks it) {{topic}}?
3. (begins with a detail)
## The judgement
{{view}}
## Three sections
1. First reason — evidence — so what
2. Second reason — evidence — so what
3. Third reason — evidence — so what
## Material at hand
{{#material}}{{material}}{{/material}}{{^material}}(None yet: find at least one figure and one case){{/material}}
## The strongest objection
(Who would disagree{{#reader}} among {{reader}}{{/reader}}, and what is the answer)
## Ending
(One thing that readers can do today)`,
    ],
  }),
  scene({
    id: 'video-script',
    category: 'social',
    icon: 'video',
    name: ['短视频脚本', 'Short video script'],
    summary: ['分镜、口播、字幕按秒排好', 'Shots, voice and captions, second by second'],
    fields: [
      line('topic', ['视频讲什么', 'What it is about'], { must: true, most: 80, eg: ['三分钟修好吱呀响的门', 'Silence a squeaking door in three minutes'] }),
      number('seconds', ['时长', 'Duration'], { must: true, least: 15, most: 300, step: 5, unit: ['秒', 's'] }),
      choice('form', ['形式', 'Form'], [['talk', '真人口播', 'To camera'], ['demo', '演示教程', 'Demonstration'], ['story', '情景剧', 'Sketch'], ['vlog', 'Vlog', 'Vlog']], { must: true }),
      lines('points', ['必须讲到的', 'What has to be said'], { must: true, most: 1200 }),
      line('call', ['结尾希望观众做什么', 'What viewers should do'], { most: 60, eg: ['收藏，下次门响了照着做', 'Save it for the next squeak'] }),
      tone(),
    ],
    example: [
      { topic: '三分钟修好吱呀响的门', seconds: 60, form: 'demo', points: '先分清是合页响还是门框蹭；合页响：拔出插销，用铅笔芯粉末代替油，不粘灰；门框蹭：找到发亮的地方，砂纸打五下。不要用食用油，会发粘招灰。', call: '收藏，下次门响了照着做', tone: 'natural' },
      { topic: 'Silence a squeaking door in three minutes', seconds: 60, form: 'demo', points: 'First tell whether the hinge squeaks or the frame rubs. Hinge: pull the pin, use pencil graphite instead of oil, it takes no dust. Frame: find the shiny spot, five strokes of sandpaper. No cooking oil: it turns sticky.', call: 'Save it for the next squeak', tone: 'natural' },
    ],
    prompt: [
      `你是短视频编导。为{{topic}}写一份 {{seconds}} 秒的拍摄脚本，形式：{{form}}。{{#tone}}语气{{tone}}。{{/tone}}
要求：
- 前 3 秒给出冲突、结果或最反常的画面，不寒暄、不自我介绍。
- 用表格写分镜，列为：时间（起—止秒）｜画面与景别｜口播原文｜屏幕字幕｜声音。各镜时长相加等于 {{seconds}} 秒，口播按每秒 4 个字计算，不超。
- {{points}}的每一条都要讲到，一镜只讲一件事；动作能看懂的就不用嘴说。
- 字幕每屏不超过 14 字，是口播的重点而不是复述。
- 每 10—15 秒换一次信息点或景别；在三分之二处放一个记得住的细节。
- 结尾{{#call}}引导：{{call}}，{{/call}}用一句话收住。
表格之后写：标题两个、封面文字一行（8 字以内）、拍摄前要准备的东西清单、最容易拍砸的一镜和替代办法。`,
      `You direct short videos. Write a shooting script of {{seconds}} seconds about {{topic}}. Form: {{form}}. {{#tone}}Tone: {{tone}}.{{/tone}}
- The first three seconds show the conflict, the result or the strangest picture; no greeting.
- A table of shots: Time (from–to) | Picture and framing | Voice, word for word | Caption | Sound. The shots add up to {{seconds}} seconds; count two and a half spoken words a second and stay within.
- Everything in {{points}} is said, one thing a shot; what can be seen is not said.
- Captions have at most seven words and carry the point instead of repeating the voice.
- Change the information or the framing every 10 to 15 seconds; put one memorable detail at two thirds.
- {{#call}}Lead to this at the end: {{call}}. {{/call}}Close with one sentence.
Below the table: two titles, a cover line of at most five words, what to prepare, and the shot most likely to fail with a way round it.`,
    ],
    outline: [
      `## 总时长 {{seconds}} 秒 · {{form}}
| 段落 | 画面 | 口播 | 字幕 |
| --- | --- | --- | --- |
| 0—3 秒：先给结果 | （最反常的画面） | （一句话，不寒暄） | {{topic}} |
| 中段：一镜一件事 | （动作特写） | （见下面必讲） | （每屏 14 字内） |
| 三分之二处 | （记得住的细节） |  |  |
| 收尾 | （成果定格） | {{#call}}{{call}}{{/call}} | {{#call}}{{call}}{{/call}} |
## 必须讲到
{{points}}
## 拍摄前准备
- 道具：
- 场地与光线：
- 最容易拍砸的一镜和替代办法：`,
      `## {{seconds}} seconds · {{form}}
| Part | Picture | Voice | Caption |
| --- | --- | --- | --- |
| 0–3 s: the result first | (the strangest picture) | (one sentence, no greeting) | {{topic}} |
| Middle: one thing a shot | (close-up) | (see below) | (seven words) |
| At two thirds | (a memorable detail) |  |  |
| End | (the result, held) | {{#call}}{{call}}{{/call}} | {{#call}}{{call}}{{/call}} |
## Has to be said
{{points}}
## Prepare
- Props:
- Place and light:
- The shot most likely to fail, and a way round it:`,
    ],
  }),
  scene({
    id: 'podcast-outline',
    category: 'social',
    icon: 'mic',
    name: ['播客提纲', 'Podcast run sheet'],
    summary: ['一期节目的问题单、节奏和简介', 'Questions, timing and show notes of one episode'],
    fields: [
      line('topic', ['这一期聊什么', 'Topic'], { must: true, most: 80, eg: ['开一家社区书店的账', 'The books of a neighbourhood bookshop'] }),
      line('guest', ['嘉宾是谁', 'Guest'], { most: 120, eg: ['老周，开了六年书店', 'Lao Zhou, six years a bookseller'], hint: ['没有嘉宾就留空，按单人节目写', 'Leave empty for an episode alone'] }),
      number('minutes', ['时长', 'Length'], { must: true, least: 10, most: 120, step: 5, unit: ['分钟', 'min'] }),
      lines('curious', ['最想知道的', 'What you want to know'], { must: true, most: 1000 }),
      tone(),
    ],
    example: [
      { topic: '开一家社区书店的账', guest: '老周，在杭州开了六年书店，去年第一次不亏', minutes: 45, curious: '第一年亏了多少，怎么撑下来；书的毛利到底多少；做咖啡是不是唯一出路；如果重来会不会再开。', tone: 'natural' },
      { topic: 'The books of a neighbourhood bookshop', guest: 'Lao Zhou, six years a bookseller in Hangzhou, last year the first without a loss', minutes: 45, curious: 'What the first year cost and how he held out; the real margin on books; whether coffee is the only way; would he do it again.', tone: 'natural' },
    ],
    prompt: [
      `你是访谈播客的制作人。为一期 {{minutes}} 分钟的节目写流程单，主题：{{topic}}。{{#guest}}嘉宾：{{guest}}。{{/guest}}{{^guest}}这是单人节目，把问题写成自问自答的段落提示。{{/guest}}{{#tone}}整体语气{{tone}}。{{/tone}}
包括：
1. 一句话卖点：听完这期能知道什么别处听不到的。
2. 开场 60 秒口播原文：从一个具体的人、数或瞬间进入，不念简历。
3. 四到五个段落，每段写：起止分钟、要问清的一件事、主问题一个（开放、短、只问一件事）、追问两个（追到数字、时间、当时怎么想）、如果答得空泛时怎么拉回来。
4. 把{{curious}}全部落到问题里，由易到难；最难的一问放在三分之二处，并写出怎样铺垫。
5. 收尾问题一个，不问“有什么想对听众说的”。
6. 节目简介 120 字、时间轴占位、三个备选标题。
问题不预设答案，不用“是不是”“对吧”。不替嘉宾编经历。`,
      `You produce an interview podcast. Write the run sheet of an episode of {{minutes}} minutes about {{topic}}. {{#guest}}Guest: {{guest}}. {{/guest}}{{^guest}}There is no guest: turn the questions into prompts for one voice. {{/guest}}{{#tone}}Tone: {{tone}}.{{/tone}}
1. One line: what will listeners know afterwards that they hear nowhere else.
2. The opening, 60 seconds, word for word: in through a person, a figure or a moment, not through a CV.
3. Four or five parts: minutes from and to, the one thing to find out, one main question (open, short, single), two follow-ups (to a figure, a date, what they thought then), and how to get back from a vague answer.
4. Everything in {{curious}} becomes a question, from easy to hard; the hardest at two thirds, with the way to it.
5. One closing question, and not "anything you want to tell our listeners".
6. Show notes of 80 words, a timeline to fill in, three titles.
Questions assume no answer. Invent nothing about the guest.`,
    ],
    outline: [
      `## {{topic}} · {{minutes}} 分钟
{{#guest}}嘉宾：{{guest}}{{/guest}}{{^guest}}单人节目{{/guest}}
## 开场 60 秒
（一个具体的人、数或瞬间）
## 问题单（由易到难）
{{curious}}
- 每个问题追问到：数字 / 时间 / 当时怎么想
- 最难的一问放在三分之二处：
## 节奏
| 段落 | 分钟 | 要问清的一件事 |
| --- | --- | --- |
| 起 |  |  |
| 承 |  |  |
| 转 |  |  |
| 合 |  |  |
## 节目简介与标题
- 简介（120 字）：
- 标题三个：`,
      `## {{topic}} · {{minutes}} minutes
{{#guest}}Guest: {{guest}}{{/guest}}{{^guest}}One voice{{/guest}}
## Opening, 60 seconds
(A person, a figure or a moment)
## Questions, from easy to hard
{{curious}}
- Follow each to a figure, a date, what they thought then
- The hardest one at two thirds:
## Timing
| Part | Minutes | The one thing to find out |
| --- | --- | --- |
| One |  |  |
| Two |  |  |
| Three |  |  |
| Four |  |  |
## Show notes and titles
- Notes (80 words):
- Three titles:`,
    ],
  }),
  scene({
    id: 'moments-post',
    category: 'social',
    icon: 'image',
    name: ['朋友圈配文', 'Caption for a photo'],
    summary: ['给一张照片或一件小事配几句话', 'A few lines for a picture or a small event'],
    fields: [
      lines('moment', ['照片里有什么，发生了什么', 'What is in it, what happened'], { must: true, most: 400, eg: ['外婆八十岁生日，她坚持自己点蜡烛', 'Grandma’s eightieth; she lit the candles herself'] }),
      choice('mood', ['想要的感觉', 'Mood'], [['plain', '克制', 'Restrained'], ['funny', '好玩', 'Playful'], ['moved', '走心', 'Heartfelt'], ['poetic', '有诗意', 'Poetic']], { must: true }),
      number('count', ['给几条', 'How many'], { least: 1, most: 8, unit: ['条', ''] }),
    ],
    example: [
      { moment: '外婆八十岁生日，全家十二个人回来了。她不让别人帮忙，自己一根一根点蜡烛，点到最后一根的时候第一根已经快灭了，大家笑成一团。', mood: 'moved', count: 4 },
      { moment: 'Grandma’s eightieth, all twelve of us home. She would not be helped and lit the candles one by one; by the last the first was nearly out, and everybody laughed.', mood: 'moved', count: 4 },
    ],
    prompt: [
      `为朋友圈写配文，依据{{moment}}。感觉：{{mood}}。给 {{#count}}{{count}}{{/count}}{{^count}}4{{/count}} 条，各不相同。
- 每条 15—60 字，像本人随手写的，不是广告语；只用素材里有的事。
- 抓一个细节写，不总结人生；不用“岁月静好”“愿所有的美好”这类现成话。
- 其中一条不超过 12 字；一条带一处换行；最多一条用表情，且只用一个。
- 不加话题标签，不加引号，按编号列出。`,
      `Write captions for a photo among friends, from {{moment}}. Mood: {{mood}}. Give {{#count}}{{count}}{{/count}}{{^count}}4{{/count}}, each different.
- Eight to forty words each, as someone would jot them down; nothing but what the material has.
- Hold on to one detail; draw no lesson about life, use no ready-made phrase.
- One has at most six words; one has a line break; one at most has an emoji, and a single one.
- No hashtags, no quotation marks; a numbered list.`,
    ],
    outline: [
      `## 发生了什么
{{moment}}
## 可以从这里写（{{mood}}）
1. 只写一个动作：谁，在做什么
2. 只写一句当时听到的话
3. 只写一个数字或一个时间
4. 十二个字以内的一条：
## 发之前看一眼
- 有没有只有自己懂的话
- 照片里的人介不介意`,
      `## What happened
{{moment}}
## Ways in ({{mood}})
1. One action: who does what
2. One sentence that was said
3. One number or one moment
4. One of six words at most:
## Before you post
- Is there anything only you understand
- Do the people in it mind`,
    ],
  }),
]
