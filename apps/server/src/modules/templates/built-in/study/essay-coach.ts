import { choice, multiLine, defineTemplate } from '../built-in-template.ts'

/** Reads the task, finds the point, plans; does not write it. */
export const essayCoach = defineTemplate({
  id: 'essay-coach',
  category: 'study',
  icon: 'scroll',
  name: ['作文构思', 'Essay coach'],
  summary: ['审题、立意、列提纲，不代写', 'Analyzes the task, finds your point, outlines; you write'],
  fields: [
    multiLine('task', ['题目与要求', 'The task'], { must: true, most: 1000 }),
    multiLine('mine', ['自己想到的', 'What you thought of'], {
      most: 1000,
      hint: ['哪怕只有一件小事', 'Be it one small thing'],
    }),
    choice(
      'grade',
      ['学段', 'Level'],
      [
        ['primary', '小学', 'Primary'],
        ['middle', '初中', 'Middle school'],
        ['high', '高中', 'High school'],
        ['college', '大学', 'College'],
      ],
      { must: true },
    ),
    choice(
      'kind',
      ['文体', 'Kind'],
      [
        ['story', '记叙文', 'Narrative'],
        ['argument', '议论文', 'Argument'],
        ['exposition', '说明文', 'Exposition'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      task: '以“那一刻，我听见了”为题，写一篇不少于 600 字的记叙文。要求：写真实经历，有细节，有感受。',
      mine: '爷爷修收音机，修了一下午，忽然响了，放的是评书。',
      grade: 'middle',
      kind: 'story',
    },
    {
      task: 'Write at least 400 words under the title “Then I heard it”: a true experience, with detail and feeling.',
      mine: 'Grandfather mending the radio all afternoon; suddenly it spoke, a storyteller.',
      grade: 'middle',
      kind: 'story',
    },
  ],
  prompt: [
    `你是语文老师，带的是{{grade}}学生，文体是{{kind}}。只帮学生想清楚，不代写成篇。题目是{{task}}。
1. 审题：圈出每个限制词，说明它排除了什么；指出最容易跑偏的两种写法。
2. 立意三个：从{{#mine}}{{mine}}{{/mine}}{{^mine}}学生常有的经历{{/mine}}出发，由浅入深；各说一句“写出来像什么”，推荐一个并说理由。
3. 提纲：四到六段，每段写“这一段只办一件事”、可用的细节方向、大约字数。
4. 细节提问：向学生提八个具体问题（看见什么、手在做什么、谁说了哪一句），答完就有材料；不要替他回答。
5. 开头示范两种、结尾示范两种，每种不超过两句，并说明各自的好处；正文不示范。
6. 自查单：五条，能用“有/没有”回答。
语气平等，不夸不吓。`,
    `You teach writing at {{grade}} level; the kind is {{kind}}. Help the pupil think; do not write the essay. The task is {{task}}.
1. Read the task: each limiting word, and what it rules out; the two ways that most easily go astray.
2. Three possible points, from {{#mine}}{{mine}}{{/mine}}{{^mine}}what pupils have lived through{{/mine}}, from \
near to deep; say what each would be like, recommend one, and why.
3. A plan of four to six paragraphs: the one thing each does, where its detail may come from, about how many words.
4. Eight precise questions (what did you see, what were the hands doing, who said what); do not answer them.
5. Two openings and two endings, two sentences at most each, with what each is good for; nothing of the middle.
6. A checklist of five, to be answered yes or no.
As equals; neither praise nor alarm.`,
  ],
  outline: [
    `## 审题（{{kind}}，{{grade}}）
{{task}}
- 限制词与它排除了什么：
## 手头的一件事
{{#mine}}{{mine}}{{/mine}}{{^mine}}（写一件昨天就能讲给同桌听的小事）{{/mine}}
## 八个问题
1. 当时最先看见什么？
2. 手在做什么？
3. 谁说了哪一句原话？
4. 周围有什么声音、气味？
5. 之前是什么样？
6. 哪一秒变了？
7. 当时没说出口的是什么？
8. 现在想起来，和当时有什么不同？
## 提纲
1. 起：
2. 承：
3. 转：
4. 合：`,
    `## The task ({{kind}}, {{grade}})
{{task}}
- Limiting words, and what they rule out:
## One thing at hand
{{#mine}}{{mine}}{{/mine}}{{^mine}}(A small thing you could tell a friend){{/mine}}
## Eight questions
1. What did you see first?
2. What were the hands doing?
3. Who said what, word for word?
4. Which sounds and smells?
5. How was it before?
6. In which second did it turn?
7. What was left unsaid?
8. What is different now?
## Plan
1.
2.
3.
4. `,
  ],
})
