import { beforeAll, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { reindexWorks } from './reindex-works.ts'
import { testWorks, type TestWorks } from './test-works.ts'

let app: TestWorks
let member: IdentifiedMember
beforeAll(async () => {
  app = await testWorks()
  member = await app.member()
  for (const work of WORKS) await app.add(member, work)
  const other = await app.member()
  for (const work of WORKS) await app.add(other, { ...work, title: `别人的 ${work.title}` })
})

const WORKS = [
  { title: '千里江山', prompt: '青绿山水，远山如黛', text: '' },
  { title: '山与水', text: '山在左，水在右。' },
  { title: '回文', text: '云雾 雾云' },
  { title: 'Watercolour lesson', text: 'Ｗｅｔ on wet; 50% water, 50% pigment_red' },
  { title: 'ÉTUDE', text: 'Straße nach İzmir' },
  { title: '家 👨‍👩‍👧‍👦', text: 'C:\\temp\\[a-z]*' },
  { title: '臺灣遊記', text: '從臺北往嘉義，在咖啡館 Café Déjà Vu 裡寫下這些字' },
  { title: 'AI 翻译：重庆', text: '' },
  { title: '长', text: `${'字'.repeat(2990)}尽头` },
] as const

const find = (search: string) => app.titles(member, { search })

describe('a search', () => {
  test.each([
    ['山水', ['千里江山']],
    ['山', ['山与水', '千里江山']],
    ['如黛', ['千里江山']],
    ['江山', ['千里江山']],
    ['千里山', []],
    ['雾云', ['回文']],
    ['云雾云', []],
    ['远山 青绿', ['千里江山']],
    ['  山\t水 ', ['山与水', '千里江山']],
    ['青绿 不在', []],
  ])('%j finds Chinese by one or more characters, and by every one of its words: %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  test.each([
    ['water', ['Watercolour lesson']],
    ['COLOUR', ['Watercolour lesson']],
    ['olou', ['Watercolour lesson']],
    ['wet on', ['Watercolour lesson']],
    ['ｗｅｔ', ['Watercolour lesson']],
    ['étude', ['ÉTUDE']],
    ['E\u0301tude', ['ÉTUDE']],
    ['STRASSE', []],
    ['straße', ['ÉTUDE']],
    ['waterfall', []],
  ])('%j finds Latin words by their parts, in either case and width: %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  test.each([
    ['台湾', ['臺灣遊記']],
    ['游记', ['臺灣遊記']],
    ['遊記', ['臺灣遊記']],
    ['这些字', ['臺灣遊記']],
    ['江山', ['千里江山']],
    ['遠山如黛', ['千里江山']],
    ['cafe', ['臺灣遊記']],
    ['CAFÉ deja vu', ['臺灣遊記']],
    ['etude', ['ÉTUDE']],
    ['izmir', ['ÉTUDE']],
    ['臺南', []],
  ])('%j finds simplified and traditional Chinese, and letters with or without accents: %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  test.each([
    ['qianlijiangshan', ['千里江山']],
    ['QIANLI', ['千里江山']],
    ['qljs', ['千里江山']],
    ['jiangshan', ['千里江山']],
    ['ｊｓ', ['千里江山']],
    ['chongqing', ['AI 翻译：重庆']],
    ['zhongqing', ['AI 翻译：重庆']],
    ['fycq', ['AI 翻译：重庆']],
    ['aify', ['AI 翻译：重庆']],
    ['taiwan youji', ['臺灣遊記']],
    ['山 qianli', ['千里江山']],
    ['fan译', ['AI 翻译：重庆']],
    ['ai翻yi重qing', ['AI 翻译：重庆']],
    ['千li江shan', ['千里江山']],
    ['ｑ里', ['千里江山']],
    ['li千', []],
    ['ianli', []],
    ['qlsj', []],
    ['yuanshan', []],
  ])('%j finds a title by its pinyin, whole, by initials or mixed: %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  test.each([
    ['%', ['Watercolour lesson']],
    ['50%', ['Watercolour lesson']],
    ['5%', []],
    ['_', ['Watercolour lesson']],
    ['t_r', ['Watercolour lesson']],
    ['w_ter', []],
    ['\\', ['家 👨‍👩‍👧‍👦']],
    ['[a-z]', ['家 👨‍👩‍👧‍👦']],
    ['.*', []],
    ["'", []],
    ['{}', []],
    ['"', []],
    ['👨‍👩‍👧‍👦', ['家 👨‍👩‍👧‍👦']],
    ['👧', ['家 👨‍👩‍👧‍👦']],
    ['*山', []],
  ])('%j is matched literally: %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  test('covers the first three thousand characters of a text and no more', async () => {
    expect(await find('字尽头')).toEqual(['长'])
    await app.add(member, { title: '更长', text: `${'字'.repeat(3000)}天涯` })
    expect(await find('天涯')).toEqual([])
  })

  test.each(['', ' ', '\u3000'])('for a blank text (%j) does not filter', async (search) => {
    expect((await find(search)).length).toBeGreaterThan(5)
  })

  test('is refused when it is too long or contains a null character', async () => {
    expect(await app.request(member, 'GET', `/api/works?search=${'x'.repeat(101)}`)).toMatchObject({
      status: 200,
      code: 400,
    })
    expect((await app.request(member, 'GET', '/api/works?search=%00')).code).toBe(400)
  })
})

