import type { Prompt } from './contract/prompts.ts'

/** Own ones first, the second as long as its title may be; then some of the house’s. */
export const prompts: Prompt[] = [
  {
    id: '00000000-0000-4000-8000-9a0000000001',
    own: true,
    title: '给外婆写信',
    text: '请替我给外婆写一封信，告诉她{{近况}}。\n写得慢一点，也轻一点，{{两百}}字。',
  },
  {
    id: '00000000-0000-4000-8000-9a0000000002',
    own: true,
    title: '把这段话改成编辑部能用的样子，先删形容词，再删副词，最后把引号都换成直角引号',
    text: '请照编辑部的规矩改下面这段话：\n\n{{文字}}',
  },
  {
    id: 'polish',
    own: false,
    title: '润色这段文字',
    text: '请润色下面的文字：改掉病句和重复，保留原意和语气。\n\n{{文字}}',
  },
  {
    id: 'summarise',
    own: false,
    title: '提炼要点',
    text: '请把下面的内容提炼成不超过 {{五}} 条要点，每条一句话。\n\n{{内容}}',
  },
  {
    id: 'email',
    own: false,
    title: '写一封邮件',
    text: '请写一封给{{收件人}}的邮件，目的是{{目的}}。语气{{礼貌而直接}}，不超过两百字。',
  },
  {
    id: 'describe-picture',
    own: false,
    title: '看图说话',
    text: '请描述这张图片：先用一句话说它是什么，再按从主到次的顺序说细节。',
  },
]
