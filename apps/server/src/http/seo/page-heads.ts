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
        '聊天：长谈不断线，代码、公式、表格都排得端正',
        '写作：从小红书到项目周报，先纲后文',
        '翻译：两栏逐句对读，术语照您的表来',
        '绘画：一句中文即可，每一笔参数都留得住',
        '修复：老照片去噪、放大、校色',
      ],
    },
  ],
  [
    '/website',
    {
      title: '功能、会员与价格 · 墨韵 Moyun',
      description: '墨韵的功能、价格和计费方式：每样工具的价格、会员方案和点数，都在这一页。',
      lines: [],
    },
  ],
  [
    '/imagerestoration',
    {
      title: '图片修复 · 墨韵 Moyun',
      description: '老照片去噪、锐化、放大、校色，在我们自己的服务器上做。不登录也能试，一天一张。',
      lines: [],
    },
  ],
  [
    '/gallery',
    {
      title: '作品廊 · 墨韵 Moyun',
      description: '大家公开的画、文字和译文：看看别人怎么写、怎么画，也可以用同款。',
      lines: [],
    },
  ],
  [
    '/faq',
    { title: '常见问题 · 墨韵 Moyun', description: '账号、点数、会员、作品与隐私：常问的都有答案。', lines: [] },
  ],
  [
    '/agreement',
    { title: '服务协议与隐私政策 · 墨韵 Moyun', description: '墨韵的服务协议与隐私政策，各版本和日期。', lines: [] },
  ],
])
