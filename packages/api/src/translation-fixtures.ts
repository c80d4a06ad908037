import type { Term, Translation } from './contract/translations.ts'

const pair = (source: string, text: string, gap = '') => ({ source, gap, text, back: text !== '' })
const text = (sentences: Translation['sentences']) =>
  sentences.map((sentence) => sentence.source + sentence.gap).join('')

const lake = [
  pair('傍晚的湖面很静。', 'The lake is quiet at dusk.'),
  pair('渔船一只接一只回来，船头挂着灯。', 'The fishing boats come home one after another, a lamp at each bow.'),
  pair('岸上有人在煮茶。', 'Someone on the shore is making tea.', '\n\n'),
  pair('水开的时候，月亮正好越过山脊。', 'Just as the water boils, the moon clears the ridge.'),
]
const letter = [
  pair('Thank you for your letter of 12 May.', '感谢您五月十二日的来信。', ' '),
  pair('We will reply within a week.', ''),
]

const common = {
  tone: 'natural',
  model: 'Moyun Demo',
  offline: true,
  reason: null,
  cost: 1,
  milliseconds: 2100,
  seq: 9,
} as const

export const doneTranslation: Translation = {
  ...common,
  id: '00000000-0000-4000-8000-7a0000000001',
  title: '傍晚的湖面很静。渔船一只接一只回来，船头',
  excerpt: 'The lake is quiet at dusk. The fishing boats come home one',
  source: 'auto',
  detected: 'zh-CN',
  target: 'en',
  state: 'done',
  updatedAt: '2026-11-21T10:12:00.000Z',
  text: text(lake),
  sentences: lake,
  stream: 'run:00000000-0000-4000-8000-7b0000000001',
}

/** One that is done, and one of which a sentence did not come back. */
export const translations: Translation[] = [
  doneTranslation,
  {
    ...common,
    id: '00000000-0000-4000-8000-7a0000000002',
    title: 'Thank you for your lette',
    excerpt: '感谢您五月十二日的来信。',
    source: 'en',
    detected: 'en',
    target: 'zh-CN',
    tone: 'formal',
    state: 'failed',
    reason: 'unavailable',
    updatedAt: '2026-11-20T02:00:00.000Z',
    text: text(letter),
    sentences: letter,
    stream: 'run:00000000-0000-4000-8000-7b0000000002',
  },
]

export const glossary: Term[] = [
  { source: '墨韵', target: 'Moyun', sourceLanguage: 'any', targetLanguage: 'any' },
  { source: '点数', target: 'points', sourceLanguage: 'zh-CN', targetLanguage: 'en' },
]
