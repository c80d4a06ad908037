import { choice, singleLine, multiLine, number, defineTemplate } from '../built-in-template.ts'

/** Goal, schedule, roles, budget and fallback. */
export const campaignPlan = defineTemplate({
  id: 'campaign-plan',
  category: 'marketing',
  icon: 'megaphone',
  name: ['活动策划', 'Campaign plan'],
  summary: ['目标、节奏、分工、预算和预案', 'Goals, timeline, roles, budget and backup plan'],
  fields: [
    singleLine('event', ['什么活动', 'Campaign'], {
      must: true,
      most: 80,
      eg: ['书店六周年读者日', 'Sixth birthday of the bookshop'],
    }),
    singleLine('goal', ['要达到什么', 'Goal'], {
      must: true,
      most: 120,
      eg: ['新增会员 200 人', '200 new members'],
      hint: ['一个数字，一个期限', 'One figure and one date'],
    }),
    number('budget', ['预算', 'Budget'], { least: 0, most: 1_000_000, step: 100, unit: ['元', 'CNY'] }),
    number('days', ['筹备时间', 'Days to prepare'], { must: true, least: 3, most: 180, unit: ['天', 'days'] }),
    choice(
      'place',
      ['形式', 'Where'],
      [
        ['offline', '线下', 'On site'],
        ['online', '线上', 'Online'],
        ['both', '线上线下', 'Both'],
      ],
      { must: true },
    ),
    multiLine('resources', ['现有条件', 'What there is'], {
      most: 1200,
      eg: ['人手、场地、渠道、合作方', 'People, rooms, channels, partners'],
    }),
  ],
  example: [
    {
      event: '社区书店六周年读者日',
      goal: '两周内新增付费会员 200 人',
      budget: 8000,
      days: 21,
      place: 'both',
      resources:
        '店员 4 人，可借隔壁咖啡馆 40 座；公众号读者 6,300，读者群 3 个共 900 人；两家出版社愿意提供 60 本书。',
    },
    {
      event: 'Sixth birthday of a neighbourhood bookshop',
      goal: '200 new paying members within two weeks',
      budget: 8000,
      days: 21,
      place: 'both',
      resources:
        'Four staff; the café next door lends 40 seats; 6,300 newsletter readers, three reader groups with ' +
        '900 people; two publishers offer 60 books.',
    },
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
    `You have run dozens of campaigns. Write a plan for {{event}} that can be carried out: {{place}}, {{days}} \
days to prepare{{#budget}}, at most {{budget}} CNY{{/budget}}. The goal is {{goal}}.
1. The idea in one sentence: why people come, and tell others.
2. The goal taken apart, from reach to sign-up to attendance to purchase, with the number needed at each step \
and the rate assumed; mark assumptions, and name the shakiest.
3. The programme: by days online, by minutes on site; who is in charge, what people see.
4. Announcements counted back over {{days}} days: what, where, by whom.
5. Roles: task | role | due | delivered.
6. Budget: unit price × quantity{{#budget}}, no more than {{budget}} in all{{/budget}}, with 10% kept back.
7. The three likeliest mishaps (too few, too many, something missing) and what to do on the spot.
8. Five figures for the review, and where to read them.
Use only {{#resources}}the people and means of {{resources}}{{/resources}}{{^resources}}ordinary \
means{{/resources}}; list the rest as "to be solved".`,
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
})
