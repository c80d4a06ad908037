import type {
  Zscene,
  ZsceneNode,
  ZsceneRun,
  ZsceneSection,
  ZsceneSnapshot,
  ZsceneVersion,
} from './contract/zscene-shapes.ts'
import { charactersIn } from './join-zscene.ts'

const id = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${String(n).padStart(10, '0')}`
const nodeId = (n: number) => id('8a', n)

const outline: ZsceneNode[] = [
  { id: nodeId(1), level: 1, title: '从一碗面说起', brief: '搬走的邻居回来吃面，发现店还在', length: 400 },
  { id: nodeId(2), level: 1, title: '店是怎么留下来的', brief: '', length: 0 },
  { id: nodeId(3), level: 2, title: '房租', brief: '三次涨租，各是怎么谈下来的', length: 500 },
  { id: nodeId(4), level: 2, title: '手艺', brief: '碱水面的做法，谁在学', length: 600 },
  { id: nodeId(5), level: 2, title: '街坊', brief: '寄放钥匙、代收快递，店成了街坊的客厅', length: 500 },
  { id: nodeId(6), level: 1, title: '不该只靠人情', brief: '最有力的反对意见：情怀不能当饭吃', length: 500 },
  { id: nodeId(7), level: 1, title: '面还热着', brief: '回到那碗面，说它现在意味着什么', length: 400 },
]

const texts = [
  '老周搬走那年，巷口的梧桐还没有修过枝。他在城东买了房，离这里四十分钟地铁，中间回来过两次，一次是拿户口本，一次是路过。\n\n第三次回来是个雨天。他从地铁口走出来，想找个地方躲雨，抬头看见那块掉了漆的招牌还在，门口的蒸汽照旧糊住半扇玻璃。他收了伞进去，坐下，还没有开口，老板娘隔着柜台说：“少碱，多葱，不要香菜。”',
  '房东换过两任，租金涨过三次。头一次涨两成，老板把两张桌子撤到门外，多卖早点；第二次涨三成，他去街道办问有没有扶持的政策，问出来一笔八千块的补贴；第三次，房东说要收回自己用，街坊们联名写了一封信。\n\n那封信现在压在收银台的玻璃板下面，四十七个名字，有几个已经不住在这里了。',
  '面是前一天晚上揉的。碱水按斤兑，天冷多一钱，天热少半钱，这个数没有写在纸上，在老板的手里。',
]

const made = {
  reason: null,
  text: '',
  nodes: [],
  model: 'Moyun Demo',
  offline: true,
  createdAt: '2026-11-23T09:00:00.000Z',
}
const run = (n: number, over: Partial<ZsceneRun> = {}): ZsceneRun => ({
  ...made,
  id: id('8b', n),
  deed: 'section',
  nodeId: nodeId(n),
  state: 'done',
  stream: `run:${id('8b', n)}`,
  seq: 12,
  cost: 4,
  milliseconds: 8200,
  ...over,
})
const section = (n: number, text: string, over: Partial<ZsceneSection> = {}): ZsceneSection => ({
  nodeId: nodeId(n),
  text,
  revision: text === '' ? 0 : 1,
  locked: false,
  edited: false,
  offline: true,
  proposal: null,
  run: run(n),
  ...over,
})

const sections: ZsceneSection[] = [
  section(1, texts[0] ?? '', { locked: true }),
  section(3, texts[1] ?? '', { edited: true, revision: 4 }),
  section(4, texts[2] ?? ''),
]
const charactersOf = (all: readonly ZsceneSection[]) => all.reduce((sum, { text }) => sum + charactersIn(text), 0)

const street: Zscene = {
  id: id('89', 1),
  form: 'essay',
  title: '巷口的面馆',
  name: '巷口的面馆',
  stage: 'writing',
  planned: 6,
  written: 3,
  characters: charactersOf(sections),
  updatedAt: '2026-11-23T09:10:00.000Z',
  material: {
    topic: '一家开了二十六年的面馆，为什么没有关',
    audience: '城市专栏的读者',
    purpose: '让人愿意去看一看自己楼下的小店',
    points: '三次涨租\n街坊联名的信\n碱水面的手艺',
    notes:
      '面馆一九九八年开张，六张桌子。二〇〇九年、二〇一五年、二〇二一年各涨租一次。碱水面前一晚揉好，天冷多放一钱碱。街坊把钥匙寄放在柜台，信有四十七个名字。',
    tone: 'natural',
    language: 'zh-CN',
    length: 3000,
  },
  revision: 3,
  outline,
  outlineRevision: 5,
  sections,
  planning: run(0, { deed: 'outline', nodeId: null, cost: 2 }),
  prices: { outline: 6, node: 3, writing: 100, polishing: 200, percent: 100 },
  seq: 0,
}

/** Nothing but a topic. */
const blank: Zscene = {
  ...street,
  id: id('89', 2),
  form: 'report',
  name: '',
  title: '社区食堂的一年',
  stage: 'material',
  planned: 0,
  written: 0,
  characters: 0,
  updatedAt: '2026-11-22T02:00:00.000Z',
  material: {
    ...street.material,
    topic: '社区食堂的一年',
    audience: '',
    purpose: '',
    points: '',
    notes: '',
    tone: 'professional',
    length: 4000,
  },
  revision: 1,
  outline: [],
  outlineRevision: 1,
  sections: [],
  planning: null,
}

/** One that is being written, and one that is only begun. */
export const zscenes: Zscene[] = [street, blank]

export const zsceneVersions: ZsceneVersion[] = [
  { id: id('8c', 2), origin: 'edited', text: texts[1] ?? '', offline: true, at: '2026-11-23T09:00:00.000Z' },
  {
    id: id('8c', 1),
    origin: 'written',
    text: '（演示引擎的骨架，不是成稿）“房租”这一节要写：三次涨租，各是怎么谈下来的。',
    offline: true,
    at: '2026-11-22T12:30:00.000Z',
  },
]

export const zsceneSnapshots: ZsceneSnapshot[] = [
  {
    id: id('8d', 1),
    name: '给编辑看的一稿',
    written: 3,
    characters: street.characters,
    at: '2026-11-22T13:00:00.000Z',
  },
]
