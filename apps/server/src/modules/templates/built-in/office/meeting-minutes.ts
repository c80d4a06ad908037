import { choice, singleLine, multiLine, defineTemplate, tags } from '../built-in-template.ts'

/** Decisions and actions out of messy notes. */
export const meetingMinutes = defineTemplate({
  id: 'meeting-minutes',
  category: 'office',
  icon: 'clipboard',
  name: ['会议纪要', 'Meeting minutes'],
  summary: ['从零散的记录里理出决定和待办', 'Decisions and action items from messy notes'],
  fields: [
    multiLine('notes', ['会议记录或转写', 'Notes or transcript'], { must: true, most: 8000 }),
    singleLine('subject', ['会议主题', 'Subject'], { must: true, most: 60 }),
    tags('people', ['参会人', 'People'], { most: 20 }),
    choice(
      'form',
      ['写成', 'Form'],
      [
        ['short', '只要决定和待办', 'Decisions and actions'],
        ['full', '完整纪要', 'Full minutes'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      notes:
        '小林说登录改版周三能提测，阿哲担心短信通道，说上次丢了 4%。大家同意先接两家，腾讯做备用。谁来对接没定，后来说阿哲。预算王姐说要走采购，超过五千要三家比价。上线时间争了一会儿，小林想 12 号，王姐说 15 号活动之前就行，定 14 号。灰度先 10%。',
      subject: '登录改版上线',
      people: ['小林', '阿哲', '王姐'],
      form: 'full',
    },
    {
      notes:
        'Lin says the sign-in change can be tested on Wednesday. Zhe worries about texts, last time 4% were ' +
        'lost. Agreed: two providers, Tencent as fallback. Who connects it was left open, then Zhe. Wang: ' +
        'above 5,000 it needs three offers. Lin wanted the 12th, Wang said before the 15th is enough; the ' +
        '14th it is. First 10% of traffic.',
      subject: 'Release of the sign-in change',
      people: ['Lin', 'Zhe', 'Wang'],
      form: 'full',
    },
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
})
