import type { StoredFile } from './contract/files.ts'
import type { Job } from './contract/jobs.ts'
import type { PublicWork, WholePublicWork, WholeWork, Work } from './contract/works.ts'

const day = (date: string, time = '08:00') => `2026-03-${date}T${time}:00.000Z`

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

/** Hills in ink under a sun, so that a picture needs no file. */
function hills(sky: string, near: string, far: string, width: number, height: number) {
  const at = (share: number) => Math.round(height * share)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${sky}"/>` +
    `<circle cx="${Math.round(width * 0.72)}" cy="${at(0.24)}" r="${Math.round(width * 0.06)}" fill="#b4452f"/>` +
    `<path d="M0 ${at(0.62)}Q${Math.round(width * 0.3)} ${at(0.34)} ${Math.round(width * 0.55)} ${at(0.6)}T${width} ${at(0.5)}V${height}H0Z" fill="${far}"/>` +
    `<path d="M0 ${at(0.82)}Q${Math.round(width * 0.25)} ${at(0.6)} ${Math.round(width * 0.5)} ${at(0.8)}T${width} ${at(0.72)}V${height}H0Z" fill="${near}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function picture(
  number: number,
  name: string,
  colours: readonly [string, string, string],
  width: number,
  height: number,
): StoredFile {
  const src = hills(...colours, width, height)
  return {
    id: id('91', number),
    name,
    type: 'image/png',
    width,
    height,
    bytes: width * height,
    src,
    thumb: src,
    createdAt: day('14'),
  }
}

const wide = picture(1, '千里江山.png', ['#efe6d3', '#2f4a45', '#7f9a8c'], 1200, 800)
const tall = picture(2, '雪夜归人.png', ['#dfe3e6', '#3a3f45', '#98a3ab'], 800, 1200)
const square = picture(3, '', ['#f2ddc9', '#5b3a2e', '#b88a6b'], 1024, 1024)

/** Pictures that are kept: a wide, a tall and a square one. */
export const storedFiles: StoredFile[] = [wide, tall, square]

const work = (number: number, over: Partial<Work>): Work => ({
  id: id('92', number),
  type: 'chat',
  title: '',
  cover: null,
  excerpt: '',
  visibility: 'private',
  likes: 0,
  uses: 0,
  cost: 0,
  createdAt: day('14', `0${number}:00`),
  publishedAt: null,
  deletedAt: null,
  ...over,
})

const published = (date: string, likes: number, uses: number): Partial<Work> => ({
  visibility: 'public',
  publishedAt: day(date),
  likes,
  uses,
})

/** One's own, the newest first: of every type, public and private, one with too long a title. */
export const works: Work[] = [
  work(7, { type: 'painting', title: '千里江山', cover: wide, ...published('14', 1904, 2318), cost: 16 }),
  work(6, { title: '江南春日的小品文', excerpt: '雨是昨夜停的。檐角还挂着一滴，迟迟不肯落，像一个想说又咽回去的字。' }),
  work(5, { type: 'painting', title: '雪夜归人', cover: tall, cost: 4 }),
  work(4, {
    type: 'text',
    title: '给外婆的一封信，写她种的枇杷树，写我小时候在树下等她的那些下午，写得慢一点，也轻一点',
    excerpt: '外婆，枇杷又黄了。',
    ...published('13', 36, 4),
    cost: 12,
  }),
  work(3, {
    type: 'translation',
    title: '湖心亭看雪',
    excerpt: 'The sky, the clouds, the hills and the lake were one white from top to bottom.',
  }),
  work(2, { type: 'restoration', title: '全家福，一九八四', cover: square, cost: 8 }),
  work(1, { title: 'TypeScript 里的可辨识联合', excerpt: '先给每一种情形一个名字，再让编译器替你记住有哪几种。' }),
]

/** In the trash. */
export const discardedWorks: Work[] = [
  work(8, { type: 'painting', title: '没画好的竹子', cover: square, createdAt: day('10'), deletedAt: day('12') }),
  work(9, { title: '早上的草稿', excerpt: '想到哪里写到哪里。', createdAt: day('09'), deletedAt: day('11') }),
]

const parts = { model: 'Moyun Demo', offline: true, parent: null }

/** A painting of one's own, whole: every parameter that it was made with. */
export const wholePainting: WholeWork = {
  ...work(7, { type: 'painting', title: '千里江山', cover: wide, ...published('14', 1904, 2318), cost: 16 }),
  ...parts,
  input: {
    prompt: '青绿山水，远山如黛，一轮红日，留白',
    conversationId: null,
    messageId: null,
    parameters: { style: 'blueGreen', ratio: '3:2', seed: 20260314, count: 1 },
    files: [],
  },
  output: { text: '', files: [wide] },
}

/** An answer that was kept, whole. */
export const wholeChat: WholeWork = {
  ...work(6, {
    title: '江南春日的小品文',
    excerpt: '雨是昨夜停的。檐角还挂着一滴，迟迟不肯落，像一个想说又咽回去的字。',
  }),
  ...parts,
  input: {
    prompt: '帮我写一段江南春日的小品文，两百字以内。',
    conversationId: id('c0', 1),
    messageId: id('b0', 2),
    parameters: {},
    files: [],
  },
  output: {
    text: '### 春在檐下\n\n雨是昨夜停的。檐角还挂着一滴，**迟迟不肯落**，像一个想说又咽回去的字。\n\n> 小楼一夜听春雨，深巷明朝卖杏花。',
    files: [],
  },
}

const shown = (number: number, over: Partial<PublicWork>): PublicWork => ({
  id: id('92', number),
  type: 'painting',
  title: '',
  cover: null,
  excerpt: '',
  author: { name: '听澜', avatar: '' },
  offline: false,
  likes: 0,
  uses: 0,
  liked: false,
  mine: false,
  publishedAt: day('14', `0${number % 10}:00`),
  ...over,
})

/** What hangs in the gallery: pictures of three shapes and words, one's own among them, one that is liked. */
export const publicWorks: PublicWork[] = [
  shown(7, {
    title: '千里江山',
    cover: wide,
    author: { name: '砚秋', avatar: '' },
    offline: true,
    likes: 1904,
    uses: 2318,
    mine: true,
  }),
  shown(21, { title: '雪夜归人', cover: tall, likes: 12_905, uses: 801, liked: true }),
  shown(22, {
    type: 'text',
    title: '冬日读书札记',
    excerpt: '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。',
    likes: 88,
    uses: 12,
  }),
  shown(23, {
    title: '一枝先破雪，屋角的那株老梅，今年开得比去年早了整整十天',
    cover: square,
    author: { name: '一个名字取得特别特别长的墨友', avatar: '' },
    likes: 3,
    uses: 0,
  }),
  shown(24, {
    type: 'chat',
    title: '用 Python 统计红楼人物',
    excerpt: '前八十回里，宝玉出场最多。别名要先并到一处。',
    likes: 415,
    uses: 96,
  }),
  shown(25, { type: 'restoration', title: '祖父的照片', cover: tall, likes: 51, uses: 0 }),
]

/** The painting as everybody sees it. */
export const wholePublicWork: WholePublicWork = {
  ...shown(21, { title: '雪夜归人', cover: tall, likes: 12_905, uses: 801 }),
  model: 'Moyun Demo',
  offline: true,
  input: {
    prompt: '雪夜，柴门，归人提灯，水墨',
    conversationId: null,
    messageId: null,
    parameters: { style: 'ink', ratio: '2:3', seed: 7, count: 1 },
    files: [],
  },
  output: { text: '', files: [tall] },
  parent: null,
}

const job = (number: number, over: Partial<Job>): Job => ({
  id: id('93', number),
  kind: 'export',
  title: '',
  state: 'queued',
  position: null,
  secondsLeft: null,
  progress: 0,
  reason: null,
  price: 0,
  cost: null,
  product: null,
  retryOf: null,
  createdAt: day('18', `01:5${number}`),
  startedAt: null,
  deadlineAt: null,
  endedAt: null,
  ...over,
})

const begun = { startedAt: day('18', '01:55'), deadlineAt: day('18', '02:25') }
const ended = { ...begun, endedAt: day('18', '01:58') }

/** A job in each of its states, the newest first. */
export const jobs: Job[] = [
  job(7, { kind: 'rehearsal', title: '试做一件', position: 3, secondsLeft: 40, price: 4 }),
  job(6, { state: 'running', progress: 45, secondsLeft: 20, ...begun }),
  job(5, {
    state: 'succeeded',
    progress: 100,
    ...ended,
    product: { src: '/api/files/export?fixture', name: 'moyun-2026-03-18.zip', bytes: 4_812_300, until: day('25') },
  }),
  job(4, {
    kind: 'rehearsal',
    title: '试做另一件，标题长得一行放不下，两行也放不下，要看它怎样收住',
    state: 'failed',
    progress: 60,
    reason: 'unavailable',
    price: 8,
    cost: 0,
    ...ended,
  }),
  job(3, { kind: 'rehearsal', title: '不做了', state: 'canceled', price: 1, cost: 0, endedAt: day('18', '01:56') }),
  job(2, { kind: 'rehearsal', title: '太久了', state: 'expired', progress: 80, ...ended }),
]
