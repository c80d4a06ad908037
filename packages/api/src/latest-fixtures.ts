import type { LatestEntry } from './contract/latest.ts'
import { storedFiles } from './work-fixtures.ts'

const entry = (number: number, over: Partial<LatestEntry>): LatestEntry => ({
  kind: 'chat',
  id: `00000000-0000-4000-8000-f0000000${String(number).padStart(4, '0')}`,
  title: '',
  excerpt: '',
  cover: null,
  sceneId: null,
  jobId: null,
  count: 1,
  at: `2026-03-${15 - number}T08:00:00.000Z`,
  ...over,
})

/** What was worked at last: a long text, four pictures of one job, a conversation. */
export const latestEntries: LatestEntry[] = [
  entry(1, {
    kind: 'longform',
    title: '冬日读书札记',
    excerpt:
      '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。湖心亭看雪一篇，不过百余字，读了许多年。',
    count: 3,
  }),
  entry(2, {
    kind: 'painting',
    title: '孤舟远山，水墨，留白',
    cover: storedFiles[0] ?? null,
    jobId: '00000000-0000-4000-8000-f00000000099',
    count: 4,
  }),
  entry(3, {
    title: '用 Python 统计红楼人物',
    excerpt: '前八十回里，宝玉出场最多。别名要先并到一处：宝二爷、怡红公子、绛洞花主，都算他一个。',
  }),
]
