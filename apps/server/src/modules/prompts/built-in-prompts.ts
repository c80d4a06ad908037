import type { PromptDraft } from '@moyun/api'

/** A built-in prompt in both languages. */
export interface BuiltInPrompt {
  id: string
  zh: PromptDraft
  en: PromptDraft
}

/** The built-in prompts in display order. */
export const builtInPrompts: readonly BuiltInPrompt[] = [
  {
    id: 'polish',
    zh: {
      title: '润色这段文字',
      text: '请润色下面的文字：改掉病句和重复，保留原意和语气，不要加新的内容。先给改好的全文，再列出三处最要紧的改动和理由。\n\n{{文字}}',
    },
    en: {
      title: 'Polish this text',
      text:
        'Polish the text below: fix clumsy and repeated phrasing, keep its meaning and tone, add nothing ' +
        'new. Give the whole text first, then the three changes that matter most and why.\n\n{{text}}',
    },
  },
  {
    id: 'summarise',
    zh: {
      title: '提炼要点',
      text: '请把下面的内容提炼成不超过 {{五}} 条要点，每条一句话，按重要程度排列；最后用一句话说出结论。\n\n{{内容}}',
    },
    en: {
      title: 'Summarize the main points',
      text:
        'Summarize the text below in at most {{five}} points, one sentence each, most important first. End ' +
        'with the conclusion in one sentence.\n\n{{text}}',
    },
  },
  {
    id: 'plain-words',
    zh: {
      title: '讲给外行听',
      text: '请用外行听得懂的话解释{{概念}}：先打一个日常的比方，再说清楚比方不成立的地方，最后举一个真实的例子。读者是{{读者}}。',
    },
    en: {
      title: 'Explain it to a newcomer',
      text:
        'Explain {{concept}} so that a newcomer understands. Start with an everyday analogy, say where it ' +
        'breaks down, and end with a real example. The reader is {{reader}}.',
    },
  },
  {
    id: 'weekly-report',
    zh: {
      title: '写周报',
      text: '请把下面零碎的记录整理成周报，分为“完成”“进行中”“问题与需要的支持”“下周计划”四部分，每条写明结果，不夸大。\n\n{{本周记录}}',
    },
    en: {
      title: 'Write a weekly report',
      text:
        'Turn these notes into a weekly report with four parts: done, in progress, problems and help needed, ' +
        'next week. State the results without exaggeration.\n\n{{this week’s notes}}',
    },
  },
  {
    id: 'email',
    zh: {
      title: '写一封邮件',
      text: '请写一封给{{收件人}}的邮件，目的是{{目的}}。语气{{礼貌而直接}}，不超过两百字，第一句就说明来意，结尾写清希望对方做什么、什么时候。',
    },
    en: {
      title: 'Write an email',
      text:
        'Write an email to {{recipient}}. Its purpose: {{purpose}}. The tone is {{polite and direct}}, at ' +
        'most 150 words; state the purpose in the first sentence, and end with what you want them to do and ' +
        'by when.',
    },
  },
  {
    id: 'meeting-notes',
    zh: {
      title: '整理会议纪要',
      text: '请把下面的会议记录整理成纪要：一、结论；二、待办（负责人、截止时间，没有提到的写“未定”）；三、还有分歧的地方。不要补充记录里没有的内容。\n\n{{会议记录}}',
    },
    en: {
      title: 'Turn notes into minutes',
      text:
        'Turn these notes into minutes: 1. decisions; 2. action items with owner and due date (“open” if not ' +
        'mentioned); 3. points still under discussion. Add nothing that isn’t in the notes.\n\n{{notes}}',
    },
  },
  {
    id: 'compare',
    zh: {
      title: '比较两种选择',
      text: '请比较{{甲}}和{{乙}}，从{{成本、时间、风险}}几个方面列成表格。最后说：在什么情况下选前者，在什么情况下选后者。',
    },
    en: {
      title: 'Compare two options',
      text:
        'Compare {{one}} and {{the other}} in a table by {{cost, time and risk}}. Then say when the first is ' +
        'the better choice, and when the second is.',
    },
  },
  {
    id: 'objections',
    zh: {
      title: '替我挑毛病',
      text: '请站在反对者的立场，对下面的方案提出最有力的五条质疑，按严重程度排列；每条说明依据，以及怎样改可以化解。\n\n{{方案}}',
    },
    en: {
      title: 'Find the weak points',
      text:
        'Play devil’s advocate: raise the five strongest objections to the plan below, most serious first. ' +
        'Give the reasoning behind each and how to address it.\n\n{{plan}}',
    },
  },
  {
    id: 'outline',
    zh: {
      title: '列文章提纲',
      text: '请为《{{题目}}》列一份提纲，读者是{{读者}}，全文约{{一千五百}}字。每一节写出小标题、要说的一句话、要用的例子，并注明字数。',
    },
    en: {
      title: 'Outline an article',
      text:
        'Outline an article called “{{title}}” for {{readers}}, about {{1,000}} words. For each section, ' +
        'give a heading, its main point in one sentence, an example to use, and its length.',
    },
  },
  {
    id: 'translate-explain',
    zh: {
      title: '翻译并讲解',
      text: '请把下面的文字译成{{英文}}，译文要自然，不要逐字对应。再挑出三处不好译的地方，说说为什么这样译。\n\n{{文字}}',
    },
    en: {
      title: 'Translate and explain',
      text:
        'Translate the text below into {{Chinese}}, so that it reads naturally. Then pick three difficult ' +
        'spots and explain your choices.\n\n{{text}}',
    },
  },
  {
    id: 'code-review',
    zh: {
      title: '审查代码',
      text: '请审查下面的 {{TypeScript}} 代码：先指出会出错的地方和边界情况，再说难读的地方，最后给出改好的版本。没有问题就直接说没有。\n\n```\n{{代码}}\n```',
    },
    en: {
      title: 'Review code',
      text:
        'Review the {{TypeScript}} code below: first bugs and edge cases, then what is hard to read, then a ' +
        'better version. If nothing is wrong, say so.\n\n```\n{{code}}\n```',
    },
  },
  {
    id: 'error-message',
    zh: {
      title: '看懂报错',
      text: '我在{{做什么}}的时候遇到下面的报错。请说明它是什么意思、最可能的三个原因（从可能性大的说起），以及怎样一步一步排查。\n\n```\n{{报错}}\n```',
    },
    en: {
      title: 'Understand an error',
      text:
        'While {{doing what}} I got the error below. Explain what it means, the three most likely causes in ' +
        'order, and how to narrow it down step by step.\n\n```\n{{error}}\n```',
    },
  },
  {
    id: 'study-plan',
    zh: {
      title: '做学习计划',
      text: '我想在{{四周}}内学会{{内容}}，每天有{{一小时}}，现在的基础是{{基础}}。请按周列出目标、每天做什么、怎样检验学会了没有。',
    },
    en: {
      title: 'Make a study plan',
      text:
        'I want to learn {{subject}} in {{four weeks}}, with {{one hour}} a day; so far I know {{what you ' +
        'know}}. List weekly goals, what to do each day, and how to check my progress.',
    },
  },
  {
    id: 'quiz',
    zh: {
      title: '出题考我',
      text: '请就{{主题}}考我，难度{{适中}}。一次只出一道题，等我回答之后再讲对错和理由，然后出下一道。五道之后告诉我哪里薄弱。',
    },
    en: {
      title: 'Quiz me',
      text:
        'Quiz me on {{topic}}, at {{medium}} difficulty. Ask one question at a time, wait for my answer, ' +
        'tell me whether it’s right and why, then continue. After five, tell me where I’m weak.',
    },
  },
  {
    id: 'rewrite-tone',
    zh: {
      title: '换一种语气',
      text: '请把下面的文字改写成{{客气但不卑微}}的语气，意思不变，长度相近。给两个版本。\n\n{{文字}}',
    },
    en: {
      title: 'Change the tone',
      text:
        'Rewrite the text below in a tone that is {{polite but not meek}}, keeping the meaning and about the ' +
        'same length. Give two versions.\n\n{{text}}',
    },
  },
  {
    id: 'describe-picture',
    zh: {
      title: '看图说话',
      text: '请描述这张图片：先用一句话说它是什么，再按从主到次的顺序说细节。图里的文字请原样抄出来；看不清的地方就说看不清。',
    },
    en: {
      title: 'Describe a picture',
      text:
        'Describe this picture: first say what it is in one sentence, then the details, most important ' +
        'first. Copy any text in it exactly; if something is unclear, say so.',
    },
  },
]
