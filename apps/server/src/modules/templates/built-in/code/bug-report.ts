import { choice, singleLine, multiLine, defineTemplate, tags } from '../built-in-template.ts'

/** Can be reproduced, can be ranked. */
export const bugReport = defineTemplate({
  id: 'bug-report',
  category: 'code',
  icon: 'bug',
  name: ['缺陷报告', 'Bug report'],
  summary: ['照着就能复现，看完就能排期', 'Reports that can be reproduced and prioritized'],
  fields: [
    multiLine('happened', ['发生了什么', 'What happened'], {
      must: true,
      most: 3000,
      hint: ['操作、看到的、报错原文', 'What you did and saw, the error word for word'],
    }),
    singleLine('expected', ['本来应该怎样', 'What should have happened'], { must: true, most: 200 }),
    singleLine('environment', ['环境', 'Environment'], {
      most: 160,
      eg: ['Chrome 141，Windows 11，版本 2.3.1', 'Chrome 141, Windows 11, version 2.3.1'],
    }),
    choice(
      'often',
      ['多久一次', 'How often'],
      [
        ['always', '每次', 'Always'],
        ['sometimes', '有时', 'Sometimes'],
        ['once', '只一次', 'Once'],
      ],
      { must: true },
    ),
    tags('labels', ['标签', 'Labels'], {
      most: 6,
      suggest: [
        ['支付', '登录', '移动端'],
        ['payment', 'sign-in', 'mobile'],
      ],
    }),
  ],
  example: [
    {
      happened:
        '付完款回到订单页一直转圈，刷新后显示未支付，过了大概一分钟又变成已支付。控制台：TypeError: Cannot read properties of undefined (reading ' +
        '"state") at order.tsx:87。换手机流量再试也一样，微信支付有，支付宝没有。',
      expected: '付款之后五秒内显示已支付',
      environment: 'Chrome 141，Windows 11，版本 2.3.1，测试服',
      often: 'sometimes',
      labels: ['支付', '订单'],
    },
    {
      happened:
        'After paying, the order page keeps spinning; a reload shows it as unpaid, about a minute later it ' +
        'is paid. Console: TypeError: Cannot read properties of undefined (reading "state") at order.tsx:87. ' +
        'Same on mobile data; with WeChat Pay, not with Alipay.',
      expected: 'Shown as paid within five seconds',
      environment: 'Chrome 141, Windows 11, version 2.3.1, test server',
      often: 'sometimes',
      labels: ['payment', 'order'],
    },
  ],
  prompt: [
    `依据{{happened}}写一份缺陷报告，给没在现场的工程师。
- 标题：“在哪里、做什么时、出现什么”，30 字以内，不写“有问题”。
- 复现步骤：编号，每步一个动作，从干净状态开始；素材没说清的步骤标【待确认】并写成一个问题，不要自己补。
- 实际结果与{{expected}}对照列出；报错原文放进代码块，一字不改。
- 环境：{{#environment}}{{environment}}{{/environment}}{{^environment}}【待补】{{/environment}}；频率：{{often}}。
- 影响：谁会遇到、能不能绕过、有没有数据或金钱损失；据此建议严重程度（致命、严重、一般、轻微）并写一句理由。
- 已经排除的和已知的差异（例如某渠道没有），这些最能缩小范围。
- “可能的原因”最多两条，标明是猜测，指出能证实或推翻它的一个检查。
{{#labels}}- 标签：{{labels}}。
{{/labels}}不下结论，不指责人；素材里像密码、令牌、完整手机号的内容用 *** 代替。`,
    `Write a bug report from {{happened}}, for an engineer who was not there.
- Title: where, doing what, what appears; at most 80 characters, never "does not work".
- Steps: numbered, one action each, from a clean state; where the material is unclear, [TO CONFIRM] and a question; add nothing.
- What happened beside {{expected}}; the error word for word in a code block.
- Environment: {{#environment}}{{environment}}{{/environment}}{{^environment}}[TO ADD]{{/environment}}; frequency: {{often}}.
- Effect: who meets it, is there a way round, is data or money lost; a severity (blocker, major, minor, trivial) with one sentence why.
- What was ruled out, and known differences: they narrow it down most.
- At most two possible causes, marked as guesses, each with the check that would settle it.
{{#labels}}- Labels: {{labels}}.
{{/labels}}No verdicts, no blame. Replace what looks like passwords, tokens or whole phone numbers by ***.`,
  ],
  outline: [
    `## 标题：在哪里、做什么时、出现什么
## 发生了什么（原文）
{{happened}}
## 复现步骤
1.
2.
3.
## 应该怎样
{{expected}}
## 环境与频率
{{#environment}}{{environment}}{{/environment}}{{^environment}}【待补：版本、浏览器、系统】{{/environment}} · {{often}}
## 影响
- 谁会遇到：
- 能不能绕过：
- 有没有数据或金钱损失：
## 提交前
- 截图和日志里有没有密码、令牌、手机号`,
    `## Title: where, doing what, what appears
## What happened
{{happened}}
## Steps
1.
2.
3.
## What should have happened
{{expected}}
## Environment and frequency
{{#environment}}{{environment}}{{/environment}}{{^environment}}[TO ADD: version, browser, system]{{/environment}} · {{often}}
## Effect
- Who meets it:
- Is there a way round:
- Is data or money lost:
## Before you file it
- Passwords, tokens, phone numbers in pictures and logs`,
  ],
})
