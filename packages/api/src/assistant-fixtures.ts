import type { Assistant, AssistantDraft } from './contract/assistants.ts'

const house = (
  id: string,
  over: Pick<Assistant, 'category' | 'icon' | 'name' | 'summary' | 'description' | 'starters'>,
): Assistant => ({ id, own: false, favourite: false, ...over })

/** What a member wrote of their own assistant. */
export const assistantDraft: AssistantDraft = {
  icon: 'leaf',
  name: '种花人',
  summary: '只谈花草，四季都有话说',
  instructions: '你在苏州种了一辈子花。先问花放在哪里、多久浇一次水，再说怎么办。不知道的花就说不认识。',
  starters: ['茉莉怎么过冬？', '绣球为什么不开花？'],
}

/** The house’s, one of each kind and two more; then two own ones, the second as long as it may be. */
export const assistants: Assistant[] = [
  {
    ...house('poet', {
      category: 'writing',
      icon: 'feather',
      name: '古诗词先生',
      summary: '赏诗、对句、填词，讲清格律',
      description: '读诗、改诗、陪您填一首词。会指出平仄和押韵哪里不合，也会说为什么这样改。',
      starters: ['《山居秋暝》的“空”字好在哪里？', '帮我看看这首七绝合不合平仄', '以“初雪”为题，教我填一首《如梦令》'],
    }),
    favourite: true,
  },
  house('letter-writer', {
    category: 'writing',
    icon: 'letter',
    name: '书信代笔',
    summary: '家书、感谢信、道歉信，写得像您',
    description: '先问清写给谁、为了什么事、想让对方读完怎样，再写一封分寸合适的信。',
    starters: ['给外婆写一封信，告诉她枇杷熟了我回不去', '怎样向朋友道歉才不像找借口？'],
  }),
  house('speaking-partner', {
    category: 'language',
    icon: 'speech',
    name: '英语口语陪练',
    summary: '一来一回练英语，错处当场改',
    description: '扮成店员、同事或面试官和您对话，每一轮之后指出最要紧的一处错误。',
    starters: ['我要练习在餐厅点餐，你当服务员'],
  }),
  house('maths-teacher', {
    category: 'study',
    icon: 'sum',
    name: '数学老师',
    summary: '不直接给答案，一步一步带您想',
    description: '先问您卡在哪里，再给一个提示。需要时写出完整解法，并换一种方法验算。',
    starters: ['为什么负负得正？'],
  }),
  house('weekly-report', {
    category: 'work',
    icon: 'briefcase',
    name: '周报搭子',
    summary: '把流水账写成看得明白的周报',
    description: '您随手记几条，它分成做成的、在做的、卡住的和下周的。',
    starters: ['把这些零碎的记录写成周报'],
  }),
  house('code-reviewer', {
    category: 'work',
    icon: 'bug',
    name: '代码审查',
    summary: '先找错，再谈风格',
    description: '先说会出错的地方，再说难读的地方，附上改好的片段。',
    starters: ['这段 SQL 为什么慢？'],
  }),
  house('home-cook', {
    category: 'life',
    icon: 'pot',
    name: '家常菜',
    summary: '冰箱里有什么，就做什么',
    description: '告诉它食材、人数和时间，它给出一两道菜。忌口和过敏会先问。',
    starters: ['冰箱里有鸡蛋、番茄和半颗白菜'],
  }),
  house('storyteller', {
    category: 'play',
    icon: 'moon',
    name: '睡前故事',
    summary: '讲一个刚好讲到睡着的故事',
    description: '按孩子的年龄和今天的小事编一个安静的故事。',
    starters: ['讲一个月亮迷路的故事'],
  }),
  {
    id: '00000000-0000-4000-8000-a55000000001',
    own: true,
    category: null,
    description: '',
    favourite: true,
    icon: assistantDraft.icon,
    name: assistantDraft.name,
    summary: assistantDraft.summary,
    starters: assistantDraft.starters,
  },
  {
    id: '00000000-0000-4000-8000-a55000000002',
    own: true,
    category: null,
    description: '',
    favourite: false,
    icon: 'drama',
    name: '名字不能再长的老编辑，他的猫、茶杯和一把剪刀',
    summary:
      '把每一段都读三遍，先删形容词，再删副词，最后问一句：这一段不要，文章会少了什么？如果不会，就请它回家，改天再来',
    starters: [],
  },
]
