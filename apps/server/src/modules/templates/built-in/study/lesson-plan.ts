import { singleLine, multiLine, number, defineTemplate, tags } from '../built-in-template.ts'

/** Aims, activities, questions and checks of one lesson. */
export const lessonPlan = defineTemplate({
  id: 'lesson-plan',
  category: 'study',
  icon: 'cap',
  name: ['教案', 'Lesson plan'],
  summary: ['一节课的目标、活动、提问和检测', 'Goals, activities, questions and checks for one lesson'],
  fields: [
    singleLine('topic', ['课题', 'Topic'], {
      must: true,
      most: 60,
      eg: ['分数的初步认识', 'First steps with fractions'],
    }),
    singleLine('grade', ['年级或对象', 'Class'], { must: true, most: 40 }),
    number('minutes', ['课时', 'Minutes'], { must: true, least: 20, most: 180, step: 5, unit: ['分钟', 'min'] }),
    multiLine('known', ['学生已经会什么', 'What they know already'], { most: 600 }),
    tags('tools', ['可用的教具', 'Tools'], {
      most: 8,
      suggest: [
        ['黑板', '平板', '圆片', '实物'],
        ['board', 'tablets', 'paper discs'],
      ],
    }),
  ],
  example: [
    {
      topic: '分数的初步认识',
      grade: '小学三年级，42 人',
      minutes: 40,
      known: '会平均分，会用“每份同样多”；还没接触过小数。',
      tools: ['圆片', '纸条', '投影'],
    },
    {
      topic: 'First steps with fractions',
      grade: 'Third grade, 42 children',
      minutes: 40,
      known: 'They can share out equally; no decimals yet.',
      tools: ['paper discs', 'strips', 'projector'],
    },
  ],
  prompt: [
    `你是教龄二十年的教师。为{{grade}}写一份{{topic}}的教案，{{minutes}} 分钟。{{#known}}学情见{{known}}。{{/known}}{{#tools}}教具限于{{tools}}。{{/tools}}
1. 目标三条：学完能做出什么（可观察的动词），各对应后面的一道检测题。
2. 重点、难点，以及学生在难点上最常见的两种错误想法。
3. 过程按分钟列表：时间｜教师做什么｜学生做什么｜关键提问（原话）｜预期回答与错误回答怎样接。各段相加等于 {{minutes}} 分钟，学生动手或说话的时间不少于一半。
4. 导入不超过 5 分钟，从学生自己的经验或一个认知冲突开始，不用视频凑数。
5. 板书设计：用文字示意。
6. 检测：三道题，由易到难，写明各测哪一条目标，附答案。
7. 分层：先做完的学生做什么，跟不上的学生给什么支架。
8. 课后反思的三个问题。
知识点必须准确；不确定的写【待核】。`,
    `You have taught for twenty years. Write a lesson on {{topic}} for {{grade}}, {{minutes}} minutes. \
{{#known}}They know {{known}}. {{/known}}{{#tools}}Tools: {{tools}} alone.{{/tools}}
1. Three aims as what pupils can do afterwards, each with a question of the check below.
2. What matters, what is hard, and the two commonest misconceptions.
3. A table by minutes: Time | Teacher | Pupils | Key question, word for word | Expected answer, and how to take \
a wrong one. It adds up to {{minutes}}; pupils act or speak for at least half.
4. An opening of at most five minutes from their own experience, or from a puzzle.
5. The board, sketched in words.
6. A check: three questions, easy to hard, each with its aim and its answer.
7. For those who finish early, and a scaffold for those who do not follow.
8. Three questions to ask oneself afterwards.
What is taught has to be right; mark doubts [TO CHECK].`,
  ],
  outline: [
    `## 目标（学完能做出什么）
1.
2.
3.
## 学情
{{grade}}{{#known}}：{{known}}{{/known}}
## 过程（{{minutes}} 分钟）
| 时间 | 教师 | 学生 | 关键提问 |
| --- | --- | --- | --- |
| 导入（5 分钟内） |  | 从自己的经验说起 |  |
| 探究 |  | 动手 |  |
| 归纳 |  | 说出来 |  |
| 练习 |  | 独立完成 |  |
| 小结 |  |  |  |
{{#tools}}教具：{{tools}}{{/tools}}
## 检测三题（对应三条目标）
1.
2.
3.
## 先做完的 / 跟不上的`,
    `## Aims (what they can do afterwards)
1.
2.
3.
## The class
{{grade}}{{#known}}: {{known}}{{/known}}
## The lesson ({{minutes}} minutes)
| Time | Teacher | Pupils | Key question |
| --- | --- | --- | --- |
| Opening (5 min) |  | from their own experience |  |
| Finding out |  | hands on |  |
| Putting together |  | say it |  |
| Practice |  | alone |  |
| Close |  |  |  |
{{#tools}}Tools: {{tools}}{{/tools}}
## Check: three questions for three aims
1.
2.
3.
## Early finishers / those who lag`,
  ],
})
