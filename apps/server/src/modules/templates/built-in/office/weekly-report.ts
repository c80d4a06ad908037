import { choice, length, singleLine, multiLine, defineTemplate } from '../built-in-template.ts'

/** Loose notes become results, risks and plans. */
export const weeklyReport = defineTemplate({
  id: 'weekly-report',
  category: 'office',
  icon: 'calendar',
  name: ['周报', 'Weekly report'],
  summary: ['把流水账整理成有结果的周报', 'Turns rough notes into results, risks and plans'],
  fields: [
    multiLine('done', ['这周做了什么', 'What was done'], {
      must: true,
      most: 3000,
      eg: ['随手记的也行，有数字就写数字', 'Notes will do; figures where there are any'],
    }),
    multiLine('stuck', ['卡住的、需要帮助的', 'What is stuck'], { most: 1000 }),
    multiLine('next', ['下周打算', 'Next week'], { most: 1000 }),
    singleLine('role', ['您的岗位', 'Your role'], { most: 30, eg: ['前端工程师', 'Front-end engineer'] }),
    choice(
      'reader',
      ['给谁看', 'For whom'],
      [
        ['lead', '直属上级', 'My lead'],
        ['team', '全组', 'The team'],
        ['client', '客户', 'A client'],
      ],
      { must: true },
    ),
    length([200, 400, 600]),
  ],
  example: [
    {
      done: '登录页改版上线，首屏从 2.4 秒降到 1.3 秒；修了 9 个缺陷，其中 2 个是支付的；面试 3 人，推荐 1 人；和设计对了新首页，还差两张图。',
      stuck: '支付回调的测试环境一直不稳，等运维排期，已经等了三天。',
      next: '新首页开发；写登录改版的复盘。',
      role: '前端工程师',
      reader: 'lead',
      length: 400,
    },
    {
      done:
        'New sign-in page is live, first view from 2.4 s to 1.3 s; fixed 9 bugs, 2 of them in payment; ' +
        'interviewed 3, recommend 1; agreed the new home page with design, two pictures missing.',
      stuck: 'The test environment for payment callbacks is unstable; waiting for operations for three days.',
      next: 'Build the new home page; write up the sign-in change.',
      role: 'Front-end engineer',
      reader: 'lead',
      length: 200,
    },
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
    `Turn the material into a weekly report for: {{reader}}. {{#role}}Its writer is {{role}}. \
{{/role}}{{#length}}About {{length}} words.{{/length}}
1. One line first, at most 25 words, that can be read out.
2. "Done", from {{done}}: one line each, the result before the doing, with before and after where there is one; \
small things joined, in the order of what they changed, not of time.
3. "Under way": what, how far, until when.
4. "Risks and help needed"{{#stuck}}, from {{stuck}}{{/stuck}}: what is stuck, for how long, and who should do \
what by when; "none" where there is none.
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
})
