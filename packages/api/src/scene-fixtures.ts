import type { Passage, Piece, PieceVersion, Scene, SceneField, SceneForm, SceneInputs } from './contract/scenes.ts'

type Shown = Pick<Scene, 'id' | 'category' | 'icon' | 'name' | 'summary' | 'uses' | 'costsAtMost'>

const scene = (
  id: string,
  category: Scene['category'],
  icon: Scene['icon'],
  name: string,
  summary: string,
  uses: number,
  costsAtMost = 20,
): Shown => ({ id, category, icon, name, summary, uses, costsAtMost })

const shown: Shown[] = [
  scene('red-note', 'social', 'notebook', '小红书笔记', '标题、正文、话题，一次写齐', 2318),
  scene('moments-post', 'social', 'image', '朋友圈文案', '几句话，像您自己说的', 1204, 10),
  scene('video-script', 'social', 'video', '短视频脚本', '镜头、台词、时长，分好每一秒', 986, 30),
  scene('product-copy', 'marketing', 'shopping-bag', '商品文案', '卖点、语气、字数都可定', 1652),
  scene('ad-copy', 'marketing', 'megaphone', '广告语', '一次十句，挑一句', 730, 10),
  scene('brand-story', 'marketing', 'badge', '品牌故事', '从哪里来，为了谁做', 212, 30),
  scene('weekly-report', 'office', 'clipboard', '周报', '列要点，成段落', 4120),
  scene('polite-mail', 'office', 'mail', '得体的邮件', '中英两稿，措辞可调', 1874, 10),
  scene('meeting-minutes', 'office', 'calendar', '会议纪要', '谁，何时，做什么', 1533),
  scene('essay-polish', 'study', 'cap', '论文润色', '逐句说明改了哪里', 902, 30),
  scene('book-notes', 'study', 'book', '读书笔记', '摘要、摘句、自己的话', 611),
  scene('family-letter', 'life', 'heart', '家书', '把想说又说不出的写下来', 340),
  scene('travel-plan', 'life', 'plane', '旅行计划', '按天排好，不赶路', 275, 30),
  scene('commit-message', 'code', 'code', '提交说明', '从改动写出一句话和为什么', 158, 8),
  scene('regex-maker', 'code', 'regex', '正则表达式', '说清要什么，给表达式和测试', 133, 10),
]

/** The house's, some of each category; two are favourites, three were used. */
export const scenes: Scene[] = shown.map((one) => ({
  ...one,
  favourite: one.id === 'weekly-report' || one.id === 'family-letter',
  pictured: one.id === 'moments-post' || one.id === 'red-note',
  usedAt:
    {
      'weekly-report': '2026-11-21T09:10:00.000Z',
      'red-note': '2026-11-20T03:00:00.000Z',
      'polite-mail': '2026-11-12T08:00:00.000Z',
    }[one.id] ?? null,
}))

const base = { hint: '', required: false }

/** One of every kind. */
const fields: SceneField[] = [
  {
    kind: 'text',
    ...base,
    name: 'title',
    label: '谁的周报',
    required: true,
    placeholder: '例如：前端组 沈砚秋',
    most: 40,
  },
  {
    kind: 'longText',
    ...base,
    name: 'done',
    label: '这周做了什么',
    hint: '一行一件，想到哪写到哪',
    required: true,
    placeholder: '修好了登录页\n给翻译加了术语表',
    most: 2000,
  },
  { kind: 'tags', ...base, name: 'next', label: '下周打算', most: 5, suggestions: ['写测试', '改文档', '复盘'] },
  { kind: 'number', ...base, name: 'people', label: '几个人读', least: 1, most: 50, step: 1, unit: '人' },
  {
    kind: 'choice',
    ...base,
    name: 'form',
    label: '写成',
    options: [
      { value: 'list', label: '分点' },
      { value: 'prose', label: '成文' },
      { value: 'table', label: '表格' },
    ],
  },
  { kind: 'tone', ...base, name: 'tone', label: '语气' },
  { kind: 'length', ...base, name: 'length', label: '篇幅', options: [200, 400, 800] },
  { kind: 'language', ...base, name: 'language', label: '写成哪种语言' },
]

export const sceneExample: SceneInputs = {
  title: '前端组 沈砚秋',
  done: '修好了登录页在慢网下的白屏\n给翻译加了自己的术语表\n和设计对了三次创作中心的稿子',
  next: ['写测试', '复盘慢查询'],
  people: 6,
  form: 'list',
  tone: 'concise',
  length: 400,
  language: 'zh-CN',
}

const weekly: Scene = {
  ...scene('weekly-report', 'office', 'clipboard', '周报', '列要点，成段落', 4120),
  favourite: true,
  usedAt: '2026-11-21T09:10:00.000Z',
  pictured: false,
}

/** With a field of every kind. */
export const sceneForm: SceneForm = { ...weekly, edition: 3, fields, example: sceneExample, passageCostsAtMost: 6 }

