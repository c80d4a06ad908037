import type { TemplateLanguage, ManuscriptGenre } from '@moyun/api'

export const isChinese = (language: TemplateLanguage) => language.startsWith('zh')

interface Part {
  title: string
  /** `{topic}` is replaced with the topic. */
  brief: string
  /** The required points are placed below this section. */
  carries?: true
}

const parts = (carrier: number, ...titles: readonly [title: string, brief: string][]): Part[] =>
  titles.map(([title, brief], at) => ({ title, brief, ...(at === carrier ? { carries: true as const } : {}) }))

/** The usual order of sections of each form. */
export const sectionSkeletons: Readonly<Record<ManuscriptGenre, Readonly<Record<'zh' | 'en', readonly Part[]>>>> = {
  essay: {
    zh: parts(
      1,
      ['从一个场景说起', '用一件具体的事引出「{topic}」'],
      ['展开', '说清几层意思，每层有例子'],
      ['换一个角度', '最有力的反对意见，以及怎么看它'],
      ['回到开头', '开头那件事现在有了什么不同'],
    ),
    en: parts(
      1,
      ['A scene to begin with', 'One concrete thing that leads to "{topic}"'],
      ['The thought, unfolded', 'Its layers, each with an example'],
      ['The other side', 'The strongest objection, and what to make of it'],
      ['Back to the beginning', 'What that first scene means now'],
    ),
  },
  report: {
    zh: parts(
      2,
      ['摘要', '「{topic}」的结论，先说'],
      ['背景与方法', '为什么做，怎么做的，数据从哪里来'],
      ['主要发现', '逐条写，每条有依据'],
      ['分析', '这些发现说明什么，有什么局限'],
      ['建议', '谁在什么时候做什么'],
    ),
    en: parts(
      2,
      ['Summary', 'The conclusions on "{topic}", first'],
      ['Background and method', 'Why, how, and where the figures come from'],
      ['Findings', 'One by one, each with its evidence'],
      ['Analysis', 'What they mean, and their limits'],
      ['Recommendations', 'Who does what, and when'],
    ),
  },
  proposal: {
    zh: parts(
      2,
      ['问题', '「{topic}」现在是什么样，代价是什么'],
      ['目标', '做成什么样算成，怎么衡量'],
      ['方案', '做什么，为什么是这一种'],
      ['计划与资源', '分几步，各要多少时间和人手'],
      ['风险', '可能出什么问题，怎么应对'],
      ['需要的决定', '请读者定下什么'],
    ),
    en: parts(
      2,
      ['The problem', 'How "{topic}" stands now, and what it costs'],
      ['The goal', 'What success looks like, and how it is measured'],
      ['The plan', 'What is to be done, and why this way'],
      ['Schedule and resources', 'The steps, and what each needs'],
      ['Risks', 'What may go wrong, and the answer to it'],
      ['The decision', 'What the reader is asked for'],
    ),
  },
  story: {
    zh: parts(
      1,
      ['开场', '人物在哪里，想要什么；「{topic}」'],
      ['阻碍', '事情一步步变难'],
      ['转折', '没有料到、却只能如此的一刻'],
      ['之后', '变了的是什么，没有变的是什么'],
    ),
    en: parts(
      1,
      ['Opening', 'Where they are and what they want; "{topic}"'],
      ['Obstacles', 'It gets harder step by step'],
      ['The turn', 'What nobody foresaw and could not be otherwise'],
      ['Afterwards', 'What has changed, and what has not'],
    ),
  },
  speech: {
    zh: parts(
      1,
      ['开场', '半分钟内让人想听「{topic}」'],
      ['要说的几件事', '每件一个画面'],
      ['难处', '承认难在哪里'],
      ['收尾', '请听众去做什么'],
    ),
    en: parts(
      1,
      ['Opening', 'Half a minute in which the hall wants to hear of "{topic}"'],
      ['What is to be said', 'One image for each'],
      ['What is hard', 'Admit it'],
      ['Close', 'What the audience is asked to do'],
    ),
  },
  course: {
    zh: parts(
      2,
      ['学完能做什么', '「{topic}」的目标，一句一条'],
      ['从已知的说起', '学员已经会的，与新内容的联系'],
      ['内容', '一次一个概念，各有例子和常见错误'],
      ['练习', '由易到难，给出检查的办法'],
      ['小结', '回顾，以及下一课'],
    ),
    en: parts(
      2,
      ['What you will be able to do', 'The aims of "{topic}", one a line'],
      ['From what is known', 'What learners know, and how it leads on'],
      ['The matter', 'One concept at a time, with an example and a common mistake'],
      ['Exercises', 'From easy to hard, with a way to check'],
      ['Summary', 'Looking back, and what comes next'],
    ),
  },
  paper: {
    zh: parts(
      3,
      ['引言', '「{topic}」的缺口与问题'],
      ['相关研究', '按论点梳理，不按年份'],
      ['方法', '可以重做的步骤'],
      ['结果', '逐条报告'],
      ['讨论', '意义与局限'],
      ['结论', '回答引言的问题'],
    ),
    en: parts(
      3,
      ['Introduction', 'The gap and the question of "{topic}"'],
      ['Related work', 'By argument, not by year'],
      ['Method', 'Steps that can be repeated'],
      ['Results', 'One by one'],
      ['Discussion', 'Meaning and limits'],
      ['Conclusion', 'The answer to the question'],
    ),
  },
  chapter: {
    zh: parts(
      1,
      ['起', '接住上一章，定下时间地点；「{topic}」'],
      ['承', '压力一场一场加上去'],
      ['转', '有人做了选择，付出代价'],
      ['合', '停在一个没有答案的问题上'],
    ),
    en: parts(
      1,
      ['Opening', 'Take up the last chapter; place and time; "{topic}"'],
      ['Rising', 'Pressure, scene by scene'],
      ['The turn', 'Somebody chooses, and pays'],
      ['Close', 'Stop at a question without an answer'],
    ),
  },
}

const chinese = {
  topic: '这个题目',
  carry: (point: string) => `写进：${point}`,
  again: (title: string) => `围绕「${title}」，依次写下面几点`,
  opening: (title: string, brief: string) => `（演示引擎的骨架，不是成稿）「${title}」这一节要写：${brief}`,
  points: '必须写进这一节的：',
  found: '资料里属于这一节的原话：',
  nothing: '资料里没有和这一节直接相关的句子，需要补充。',
  instruction: (instruction: string) => `这次的要求：${instruction}`,
}

const english: typeof chinese = {
  topic: 'the topic',
  carry: (point) => `Include: ${point}`,
  again: (title) => `About "${title}", in this order`,
  opening: (title, brief) =>
    `(A skeleton by the demonstration engine, not a finished text.) What "${title}" should say: ${brief}`,
  points: 'This section must include:',
  found: 'From your notes:',
  nothing: 'Nothing in your notes belongs to this section; please add something.',
  instruction: (instruction) => `Requested this time: ${instruction}`,
}

/** The demo engine's texts in a language. */
export const manuscriptTexts = (language: TemplateLanguage) => (isChinese(language) ? chinese : english)
