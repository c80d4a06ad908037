import { choice, type HouseScene, length, line, lines, number, scene, tags, tone } from './house-scene.ts'

/** What is written at work so that others can act on it. */
export const office: readonly HouseScene[] = [
  scene({
    id: 'weekly-report',
    category: 'office',
    icon: 'calendar',
    name: ['周报', 'Weekly report'],
    summary: ['流水账变成看得出结果的周报', 'Loose notes become results, risks and plans'],
    fields: [
      lines('done', ['这周做了什么', 'What was done'], { must: true, most: 3000, eg: ['随手记的也行，有数字就写数字', 'Notes will do; figures where there are any'] }),
      lines('stuck', ['卡住的、需要帮助的', 'What is stuck'], { most: 1000 }),
      lines('next', ['下周打算', 'Next week'], { most: 1000 }),
      line('role', ['您的岗位', 'Your role'], { most: 30, eg: ['前端工程师', 'Front-end engineer'] }),
      choice('reader', ['给谁看', 'For whom'], [['lead', '直属上级', 'My lead'], ['team', '全组', 'The team'], ['client', '客户', 'A client']], { must: true }),
      length([200, 400, 600]),
    ],
    example: [
      { done: '登录页改版上线，首屏从 2.4 秒降到 1.3 秒；修了 9 个缺陷，其中 2 个是支付的；面试 3 人，推荐 1 人；和设计对了新首页，还差两张图。', stuck: '支付回调的测试环境一直不稳，等运维排期，已经等了三天。', next: '新首页开发；写登录改版的复盘。', role: '前端工程师', reader: 'lead', length: 400 },
      { done: 'New sign-in page is live, first view from 2.4 s to 1.3 s; fixed 9 bugs, 2 of them in payment; interviewed 3, recommend 1; agreed the new home page with design, two pictures missing.', stuck: 'The test environment for payment callbacks is unstable; waiting for operations for three days.', next: 'Build the new home page; write up the sign-in change.', role: 'Front-end engineer', reader: 'lead', length: 200 },
    ],
    prompt: [
      `把素材整理成一份周报，给{{reader}}看。{{#role}}写的人是{{role}}。{{/role}}{{#length}}全文约 {{length}} 字。{{/length}}
1. 开头一行摘要，40 字以内，能直接念出来。
2. “完成”：依{{done}}，每条一行，先写结果再写做了什么，有前后对比的写对比；把琐事合并，按对目标的影响排序，不按时间。
3. “进行中”：事项、到哪一步、预计何时完成。
4. “风险与需要的支持”：{{#stuck}}依{{stuck}}，{{/stuck}}每条写清卡在哪、已经等了多久、需要谁在什么时候做什么；没有就写“无”。
5. “下周”：{{#next}}依{{next}}，{{/next}}三到五条，写可以验收的结果，而不是“继续跟进”。
6. 若素材里有应当有数字却没有的地方，在最后列“请补数字”清单，每条一个问题。
不夸大，不用“赋能、抓手、闭环、拉齐、对齐颗粒度”。不替对方添加没做的事。`,
      `Turn the material into a weekly report for: {{reader}}. {{#role}}Its writer is {{role}}. {{/role}}{{#length}}About {{length}} words.{{/length}}
1. One line first, at most 25 words, that can be read out.
2. "Done", from {{done}}: one line each, the result before the doing, with before and after where there is one; small things joined, in the order of what they changed, not of time.
3. "Under way": what, how far, until when.
4. "Risks and help needed"{{#stuck}}, from {{stuck}}{{/stuck}}: what is stuck, for how long, and who should do what by when; "none" where there is none.
5. "Next week"{{#next}}, from {{next}}{{/next}}: three to five results that can be checked, never "continue to follow up".
6. Where a figure should be and is not, list the questions at the end.
Nothing exaggerated, no jargon, nothing added that was not done.`,
    ],
    outline: [
      `## 一句话摘要
（40 字以内）
## 完成（先写结果）
{{done}}
## 风险与需要的支持
{{#stuck}}{{stuck}}
- 需要谁：
- 什么时候之前：{{/stuck}}{{^stuck}}无{{/stuck}}
## 下周（写可以验收的结果）
{{#next}}{{next}}{{/next}}
## 请补数字
- 上面哪几条有前后对比：`,
      `## In one line
(At most 25 words)
## Done (the result first)
{{done}}
## Risks and help needed
{{#stuck}}{{stuck}}
- Who:
- By when: {{/stuck}}{{^stuck}}None{{/stuck}}
## Next week (results that can be checked)
{{#next}}{{next}}{{/next}}
## Figures to add
- Which of the above has a before and an after:`,
    ],
  }),
  scene({
    id: 'presentation-outline',
    category: 'office',
    icon: 'presentation',
    name: ['汇报提纲', 'Presentation outline'],
    summary: ['逐页标题、要点、讲稿和可能的追问', 'Slide by slide: title, points, notes, likely questions'],
    fields: [
      line('topic', ['汇报什么', 'Topic'], { must: true, most: 80 }),
      line('ask', ['希望听众作出什么决定', 'The decision you want'], { must: true, most: 100, eg: ['批准第二季度再招两人', 'Approve two more hires'] }),
      lines('material', ['材料', 'Material'], { must: true, most: 4000 }),
      number('slides', ['页数', 'Slides'], { must: true, least: 4, most: 30, unit: ['页', ''] }),
      number('minutes', ['讲几分钟', 'Minutes'], { least: 3, most: 60, unit: ['分钟', 'min'] }),
      choice('audience', ['听众', 'Audience'], [['boss', '管理层', 'Management'], ['peers', '同事', 'Colleagues'], ['client', '客户', 'Clients'], ['board', '评审', 'A jury']], { must: true }),
    ],
    example: [
      { topic: '客服首次响应时间改进', ask: '批准把夜班从外包改为自有，增加两个编制', material: '今年 1—6 月首次响应：白班 2.1 分钟，夜班 11.4 分钟；夜班工单占 23%，投诉占 58%；外包每月 3.2 万元，自有两人约 3.6 万元；7 月试行一周自有夜班，响应 3.0 分钟，投诉 4 起（外包同期平均 13 起）。', slides: 8, minutes: 12, audience: 'boss' },
      { topic: 'First response in support', ask: 'Approve an own night shift: two posts instead of the contractor', material: 'January to June: day shift 2.1 minutes, night shift 11.4; nights have 23% of tickets and 58% of complaints; contractor 32,000 a month, two own people about 36,000; one week’s trial in July: 3.0 minutes, 4 complaints (contractor on average 13).', slides: 8, minutes: 12, audience: 'boss' },
    ],
    prompt: [
      `你替人准备过很多次汇报。为{{topic}}写一份 {{slides}} 页的提纲，听众是{{audience}}{{#minutes}}，讲 {{minutes}} 分钟{{/minutes}}。要的决定是{{ask}}，它在第 2 页出现，最后一页再出现一次。
每页写：
- 标题：一句完整的结论，不是名词；把所有标题连起来读，就是整个论证。
- 要点：不超过三条，每条 20 字内，数据照{{material}}。
- 画面：建议的图表类型与横纵轴，或“不用图”。
- 讲稿：口语，{{#minutes}}按总时长分配，{{/minutes}}不念要点。
结构依次为：现状与代价、要的决定、依据、方案与备选（至少一个，说明为什么不选）、成本与风险、怎样验证、下一步。
最后列出听众最可能的五个追问和各一句回答；素材里答不了的写【待补】。`,
      `You have prepared many presentations. Outline {{slides}} slides on {{topic}} for: {{audience}}{{#minutes}}, {{minutes}} minutes{{/minutes}}. The decision wanted is {{ask}}; it stands on the second slide and again on the last.
For each slide:
- Title: a full sentence with the conclusion; the titles read in a row are the whole argument.
- Points: at most three, twelve words each, figures as they are in {{material}}.
- Picture: kind of chart and its axes, or "none".
- Notes: spoken language, {{#minutes}}shared out over the time, {{/minutes}}not the points read out.
The order: how things stand and what that costs, the decision, evidence, the proposal and at least one alternative with the reason against it, cost and risk, how it will be checked, next steps.
Then the five likeliest questions with an answer of one sentence; [TO ADD] where the material has none.`,
    ],
    outline: [
      `## 要的决定（第 2 页与最后一页）
{{ask}}
## 逐页标题（写成完整的结论）
1. 现状：{{topic}}
2. 我们请求：{{ask}}
3. 依据一：
4. 依据二：
5. 方案：
6. 备选方案与不选的理由：
7. 成本与风险：
8. 怎样验证、下一步：
（共 {{slides}} 页，听众：{{audience}}）
## 材料
{{material}}
## 可能的追问
1. 为什么是现在？
2. 不做会怎样？
3. 数字从哪里来？`,
      `## The decision (second slide and last)
{{ask}}
## Titles (as full conclusions)
1. How things stand: {{topic}}
2. We ask: {{ask}}
3. Evidence one:
4. Evidence two:
5. Proposal:
6. The alternative, and why not:
7. Cost and risk:
8. How it is checked, next steps:
({{slides}} slides for {{audience}})
## Material
{{material}}
## Likely questions
1. Why now?
2. What if not?
3. Where do the figures come from?`,
    ],
  }),
  scene({
    id: 'meeting-minutes',
    category: 'office',
    icon: 'clipboard',
    name: ['会议纪要', 'Minutes'],
    summary: ['从零乱的记录里理出决定和待办', 'Decisions and actions out of messy notes'],
    fields: [
      lines('notes', ['会议记录或转写', 'Notes or transcript'], { must: true, most: 8000 }),
      line('subject', ['会议主题', 'Subject'], { must: true, most: 60 }),
      tags('people', ['参会人', 'People'], { most: 20 }),
      choice('form', ['写成', 'Form'], [['short', '只要决定和待办', 'Decisions and actions'], ['full', '完整纪要', 'Full minutes']], { must: true }),
    ],
    example: [
      { notes: '小林说登录改版周三能提测，阿哲担心短信通道，说上次丢了 4%。大家同意先接两家，腾讯做备用。谁来对接没定，后来说阿哲。预算王姐说要走采购，超过五千要三家比价。上线时间争了一会儿，小林想 12 号，王姐说 15 号活动之前就行，定 14 号。灰度先 10%。', subject: '登录改版上线', people: ['小林', '阿哲', '王姐'], form: 'full' },
      { notes: 'Lin says the sign-in change can be tested on Wednesday. Zhe worries about texts, last time 4% were lost. Agreed: two providers, Tencent as fallback. Who connects it was left open, then Zhe. Wang: above 5,000 it needs three offers. Lin wanted the 12th, Wang said before the 15th is enough; the 14th it is. First 10% of traffic.', subject: 'Release of the sign-in change', people: ['Lin', 'Zhe', 'Wang'], form: 'full' },
    ],
    prompt: [
      `你是会议秘书。根据{{notes}}写{{subject}}的纪要，写成：{{form}}。{{#people}}参会人：{{people}}。{{/people}}
- 先写一句话结论。
- “决定”：编号，每条一句，写成已经定下来的样子；有条件的写条件。
- “待办”：表格，事项｜负责人｜截止｜状态；记录里没有说负责人或时间的写“未定”，不要猜。
- “未决问题”：列出争议各方的意见和缺什么信息才能定。
- 若要完整纪要，再按议题写“讨论要点”，每个议题三到六行，记观点属于谁；不逐句复述，不评价。
- 口语、玩笑和重复略去；数字、日期、名称与记录一致。记录前后矛盾的地方，单列“请核对”。`,
      `You keep the minutes. From {{notes}}, write those of {{subject}}: {{form}}. {{#people}}Present: {{people}}.{{/people}}
- One sentence of conclusion first.
- "Decisions": numbered, one sentence each, as settled; conditions where there were any.
- "Actions": a table, What | Who | Until | State; "open" where the notes do not say, never a guess.
- "Left open": who thinks what, and what is needed to decide.
- For full minutes also "Discussion" by topic, three to six lines each, with who said what; no comment.
- Leave out chatter and repetition; figures, dates and names as in the notes. Contradictions go under "Please check".`,
    ],
    outline: [
      `## 一句话结论
## 决定
1.
2.
## 待办
| 事项 | 负责人 | 截止 |
| --- | --- | --- |
{{#people}}| （从记录里找） | {{people}} 中的一位 |  |{{/people}}
## 未决问题
- 谁的意见是什么，缺什么信息：
## 记录原文
{{notes}}`,
      `## In one sentence
## Decisions
1.
2.
## Actions
| What | Who | Until |
| --- | --- | --- |
{{#people}}| (from the notes) | one of {{people}} |  |{{/people}}
## Left open
- Who thinks what, and what is missing:
## The notes
{{notes}}`,
    ],
  }),
  scene({
    id: 'project-proposal',
    category: 'office',
    icon: 'briefcase',
    name: ['立项书', 'Project proposal'],
    summary: ['说清为什么做、做到什么程度、多少代价', 'Why, how far, and at what cost'],
    fields: [
      line('project', ['项目名称', 'Project'], { must: true, most: 60 }),
      lines('problem', ['要解决的问题', 'The problem'], { must: true, most: 1500, hint: ['谁、多少次、代价多大', 'Who, how often, at what cost'] }),
      lines('idea', ['打算怎么做', 'The idea'], { must: true, most: 1500 }),
      number('weeks', ['工期', 'Weeks'], { must: true, least: 1, most: 104, unit: ['周', 'weeks'] }),
      number('people', ['投入人数', 'People'], { must: true, least: 1, most: 100, unit: ['人', ''] }),
      lines('limits', ['限制与依赖', 'Limits and dependencies'], { most: 800 }),
      length([800, 1500, 2500], { must: true }),
    ],
    example: [
      { project: '报销电子化', problem: '每月 420 张报销单靠纸质流转，平均 9.5 天到账；财务两人各花 6 个工作日核票；去年重复报销 17 笔，追回 11 笔。', idea: '手机拍票自动识别，按部门规则审批，财务只看异常；先在销售部 38 人试一个月。', weeks: 10, people: 3, limits: '财务系统只开放每晚一次的导入；发票查验接口每天 500 次。', length: 1500 },
      { project: 'Paperless expenses', problem: '420 paper claims a month, 9.5 days on average until paid; two accountants spend six days each on checking; 17 double claims last year, 11 recovered.', idea: 'Photographed and read by phone, approved by each department’s rules, accounting sees exceptions alone; first a month with 38 people in sales.', weeks: 10, people: 3, limits: 'The accounting system imports once a night; the receipt check allows 500 calls a day.', length: 800 },
    ],
    prompt: [
      `你是做过评审的项目经理。写{{project}}的立项书，约 {{length}} 字，工期 {{weeks}} 周，投入 {{people}} 人。
章节：
1. 摘要：五行以内，评审只看这一段也能决定。
2. 问题与代价：从{{problem}}算出每年的时间、金钱或错误成本，写出算式；缺的量标【待补】。
3. 目标与不做什么：目标不超过三条，可测量，写现值、目标值、测法；“这次不做”至少三条。
4. 方案：依据{{idea}}，写清用户的一天会怎样改变；比较一个更省的备选和“不做”。
5. 计划：按周的里程碑表，每个里程碑写可验收的东西；第一个能被真实用户用到的版本不晚于工期的三分之一。
6. 投入：人周 = {{weeks}}×{{people}} 为上限，分角色列出；其他费用【待补】。
7. 风险：五条，写征兆、影响、谁在什么时候做什么；{{#limits}}包括{{limits}}带来的。{{/limits}}
8. 停止条件：出现什么数字就停下或改向。
语句平实，不说愿景。`,
      `You are a project manager who has sat on juries. Write the proposal for {{project}}, about {{length}} words, {{weeks}} weeks, {{people}} people.
1. Summary: five lines on which a jury could decide.
2. Problem and cost: from {{problem}}, the yearly cost in time, money or mistakes, with the sum written out; [TO ADD] for what is missing.
3. Goals and non-goals: at most three goals that can be measured, with today's value, the target and the way of measuring; at least three things left out.
4. The way: from {{idea}}, how a user's day changes; compare a cheaper alternative, and doing nothing.
5. Plan: milestones by week, each with something to be accepted; real users have a first version within the first third.
6. Cost: at most {{weeks}} × {{people}} person-weeks, by role; other costs [TO ADD].
7. Risks: five, each with its sign, its effect, and who does what when{{#limits}}; among them those of {{limits}}{{/limits}}.
8. When to stop: which figures end or turn the project.
Plain sentences, no vision.`,
    ],
    outline: [
      `## 摘要（五行以内）
## 问题与代价
{{problem}}
- 每年的代价 = 次数 × 每次代价：
## 目标（现值 → 目标值 → 测法）
1.
2.
## 这次不做
1.
2.
3.
## 方案
{{idea}}
- 更省的备选：
- 不做会怎样：
## 计划：{{weeks}} 周 × {{people}} 人
| 周 | 可验收的东西 |
| --- | --- |
| 三分之一处 | 第一个真实用户能用的版本 |
| 三分之二处 |  |
| 最后 |  |
## 风险
{{#limits}}{{limits}}{{/limits}}
## 停止条件`,
      `## Summary (five lines)
## Problem and cost
{{problem}}
- Cost a year = times × cost each:
## Goals (today → target → how measured)
1.
2.
## Not this time
1.
2.
3.
## The way
{{idea}}
- A cheaper alternative:
- If nothing is done:
## Plan: {{weeks}} weeks × {{people}} people
| Week | To be accepted |
| --- | --- |
| At one third | A first version that real users have |
| At two thirds |  |
| Last |  |
## Risks
{{#limits}}{{limits}}{{/limits}}
## When to stop`,
    ],
  }),
  scene({
    id: 'resume-polish',
    category: 'office',
    icon: 'file-text',
    name: ['简历改写', 'Résumé lines'],
    summary: ['把做过的事写成看得见的结果', 'What you did, as results that can be seen'],
    fields: [
      line('target', ['应聘岗位', 'Post'], { must: true, most: 60 }),
      lines('past', ['现在的经历描述', 'Your experience as it stands'], { must: true, most: 4000 }),
      lines('posting', ['招聘要求', 'What the posting asks'], { most: 2000 }),
      number('years', ['工作年限', 'Years of work'], { least: 0, most: 50, unit: ['年', 'years'] }),
      tone(),
    ],
    example: [
      { target: '数据分析师', past: '2021 至今 某连锁超市 运营。负责每周销售报表，用 Excel，后来学了 SQL 自己取数；做过一次促销分析，发现晚上八点后的折扣亏钱，店长采纳了；带过一个实习生。', posting: '熟悉 SQL，能独立完成专题分析，能把结论讲给业务听。', years: 3, tone: 'concise' },
      { target: 'Data analyst', past: 'Since 2021 operations at a supermarket chain. Weekly sales report in Excel, later learned SQL and got the figures myself; analysed discounts once and found that those after eight lose money, the manager followed it; looked after an intern.', posting: 'SQL, independent analyses, able to explain results to the business.', years: 3, tone: 'concise' },
    ],
    prompt: [
      `你看过上万份简历。为应聘{{target}}改写经历。{{#years}}工作 {{years}} 年。{{/years}}{{#tone}}行文{{tone}}。{{/tone}}
- 每条经历写成：动词开头＋做了什么＋怎样做＋结果；一条一行，不超过 40 字。
- 只用{{past}}里有的事。结果缺数字的，在该条末尾用括号写出一个该问自己的问题，例如“（减少了多少小时？）”，绝不编数字。
- 与{{#posting}}{{posting}}{{/posting}}{{^posting}}该岗位常见要求{{/posting}}相关的放在前面；用词跟随招聘要求，但不冒充没做过的。
- 写一段三行以内的个人概述，第一行说岗位与年限，第二行说最强的一件事，第三行说想做什么。
- 删掉“吃苦耐劳”“善于沟通”这类无法验证的词，列出删了什么。
最后给出：这份简历里面试官最可能追问的三件事；与要求相比明显缺的两项，以及诚实的说法。`,
      `You have read ten thousand résumés. Rewrite this one for {{target}}. {{#years}}{{years}} years of work. {{/years}}{{#tone}}Style: {{tone}}.{{/tone}}
- Each line: a verb, what, how, and what came of it; at most 22 words.
- Only what {{past}} has. Where a result lacks its figure, end the line with the question to ask oneself in brackets, such as "(how many hours less?)"; never make one up.
- What answers {{#posting}}{{posting}}{{/posting}}{{^posting}}the usual demands of the post{{/posting}} comes first, in the posting's words, without claiming what was not done.
- A profile of three lines: post and years, the strongest thing, what is wanted next.
- Strike what nobody can check ("hard-working", "team player"), and list it.
Then: the three things an interviewer will ask about; two clear gaps, and an honest way to speak of them.`,
    ],
    outline: [
      `## 概述三行
1. 岗位与年限：{{target}}{{#years}}，{{years}} 年{{/years}}
2. 最强的一件事：
3. 想做什么：
## 现有经历（逐条改成：动词 + 做了什么 + 怎样做 + 结果）
{{past}}
## 对照招聘要求
{{#posting}}{{posting}}{{/posting}}{{^posting}}（贴上招聘要求，逐条找对应的经历）{{/posting}}
## 缺数字的地方
- 每条问自己：多少、多久、和以前比`,
      `## Profile in three lines
1. Post and years: {{target}}{{#years}}, {{years}} years{{/years}}
2. The strongest thing:
3. What is wanted next:
## Experience (to become: verb + what + how + result)
{{past}}
## Against the posting
{{#posting}}{{posting}}{{/posting}}{{^posting}}(Paste the posting, and find what answers each line){{/posting}}
## Figures to find
- Ask of each: how many, how long, compared with before`,
    ],
  }),
]
