import { choice, singleLine, multiLine, number, defineTemplate } from '../built-in-template.ts'

/** Slide by slide: title, points, notes, likely questions. */
export const presentationOutline = defineTemplate({
  id: 'presentation-outline',
  category: 'office',
  icon: 'presentation',
  name: ['汇报提纲', 'Presentation outline'],
  summary: ['逐页标题、要点、讲稿和可能的追问', 'Titles, points, notes and likely questions, slide by slide'],
  fields: [
    singleLine('topic', ['汇报什么', 'Topic'], { must: true, most: 80 }),
    singleLine('ask', ['希望听众作出什么决定', 'The decision you want'], {
      must: true,
      most: 100,
      eg: ['批准第二季度再招两人', 'Approve two more hires'],
    }),
    multiLine('material', ['材料', 'Material'], { must: true, most: 4000 }),
    number('slides', ['页数', 'Slides'], { must: true, least: 4, most: 30, unit: ['页', ''] }),
    number('minutes', ['讲几分钟', 'Minutes'], { least: 3, most: 60, unit: ['分钟', 'min'] }),
    choice(
      'audience',
      ['听众', 'Audience'],
      [
        ['boss', '管理层', 'Management'],
        ['peers', '同事', 'Colleagues'],
        ['client', '客户', 'Clients'],
        ['board', '评审', 'A jury'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      topic: '客服首次响应时间改进',
      ask: '批准把夜班从外包改为自有，增加两个编制',
      material:
        '今年 1—6 月首次响应：白班 2.1 分钟，夜班 11.4 分钟；夜班工单占 23%，投诉占 58%；外包每月 3.2 万元，自有两人约 3.6 万元；7 月试行一周自有夜班，响应 3.0 分钟，投诉 4 起（外包同期平均 13 起）。',
      slides: 8,
      minutes: 12,
      audience: 'boss',
    },
    {
      topic: 'First response in support',
      ask: 'Approve an own night shift: two posts instead of the contractor',
      material:
        'January to June: day shift 2.1 minutes, night shift 11.4; nights have 23% of tickets and 58% of ' +
        'complaints; contractor 32,000 a month, two own people about 36,000; one week’s trial in July: 3.0 ' +
        'minutes, 4 complaints (contractor on average 13).',
      slides: 8,
      minutes: 12,
      audience: 'boss',
    },
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
    `You have prepared many presentations. Outline {{slides}} slides on {{topic}} for: \
{{audience}}{{#minutes}}, {{minutes}} minutes{{/minutes}}. The decision wanted is {{ask}}; it stands on the \
second slide and again on the last.
For each slide:
- Title: a full sentence with the conclusion; the titles read in a row are the whole argument.
- Points: at most three, twelve words each, figures as they are in {{material}}.
- Picture: kind of chart and its axes, or "none".
- Notes: spoken language, {{#minutes}}shared out over the time, {{/minutes}}not the points read out.
The order: how things stand and what that costs, the decision, evidence, the proposal and at least one \
alternative with the reason against it, cost and risk, how it will be checked, next steps.
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
})
