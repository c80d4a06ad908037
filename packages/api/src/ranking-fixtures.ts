import type { RankingEntry } from './contract/ranking.ts'
import type { PublicWork } from './contract/works.ts'
import { publicWorks } from './work-fixtures.ts'

interface Standing {
  over: Partial<PublicWork>
  change: RankingEntry['change']
  counts: Pick<RankingEntry, 'uses' | 'likes' | 'views'>
  heat: number
  increase: number
}

/** A work like one that hangs in the gallery, in its place. */
const placed =
  (like: PublicWork['type'], kind: string) =>
  ({ over, change, counts, heat, increase }: Standing, index: number): RankingEntry => {
    const model = publicWorks.filter(({ type }) => type === like)[
      index % publicWorks.filter(({ type }) => type === like).length
    ]
    if (!model) throw new Error(`No ${like} hangs in the gallery`)
    const id = `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(index).padStart(4, '0')}`
    return {
      rank: index + 1,
      change,
      work: {
        ...model,
        id,
        liked: false,
        mine: false,
        offline: false,
        likes: counts.likes,
        uses: counts.uses,
        ...over,
      },
      heat,
      increase,
      ...counts,
    }
  }

const by = (name: string) => ({ name, avatar: '' })

/** The board of pictures: risen, fallen and new ones, one by the demo engine, one that was restored. */
export const rankedPictures: RankingEntry[] = [
  {
    over: { title: '千里江山', author: by('砚秋'), offline: true },
    change: 2,
    counts: { uses: 46, likes: 61, views: 208 },
    heat: 486.2,
    increase: 118.4,
  },
  {
    over: { title: '雪夜归人', liked: true },
    change: -1,
    counts: { uses: 38, likes: 77, views: 190 },
    heat: 452.7,
    increase: 12.1,
  },
  {
    over: { title: '一枝先破雪', author: by('疏影') },
    change: 'new' as const,
    counts: { uses: 21, likes: 40, views: 96 },
    heat: 268.4,
    increase: 268.4,
  },
  {
    over: { title: '小荷', author: by('采菱') },
    change: 0,
    counts: { uses: 12, likes: 8, views: 20 },
    heat: 78.3,
    increase: -9.6,
  },
  {
    over: { title: '祖父的照片', type: 'restoration' as const, author: by('阿泽') },
    change: 4,
    counts: { uses: 2, likes: 15, views: 33 },
    heat: 61.9,
    increase: 20.2,
  },
  { over: { title: '疏竹' }, change: -2, counts: { uses: 4, likes: 6, views: 11 }, heat: 31.5, increase: -14 },
  {
    over: {
      title: '一枝先破雪，屋角的那株老梅，今年开得比去年早了整整十天，雪还没有化完',
      author: by('一个名字取得特别特别长的墨友'),
    },
    change: -12,
    counts: { uses: 1, likes: 1, views: 3 },
    heat: 4.3,
    increase: -2.8,
  },
  { over: { title: '无题' }, change: 0, counts: { uses: 0, likes: 0, views: 1 }, heat: 0.02, increase: -0.01 },
].map(placed('painting', '94'))

/** The board of words. */
export const rankedTexts: RankingEntry[] = [
  {
    over: { title: '小雪节气海报文案，三种语气', author: by('砚秋') },
    change: 0,
    counts: { uses: 312, likes: 96, views: 1450 },
    heat: 12_480,
    increase: 860,
  },
  {
    over: { title: '湖心亭看雪，逐句讲解', type: 'translation' as const },
    change: 1,
    counts: { uses: 104, likes: 81, views: 640 },
    heat: 1204.6,
    increase: 96.4,
  },
  {
    over: { title: '用 Python 统计红楼人物', type: 'chat' as const, offline: true, author: by('阿泽') },
    change: -1,
    counts: { uses: 96, likes: 41, views: 415 },
    heat: 873.1,
    increase: -40.2,
  },
  {
    over: { title: '给客户的道歉信，不卑不亢', author: by('疏影') },
    change: 'new' as const,
    counts: { uses: 30, likes: 12, views: 54 },
    heat: 199.5,
    increase: 199.5,
  },
  {
    over: { title: '宋代点茶的十二件器物' },
    change: 3,
    counts: { uses: 9, likes: 14, views: 61 },
    heat: 101.2,
    increase: 31,
  },
].map(placed('text', '95'))
