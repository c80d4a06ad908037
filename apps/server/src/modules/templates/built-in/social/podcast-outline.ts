import { singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** Questions, timing and show notes of one episode. */
export const podcastOutline = defineTemplate({
  id: 'podcast-outline',
  category: 'social',
  icon: 'mic',
  name: ['播客提纲', 'Podcast run sheet'],
  summary: ['一期节目的提问、节奏和简介', 'Questions, timing and show notes for one episode'],
  fields: [
    singleLine('topic', ['这一期聊什么', 'Topic'], {
      must: true,
      most: 80,
      eg: ['开一家社区书店的账', 'The books of a neighbourhood bookshop'],
    }),
    singleLine('guest', ['嘉宾是谁', 'Guest'], {
      most: 120,
      eg: ['老周，开了六年书店', 'Lao Zhou, six years a bookseller'],
      hint: ['没有嘉宾就留空，按单人节目写', 'Leave empty for an episode alone'],
    }),
    number('minutes', ['时长', 'Length'], { must: true, least: 10, most: 120, step: 5, unit: ['分钟', 'min'] }),
    multiLine('curious', ['最想知道的', 'What you want to know'], { must: true, most: 1000 }),
    tone(),
  ],
  example: [
    {
      topic: '开一家社区书店的账',
      guest: '老周，在杭州开了六年书店，去年第一次不亏',
      minutes: 45,
      curious: '第一年亏了多少，怎么撑下来；书的毛利到底多少；做咖啡是不是唯一出路；如果重来会不会再开。',
      tone: 'natural',
    },
    {
      topic: 'The books of a neighbourhood bookshop',
      guest: 'Lao Zhou, six years a bookseller in Hangzhou, last year the first without a loss',
      minutes: 45,
      curious:
        'What the first year cost and how he held out; the real margin on books; whether coffee is the only way; would he do it again.',
      tone: 'natural',
    },
  ],
  prompt: [
    `你是访谈播客的制作人。为一期 {{minutes}} 分钟的节目写流程单，主题：{{topic}}。{{#guest}}嘉宾：{{guest}}。{{/guest}}{{^guest}}这是单人节目，\
把问题写成自问自答的段落提示。{{/guest}}{{#tone}}整体语气{{tone}}。{{/tone}}
包括：
1. 一句话卖点：听完这期能知道什么别处听不到的。
2. 开场 60 秒口播原文：从一个具体的人、数或瞬间进入，不念简历。
3. 四到五个段落，每段写：起止分钟、要问清的一件事、主问题一个（开放、短、只问一件事）、追问两个（追到数字、时间、当时怎么想）、如果答得空泛时怎么拉回来。
4. 把{{curious}}全部落到问题里，由易到难；最难的一问放在三分之二处，并写出怎样铺垫。
5. 收尾问题一个，不问“有什么想对听众说的”。
6. 节目简介 120 字、时间轴占位、三个备选标题。
问题不预设答案，不用“是不是”“对吧”。不替嘉宾编经历。`,
    `You produce an interview podcast. Write the run sheet of an episode of {{minutes}} minutes about \
{{topic}}. {{#guest}}Guest: {{guest}}. {{/guest}}{{^guest}}There is no guest: turn the questions into prompts \
for one voice. {{/guest}}{{#tone}}Tone: {{tone}}.{{/tone}}
1. One line: what will listeners know afterwards that they hear nowhere else.
2. The opening, 60 seconds, word for word: in through a person, a figure or a moment, not through a CV.
3. Four or five parts: minutes from and to, the one thing to find out, one main question (open, short, single), \
two follow-ups (to a figure, a date, what they thought then), and how to get back from a vague answer.
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
})