test('finds a renamed work by its new title and no longer by the old one', async () => {
  const { id } = await app.add(member, { title: '旧题目', text: '正文不变' })
  expect(await app.request(member, 'PATCH', `/api/works/${id}`, { title: '新名字' })).toMatchObject({
    code: 200,
    result: { id, title: '新名字' },
  })
  expect(await find('旧题目')).toEqual([])
  expect(await find('新名字')).toEqual(['新名字'])
  expect(await find('正文不变')).toEqual(['新名字'])
})

test('reindexes works with an outdated text folding, so that their author and the gallery find them', async () => {
  const author = await app.member()
  const [mine, published] = [
    await app.add(author, { title: '繁體字 Café' }),
    await app.add(author, { title: '繁花 Crème' }),
  ]
  await app.move(author, 'publish', published.id)
  const { pool } = app.database
  for (const { id } of [mine, published]) {
    await pool.query(
      `update work_searches set folding = 0, spelled = '', words = lower(title), grams = array(select reader || substr(lower(title), n, l)
         from unnest(case when published_at is null then array[left(member_id::text, 8)] else
           array[left(member_id::text, 8), '*'] end) reader, generate_series(1, length(title)) n,
           generate_series(1, 2) l)
       from works where works.id = work_id and work_id = $1`,
      [id],
    )
  }
  const seen = async (search: string) =>
    (await app.request(null, 'GET', `/api/gallery?${new URLSearchParams({ search }).toString()}`)).result.works.map(
      (work: { title: string }) => work.title,
    )
  expect([
    await app.titles(author, { search: '体字' }),
    await app.titles(author, { search: 'fanti' }),
    await seen('creme'),
  ]).toEqual([[], [], []])

  expect(await reindexWorks(app.database.db)).toBe(2)
  expect([
    await app.titles(author, { search: '体字' }),
    await app.titles(author, { search: 'fanti' }),
    await seen('creme'),
    await seen('cafe'),
  ]).toEqual([['繁體字 Café'], ['繁體字 Café'], ['繁花 Crème'], []])
  expect(await reindexWorks(app.database.db)).toBe(0)
})

test('pages search results, and combines search with other filters', async () => {
  const busy = await app.member()
  for (let n = 0; n < 40; n += 1) {
    // Two works of the same millisecond have no defined order.
    await app.advanceClock(n)
    await app.add(busy, { title: `山水 ${n}`, type: n % 2 ? 'painting' : 'text' })
  }
  for (let n = 0; n < 40; n += 1) await app.add(busy, { title: `花鸟 ${n}`, type: 'painting' })
  const first = await app.list(busy, { search: '山水' })
  const second = await app.list(busy, { search: '山水', cursor: first.next ?? '' })
  expect([...first.works, ...second.works].map(({ title }) => title)).toEqual(
    Array.from({ length: 40 }, (_, n) => `山水 ${39 - n}`),
  )
  expect(second.next).toBeNull()
  expect(await app.titles(busy, { search: '山水', type: 'painting' })).toHaveLength(20)
})

describe('the gallery', () => {
  test('finds a work by its current title, and only while it is public', async () => {
    const { id } = await app.add(member, { title: '独钓寒江雪' })
    const seen = async (search: string) =>
      (await app.request(null, 'GET', `/api/gallery?${new URLSearchParams({ search }).toString()}`)).result.works.map(
        (work: { title: string }) => work.title,
      )
    expect(await seen('寒江')).toEqual([])
    await app.move(member, 'publish', id)
    expect(await seen('寒江')).toEqual(['独钓寒江雪'])
    await app.request(member, 'PATCH', `/api/works/${id}`, { title: '江雪' })
    expect(await seen('寒江')).toEqual([])
    expect(await seen('江雪')).toEqual(['江雪'])
    await app.move(member, 'withdraw', id)
    expect(await seen('江雪')).toEqual([])
    expect(await find('江雪')).toEqual(['江雪'])
    await app.move(member, 'publish', id)
    await app.move(member, 'discard', id)
    expect(await seen('江雪')).toEqual([])
    await app.move(member, 'restore', id)
    expect(await seen('江雪')).toEqual([])
    expect(await find('江雪')).toEqual(['江雪'])
    const { rows } = await app.database.pool.query<{ grams: string[] }>(
      'select grams from work_searches where work_id = $1',
      [id],
    )
    const grams = ['江', '雪', '江雪', ...'jiangxue', ...['ji', 'ia', 'an', 'ng', 'gx', 'xu', 'ue', 'jx']]
    expect(rows[0]?.grams.toSorted()).toEqual(
      [...new Set(grams)].map((gram) => member.id.slice(0, 8) + gram).toSorted(),
    )
  })
})