const pictureField: SceneField = { kind: 'picture', ...base, name: 'picture', label: '配图' }

/** The form of each, with one field where nobody wrote more. */
export const sceneForms: SceneForm[] = scenes.map((one) =>
  one.id === sceneForm.id
    ? sceneForm
    : {
        ...one,
        edition: 1,
        passageCostsAtMost: 6,
        fields: [
          ...(one.pictured ? [pictureField] : []),
          {
            kind: 'longText',
            ...base,
            name: 'about',
            label: '写什么',
            required: true,
            placeholder: '几个词也行',
            most: 2000,
          },
          { kind: 'tone', ...base, name: 'tone', label: '语气' },
          { kind: 'length', ...base, name: 'length', label: '篇幅', options: [100, 200, 400] },
        ],
        example: { about: '秋天的湖边，一家只卖三样东西的小店', tone: 'warm', length: 200 },
      },
)

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

/** What the demonstration writes, in three ways. */
export const sceneTexts = [
  `# 前端组周报

## 本周完成

- 登录页在慢网下不再白屏：首屏先到，其余随后，最慢的一档从 9 秒降到 2 秒。
- 翻译有了自己的术语表，写一次，之后每一句都照着译。
- 创作中心的稿子与设计对了三次，目录页定为书的样子。

## 下周打算

1. 给新页面写测试。
2. 复盘上周的两条慢查询。

以上，辛苦各位读到这里。`,
  `# 周报：前端组

这周主要做了三件事。登录页的白屏找到了原因，慢网下也能先看见门；翻译加上了术语表，不必每次重复；创作中心的稿子和设计来回对了三次，终于像一本书的目录。

下周先补测试，再回头看那两条慢查询。`,
  `# 一周小结

| 事 | 到哪一步 |
| --- | --- |
| 登录页白屏 | 已修，慢网下 2 秒 |
| 翻译术语表 | 已上线 |
| 创作中心 | 稿子定了 |

下周：测试，慢查询。`,
] as const

const made = {
  reason: null,
  model: 'Moyun Demo',
  offline: true,
  tokens: 412,
  cost: 4,
  milliseconds: 3800,
  createdAt: '2026-11-21T09:10:00.000Z',
} as const

const version = (number: number, over: Partial<PieceVersion> = {}): PieceVersion => ({
  id: id('ee', number),
  revision: 0,
  edited: false,
  inputs: sceneExample,
  ...made,
  text: sceneTexts[(number - 1) % 3] ?? '',
  state: 'done',
  stream: `run:${id('ef', number)}`,
  seq: 40,
  passage: null,
  ...over,
})

/** One that is done. */
export const pieceVersion: PieceVersion = version(1)

/** As many as there may be. */
export const pieceVersions: PieceVersion[] = [
  pieceVersion,
  version(2, { edited: true, revision: 4, inputs: { ...sceneExample, form: 'prose' } }),
  version(3, { inputs: { ...sceneExample, form: 'table' } }),
]

const sentence = '翻译有了自己的术语表，写一次，之后每一句都照着译。'
const from = sceneTexts[0].indexOf(sentence)

/** Another wording of a sentence of the first version. */
export const passage: Passage = {
  id: id('ed', 1),
  deed: 'shorten',
  tone: null,
  from,
  to: from + sentence.length,
  before: sentence,
  ...made,
  text: '翻译有了术语表，写一次，句句照译。',
  state: 'done',
  stream: `run:${id('ec', 1)}`,
  seq: 6,
  cost: 1,
  tokens: 38,
  milliseconds: 900,
}

const entry = { sceneId: sceneForm.id, sceneName: sceneForm.name }

/** With a single version. */
export const singlePiece: Piece = {
  ...entry,
  id: id('ea', 1),
  title: '前端组周报',
  excerpt: '本周完成 登录页在慢网下不再白屏：首屏先到，其余随后',
  updatedAt: '2026-11-21T09:10:00.000Z',
  versions: [pieceVersion],
  seq: 7,
}

/** With three. */
export const fullPiece: Piece = {
  ...entry,
  id: id('ea', 2),
  title: '周报：前端组',
  excerpt: '这周主要做了三件事。登录页的白屏找到了原因',
  updatedAt: '2026-11-20T03:00:00.000Z',
  versions: pieceVersions,
  seq: 7,
}

/** Both, and one that broke off, of another scene. */
export const pieces: Piece[] = [
  singlePiece,
  fullPiece,
  {
    id: id('ea', 3),
    sceneId: 'family-letter',
    sceneName: '家书',
    title: '外婆，见字如面',
    excerpt: '枇杷熟了，我却回不去。',
    updatedAt: '2026-11-18T12:00:00.000Z',
    versions: [
      version(4, {
        text: '外婆，见字如面。\n\n枇杷熟了，我却回不去。',
        state: 'failed',
        reason: 'unavailable',
        cost: 0,
        tokens: null,
        inputs: { about: '枇杷熟了' },
      }),
    ],
    seq: 7,
  },
]
