import { singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** What you did, as results that can be seen. */
export const resumePolish = defineTemplate({
  id: 'resume-polish',
  category: 'office',
  icon: 'file-text',
  name: ['简历改写', 'Résumé bullets'],
  summary: ['把做过的事写成看得见的结果', 'Turns what you did into visible results'],
  fields: [
    singleLine('target', ['应聘岗位', 'Post'], { must: true, most: 60 }),
    multiLine('past', ['现在的经历描述', 'Your experience as it stands'], { must: true, most: 4000 }),
    multiLine('posting', ['招聘要求', 'What the posting asks'], { most: 2000 }),
    number('years', ['工作年限', 'Years of work'], { least: 0, most: 50, unit: ['年', 'years'] }),
    tone(),
  ],
  example: [
    {
      target: '数据分析师',
      past: '2021 至今 某连锁超市 运营。负责每周销售报表，用 Excel，后来学了 SQL 自己取数；做过一次促销分析，发现晚上八点后的折扣亏钱，店长采纳了；带过一个实习生。',
      posting: '熟悉 SQL，能独立完成专题分析，能把结论讲给业务听。',
      years: 3,
      tone: 'concise',
    },
    {
      target: 'Data analyst',
      past:
        'Since 2021 operations at a supermarket chain. Weekly sales report in Excel, later learned SQL and ' +
        'got the figures myself; analysed discounts once and found that those after eight lose money, the ' +
        'manager followed it; looked after an intern.',
      posting: 'SQL, independent analyses, able to explain results to the business.',
      years: 3,
      tone: 'concise',
    },
  ],
  prompt: [
    `你看过上万份简历。为应聘{{target}}改写经历。{{#years}}工作 {{years}} 年。{{/years}}{{#tone}}行文{{tone}}。{{/tone}}
- 每条经历写成：动词开头＋做了什么＋怎样做＋结果；一条一行，不超过 40 字。
- 只用{{past}}里有的事。结果缺数字的，在该条末尾用括号写出一个该问自己的问题，例如“（减少了多少小时？）”，绝不编数字。
- 与{{#posting}}{{posting}}{{/posting}}{{^posting}}该岗位常见要求{{/posting}}相关的放在前面；用词跟随招聘要求，但不冒充没做过的。
- 写一段三行以内的个人概述，第一行说岗位与年限，第二行说最强的一件事，第三行说想做什么。
- 删掉“吃苦耐劳”“善于沟通”这类无法验证的词，列出删了什么。
最后给出：这份简历里面试官最可能追问的三件事；与要求相比明显缺的两项，以及诚实的说法。`,
    `You have read ten thousand résumés. Rewrite this one for {{target}}. {{#years}}{{years}} years of work. \
{{/years}}{{#tone}}Style: {{tone}}.{{/tone}}
- Each line: a verb, what, how, and what came of it; at most 22 words.
- Only what {{past}} has. Where a result lacks its figure, end the line with the question to ask oneself in \
brackets, such as "(how many hours less?)"; never make one up.
- What answers {{#posting}}{{posting}}{{/posting}}{{^posting}}the usual demands of the post{{/posting}} comes \
first, in the posting's words, without claiming what was not done.
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
})
