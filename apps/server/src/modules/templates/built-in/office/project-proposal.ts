import { length, singleLine, multiLine, number, defineTemplate } from '../built-in-template.ts'

/** Why, how far, and at what cost. */
export const projectProposal = defineTemplate({
  id: 'project-proposal',
  category: 'office',
  icon: 'briefcase',
  name: ['立项书', 'Project proposal'],
  summary: ['说清为什么做、做到什么程度、要投入多少', 'Why, how far, and at what cost'],
  fields: [
    singleLine('project', ['项目名称', 'Project'], { must: true, most: 60 }),
    multiLine('problem', ['要解决的问题', 'The problem'], {
      must: true,
      most: 1500,
      hint: ['谁、多少次、代价多大', 'Who, how often, at what cost'],
    }),
    multiLine('idea', ['打算怎么做', 'The idea'], { must: true, most: 1500 }),
    number('weeks', ['工期', 'Weeks'], { must: true, least: 1, most: 104, unit: ['周', 'weeks'] }),
    number('people', ['投入人数', 'People'], { must: true, least: 1, most: 100, unit: ['人', ''] }),
    multiLine('limits', ['限制与依赖', 'Limits and dependencies'], { most: 800 }),
    length([800, 1500, 2500], { must: true }),
  ],
  example: [
    {
      project: '报销电子化',
      problem:
        '每月 420 张报销单靠纸质流转，平均 9.5 天到账；财务两人各花 6 个工作日核票；去年重复报销 17 笔，追回 11 笔。',
      idea: '手机拍票自动识别，按部门规则审批，财务只看异常；先在销售部 38 人试一个月。',
      weeks: 10,
      people: 3,
      limits: '财务系统只开放每晚一次的导入；发票查验接口每天 500 次。',
      length: 1500,
    },
    {
      project: 'Paperless expenses',
      problem:
        '420 paper claims a month, 9.5 days on average until paid; two accountants spend six days each on ' +
        'checking; 17 double claims last year, 11 recovered.',
      idea:
        'Photographed and read by phone, approved by each department’s rules, accounting sees exceptions ' +
        'alone; first a month with 38 people in sales.',
      weeks: 10,
      people: 3,
      limits: 'The accounting system imports once a night; the receipt check allows 500 calls a day.',
      length: 800,
    },
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
    `You are a project manager who has sat on juries. Write the proposal for {{project}}, about {{length}} \
words, {{weeks}} weeks, {{people}} people.
1. Summary: five lines on which a jury could decide.
2. Problem and cost: from {{problem}}, the yearly cost in time, money or mistakes, with the sum written out; [TO ADD] for what is missing.
3. Goals and non-goals: at most three goals that can be measured, with today's value, the target and the way of \
measuring; at least three things left out.
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
})
