import { choice, language, singleLine, multiLine, number, defineTemplate } from '../built-in-template.ts'

/** Corrections with reasons, and what to rewrite. */
export const writingFeedback = defineTemplate({
  id: 'writing-feedback',
  category: 'study',
  icon: 'languages',
  name: ['外语作文批改', 'Writing feedback'],
  summary: ['逐句改错，说明原因，给出改写建议', 'Corrections with reasons and rewriting tips'],
  fields: [
    multiLine('text', ['您的作文', 'Your text'], { must: true, most: 5000 }),
    singleLine('task', ['题目或用途', 'Task or purpose'], { most: 200 }),
    choice(
      'level',
      ['水平', 'Level'],
      [
        ['a', '初级', 'Beginner'],
        ['b', '中级', 'Intermediate'],
        ['c', '高级', 'Advanced'],
      ],
      { must: true },
    ),
    language({ must: true, hint: ['作文是用哪种语言写的', 'The language your text is in'] }),
    number('most', ['最多指出几处', 'At most so many remarks'], { least: 3, most: 30, unit: ['处', ''] }),
  ],
  example: [
    {
      text:
        'Last weekend I go to the West Lake with my roommate. There has many people. We rented a boat, and ' +
        'the wind is very comfortable. I think nature can let people become calm, so I suggest everyone goes ' +
        'there.',
      task: '写一次周末出游，120 词',
      level: 'b',
      language: 'en',
      most: 8,
    },
    {
      text: '昨天我去了公园和我的朋友。天气是很好。我们吃了饭在湖的旁边，和看到很多鸟。我觉得很放松了。',
      task: 'A day out, in Chinese',
      level: 'a',
      language: 'zh-CN',
      most: 8,
    },
  ],
  prompt: [
    `你教{{language}}写作，学生水平{{level}}。批改{{text}}。{{#task}}题目：{{task}}。{{/task}}用中文讲解，例句用{{language}}。
1. 总评两句：最好的一处、最值得先改的一处。
2. 表格列出至多 {{#most}}{{most}}{{/most}}{{^most}}10{{/most}} 处：原句｜改后｜类别（语法、用词、搭配、语序、衔接、语气）｜为什么（一句，说规则或语感）。先挑影响理解的和反复出现的；可改可不改的不算错。
3. 改后全文：只改必须改的，保留学生的意思和口吻，改动处加粗。
4. 一个规律：从反复的错误里归纳一条，给三个例句和两个填空练习（附答案）。
5. 三个可以升级的表达，各说适用场合，别堆砌。
6. 下次写之前自查的三个问题。
原句没错就不改；不确定是否地道时说明。`,
    `You teach writing in {{language}}; the learner is at {{level}} level. Correct {{text}}. {{#task}}The task: \
{{task}}. {{/task}}Explain in English; examples in {{language}}.
1. Two sentences: what is best, what to change first.
2. A table of at most {{#most}}{{most}}{{/most}}{{^most}}10{{/most}} places: As written | Corrected | Kind \
(grammar, word, collocation, order, linking, register) | Why, in one sentence. What hinders understanding or \
recurs comes first; matters of taste are no mistakes.
3. The whole text corrected: only what has to change, in the learner's own voice, changes in bold.
4. One rule behind what recurs, with three examples and two gaps to fill (and answers).
5. Three better expressions, each with where it fits.
6. Three questions to ask oneself next time.
Leave right sentences alone; say so where you are not sure of the idiom.`,
  ],
  outline: [
    `## 题目与水平
{{#task}}{{task}} · {{/task}}{{level}} · {{language}}
## 原文
{{text}}
## 逐句自查（照着看一遍）
- 时态前后一致吗
- 每个动词的主语是谁
- “有”“让”“觉得”是不是从母语直接搬来的
- 连接词会不会一句一个
## 想问老师的
1.
2. `,
    `## Task and level
{{#task}}{{task}} · {{/task}}{{level}} · {{language}}
## The text
{{text}}
## Look it through, sentence by sentence
- Do the tenses agree
- Who is the subject of each verb
- Which phrases are carried over from your own language
- Is there a linking word in every sentence
## To ask a teacher
1.
2. `,
  ],
})
