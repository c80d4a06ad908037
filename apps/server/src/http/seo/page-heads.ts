/** The title and description of a page for search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Text for clients without scripts. */
  lines: readonly string[]
}

/** Pages that are public and indexed, in the product's default language. */
export const publicHeads: ReadonlyMap<string, PageHead> = new Map([
  [
    '/',
    {
      title: '墨韵 Moyun：聊天、写作、翻译、绘画、修复',
      description: '墨韵是一间安静的创作室。聊天、写作、翻译、绘画、修复都在一张纸上，写到哪儿，就接着写到哪儿。',
      lines: [
        '落笔有声，余白有韵',
        '聊天：长对话随时接着聊，代码、公式、表格清晰整齐',
        '写作：从小红书笔记到项目周报，长文先列大纲再动笔',
        '翻译：原文和译文逐句对照，术语按您的术语表翻译',
        '绘画：一句中文就能画，参数全部保留，随时再画',
        '修复：老照片去噪、锐化、放大、校色',
      ],
    },
  ],
  [
    '/website',
    {
      title: '功能、会员与价格 · 墨韵 Moyun',
      description: '墨韵有哪些功能、怎么计费：各项功能的价格、会员方案和点数套餐。',
      lines: [],
    },
  ],
  [
    '/imagerestoration',
    {
      title: '图片修复 · 墨韵 Moyun',
      description: '老照片去噪、锐化、放大、校色，在墨韵自己的服务器上处理。不登录也能试，每天一张。',
      lines: [],
    },
  ],
  [
    '/gallery',
    {
      title: '作品廊 · 墨韵 Moyun',
      description: '大家公开的画作、文章和译文：看看别人怎么写、怎么画，喜欢的可以用同款。',
      lines: [],
    },
  ],
  [
    '/faq',
    { title: '常见问题 · 墨韵 Moyun', description: '账号、点数、会员、作品与隐私，常见问题都有解答。', lines: [] },
  ],
  [
    '/agreement',
    {
      title: '服务协议与隐私政策 · 墨韵 Moyun',
      description: '墨韵的服务协议与隐私政策，以及各版本的生效日期。',
      lines: [],
    },
  ],
])
