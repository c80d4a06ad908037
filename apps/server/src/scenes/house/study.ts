import { choice, type HouseScene, language, length, line, lines, number, scene, tags } from './house-scene.ts'

/** For those who teach and those who learn. */
export const study: readonly HouseScene[] = [
  scene({
    id: 'lesson-plan',
    category: 'study',
    icon: 'cap',
    name: ['教案', 'Lesson plan'],
    summary: ['一节课的目标、活动、提问和检测', 'Aims, activities, questions and checks of one lesson'],
    fields: [
      line('topic', ['课题', 'Topic'], { must: true, most: 60, eg: ['分数的初步认识', 'First steps with fractions'] }),
      line('grade', ['年级或对象', 'Class'], { must: true, most: 40 }),
      number('minutes', ['课时', 'Minutes'], { must: true, least: 20, most: 180, step: 5, unit: ['分钟', 'min'] }),
      lines('known', ['学生已经会什么', 'What they know already'], { most: 600 }),
      tags('tools', ['可用的教具', 'Tools'], { most: 8, suggest: [['黑板', '平板', '圆片', '实物'], ['board', 'tablets', 'paper discs']] }),
    ],
    example: [
      { topic: '分数的初步认识', grade: '小学三年级，42 人', minutes: 40, known: '会平均分，会用“每份同样多”；还没接触过小数。', tools: ['圆片', '纸条', '投影'] },
      { topic: 'First steps with fractions', grade: 'Third grade, 42 children', minutes: 40, known: 'They can share out equally; no decimals yet.', tools: ['paper discs', 'strips', 'projector'] },
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
      `You have taught for twenty years. Write a lesson on {{topic}} for {{grade}}, {{minutes}} minutes. {{#known}}They know {{known}}. {{/known}}{{#tools}}Tools: {{tools}} alone.{{/tools}}
1. Three aims as what pupils can do afterwards, each with a question of the check below.
2. What matters, what is hard, and the two commonest misconceptions.
3. A table by minutes: Time | Teacher | Pupils | Key question, word for word | Expected answer, and how to take a wrong one. It adds up to {{minutes}}; pupils act or speak for at least half.
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
  }),
  scene({
    id: 'book-notes',
    category: 'study',
    icon: 'book',
    name: ['读书笔记', 'Book notes'],
    summary: ['把摘抄整理成自己的理解', 'Turns excerpts into an understanding of one’s own'],
    fields: [
      line('book', ['书名与作者', 'Book and author'], { must: true, most: 80 }),
      lines('excerpts', ['摘抄与随想', 'Excerpts and thoughts'], { must: true, most: 6000, hint: ['自己的话前面加“我：”', 'Put “me:” before your own words'] }),
      choice('form', ['整理成', 'Form'], [['cards', '卡片', 'Cards'], ['essay', '一篇随笔', 'An essay'], ['share', '分享稿', 'A talk']], { must: true }),
      length([400, 800, 1500]),
    ],
    example: [
      { book: '《江村经济》 费孝通', excerpts: '“土地的相对不动性使它不易被偷走。”我：难怪奶奶只信地。\n蚕丝合作工厂一节：机器让妇女有了工资，家里说话的人变了。我：和我们县城直播带货以后有点像，嫂子现在管钱。', form: 'essay', length: 800 },
      { book: 'Peasant Life in China, Fei Xiaotong', excerpts: '"The relative immobility of land makes it hard to steal." me: no wonder grandmother trusts land alone.\nThe silk factory: machines gave women wages, and somebody else had the say at home. me: like our town since people sell on live streams; my sister-in-law keeps the money now.', form: 'essay', length: 400 },
    ],
    prompt: [
      `帮我把{{book}}的摘抄整理成{{form}}。{{#length}}约 {{length}} 字。{{/length}}素材是{{excerpts}}，其中“我：”后面是我自己的想法。
- 先找出贯穿这些摘抄的一个问题，用一句话写在最前面。
- 作者的话与我的话分开：引用保留原句并加引号；转述写“作者认为”；我的想法用第一人称。
- 把相近的摘抄并到一起，指出它们在哪里互相支持、在哪里互相矛盾。
- 至少一处把书里的说法和我写的亲身经历放在一起看，说出哪里合、哪里不合。
- 卡片：每张一个观点，含标题、原句、我的话、一个可以去查证的问题；随笔：有起承转合，不复述全书；分享稿：口语，十分钟以内，结尾一个讨论题。
- 不补充摘抄之外的书中内容，不杜撰页码；记不清的写【待查】。`,
      `Help me turn my excerpts from {{book}} into: {{form}}. {{#length}}About {{length}} words. {{/length}}The material is {{excerpts}}; what follows "me:" is my own.
- First find the one question that runs through them, and put it on top in a sentence.
- Keep the author's words apart from mine: quotations as they are, paraphrase as "the author holds", my thoughts in the first person.
- Join excerpts that belong together; say where they support each other and where they clash.
- At least once set the book beside something I lived through, and say where it fits and where not.
- Cards: one idea each, with a title, the quotation, my words and a question to look up. An essay: with a turn, no summary of the book. A talk: spoken, ten minutes, ending on a question.
- Add nothing from the book that I did not note, no page numbers; [TO CHECK] where I am unsure.`,
    ],
    outline: [
      `## 贯穿的一个问题
（用一句话写出来）
## 摘抄与随想
{{excerpts}}
## 归并
| 观点 | 原句 | 我的话 | 想查证的 |
| --- | --- | --- | --- |
|  |  |  |  |
## 和自己的经历放在一起看
- 合的地方：
- 不合的地方：
## 写成{{form}}`,
      `## The one question
(In a sentence)
## Excerpts and thoughts
{{excerpts}}
## Put together
| Idea | Quotation | Mine | To look up |
| --- | --- | --- | --- |
|  |  |  |  |
## Beside my own life
- Where it fits:
- Where not:
## To become: {{form}}`,
    ],
  }),
  scene({
    id: 'paper-abstract',
    category: 'study',
    icon: 'flask',
    name: ['论文摘要', 'Abstract'],
    summary: ['目的、方法、结果、结论，字数合规', 'Aim, method, results, conclusion, within the limit'],
    fields: [
      line('title', ['论文题目', 'Title'], { must: true, most: 160 }),
      lines('content', ['主要内容', 'What the paper says'], { must: true, most: 6000, hint: ['方法、样本、关键数字、结论', 'Method, sample, key figures, conclusion'] }),
      choice('field', ['学科', 'Field'], [['science', '理工', 'Science'], ['medicine', '医学', 'Medicine'], ['social', '社科', 'Social science'], ['humanities', '人文', 'Humanities']], { must: true }),
      length([200, 300, 500], { must: true }),
      tags('keywords', ['关键词', 'Keywords'], { most: 8 }),
      language({ must: true }),
    ],
    example: [
      { title: '社区书店对老城区居民步行频率的影响', content: '两个街区对照，一个 2022 年 5 月开了书店，另一个没有；前后各 12 周，手机计步志愿者 214 人（实验组 109）；日均步数实验组 +612（95% CI 218—1006），对照组 +74；60 岁以上增幅最大；不能排除同期修路。', field: 'social', length: 300, keywords: ['步行', '公共空间', '准实验'], language: 'zh-CN' },
      { title: 'A neighbourhood bookshop and walking in an old quarter', content: 'Two blocks, one had a bookshop opened in May 2022; 12 weeks before and after; 214 volunteers with step counts (109 in the treated block); steps a day +612 (95% CI 218 to 1006) against +74; most above 60; road works at the same time can not be ruled out.', field: 'social', length: 200, keywords: ['walking', 'public space', 'quasi-experiment'], language: 'en' },
    ],
    prompt: [
      `你是{{field}}领域的期刊编辑。为论文{{title}}写摘要，用{{language}}，约 {{length}} 字（外文按词计），不超出一成。依据只有{{content}}。
- 四个部分：目的（一到两句，说清空白在哪里）、方法（对象、设计、样本量、测量）、结果（主要数字连同单位和不确定度，照录）、结论（只说结果支持的，并写一句局限）。
- {{field}}惯用结构式摘要的加小标题，不用的写成一段；人文类写论点、材料与论证路径。
- 第三人称或“本文”，过去的事用完成的说法；不出现“首次”“填补空白”“具有重要意义”。
- 缩写首次出现写全称；不引用文献，不出现图表号。
- 相关不写成因果；素材没有的 p 值、区间和样本不补。
文后：关键词{{#keywords}}（含{{keywords}}）{{/keywords}}；一句话亮点；需要作者核对的数字清单。`,
      `You edit a journal in {{field}}. Write the abstract of {{title}} in {{language}}, about {{length}} words, at most a tenth more. It rests on {{content}} alone.
- Aim (what was unknown), method (subjects, design, sample, measures), results (the main figures with units and uncertainty, as they are), conclusion (what the results support, with one limitation).
- With headings where the field has structured abstracts, else in one paragraph; in the humanities thesis, sources and line of argument.
- Third person; no "for the first time", no "of great significance".
- Write abbreviations out once; no references, no figure numbers.
- Association is not causation; add no p-values, intervals or samples.
Below: keywords{{#keywords}} (with {{keywords}}){{/keywords}}; one sentence of highlight; figures that the author should check.`,
    ],
    outline: [
      `## {{title}}
## 目的（空白在哪里）
## 方法（对象、设计、样本量、测量）
## 结果（数字照录，带单位和不确定度）
## 结论与一句局限
## 原始内容
{{content}}
## 关键词
{{#keywords}}{{keywords}}{{/keywords}}
## 核对
- 每个数字在正文第几节：
- 有没有把相关写成因果：`,
      `## {{title}}
## Aim (what was unknown)
## Method (subjects, design, sample, measures)
## Results (figures as they are)
## Conclusion, and one limitation
## The content
{{content}}
## Keywords
{{#keywords}}{{keywords}}{{/keywords}}
## To check
- Where in the paper is each figure:
- Is an association told as a cause:`,
    ],
  }),
  scene({
    id: 'essay-coach',
    category: 'study',
    icon: 'scroll',
    name: ['作文构思', 'Essay coach'],
    summary: ['审题、立意、提纲，不替写', 'Reads the task, finds the point, plans; does not write it'],
    fields: [
      lines('task', ['题目与要求', 'The task'], { must: true, most: 1000 }),
      lines('mine', ['自己想到的', 'What you thought of'], { most: 1000, hint: ['哪怕只有一件小事', 'Be it one small thing'] }),
      choice('grade', ['学段', 'Level'], [['primary', '小学', 'Primary'], ['middle', '初中', 'Middle school'], ['high', '高中', 'High school'], ['college', '大学', 'College']], { must: true }),
      choice('kind', ['文体', 'Kind'], [['story', '记叙文', 'Narrative'], ['argument', '议论文', 'Argument'], ['exposition', '说明文', 'Exposition']], { must: true }),
    ],
    example: [
      { task: '以“那一刻，我听见了”为题，写一篇不少于 600 字的记叙文。要求：写真实经历，有细节，有感受。', mine: '爷爷修收音机，修了一下午，忽然响了，放的是评书。', grade: 'middle', kind: 'story' },
      { task: 'Write at least 400 words under the title “Then I heard it”: a true experience, with detail and feeling.', mine: 'Grandfather mending the radio all afternoon; suddenly it spoke, a storyteller.', grade: 'middle', kind: 'story' },
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
2. Three possible points, from {{#mine}}{{mine}}{{/mine}}{{^mine}}what pupils have lived through{{/mine}}, from near to deep; say what each would be like, recommend one, and why.
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
  }),
  scene({
    id: 'writing-feedback',
    category: 'study',
    icon: 'languages',
    name: ['外语作文批改', 'Writing feedback'],
    summary: ['逐句改错，讲为什么，给重写建议', 'Corrections with reasons, and what to rewrite'],
    fields: [
      lines('text', ['您的作文', 'Your text'], { must: true, most: 5000 }),
      line('task', ['题目或用途', 'Task or purpose'], { most: 200 }),
      choice('level', ['水平', 'Level'], [['a', '初级', 'Beginner'], ['b', '中级', 'Intermediate'], ['c', '高级', 'Advanced']], { must: true }),
      language({ must: true, hint: ['作文是用哪种语言写的', 'The language your text is in'] }),
      number('most', ['最多指出几处', 'At most so many remarks'], { least: 3, most: 30, unit: ['处', ''] }),
    ],
    example: [
      { text: 'Last weekend I go to the West Lake with my roommate. There has many people. We rented a boat, and the wind is very comfortable. I think nature can let people become calm, so I suggest everyone goes there.', task: '写一次周末出游，120 词', level: 'b', language: 'en', most: 8 },
      { text: '昨天我去了公园和我的朋友。天气是很好。我们吃了饭在湖的旁边，和看到很多鸟。我觉得很放松了。', task: 'A day out, in Chinese', level: 'a', language: 'zh-CN', most: 8 },
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
      `You teach writing in {{language}}; the learner is at {{level}} level. Correct {{text}}. {{#task}}The task: {{task}}. {{/task}}Explain in English; examples in {{language}}.
1. Two sentences: what is best, what to change first.
2. A table of at most {{#most}}{{most}}{{/most}}{{^most}}10{{/most}} places: As written | Corrected | Kind (grammar, word, collocation, order, linking, register) | Why, in one sentence. What hinders understanding or recurs comes first; matters of taste are no mistakes.
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
  }),
]
