import type { PublicWork } from '@moyun/api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import type { NewWork } from '../works/add-work.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'

let app: TestWorks
beforeAll(async () => {
  app = await testWorks()
})

/** A public work of a member. */
async function publish(by: IdentifiedMember, work: Partial<NewWork> = {}) {
  const { id } = await app.add(by, work)
  await app.move(by, 'publish', id)
  return id
}
const list = async (by: IdentifiedMember | null, query: Record<string, string> = {}) => {
  const { code, result } = await app.request(by, 'GET', `/api/gallery?${new URLSearchParams(query).toString()}`)
  expect(code).toBe(200)
  return result as { works: PublicWork[]; next: string | null }
}
const read = (by: IdentifiedMember | null, id: string) => app.request(by, 'GET', `/api/gallery/${id}`)
const like = (by: IdentifiedMember, id: string, liked = true) =>
  app.request(by, 'POST', `/api/gallery/${id}/like`, { liked })
const use = (by: IdentifiedMember, id: string) => app.request(by, 'POST', `/api/gallery/${id}/use`)

describe('the gallery', () => {
  test('lists only public works, with author and picture, without signing in', async () => {
    const author = await app.member()
    await app.request(author, 'POST', '/api/merchant/editUser', { nickname: '王希孟' })
    const picture = await app.picture(author, 'green', 20, 10)
    const id = await publish(author, { type: 'painting', title: '千里江山', output: [picture.id] })
    await app.add(author, { title: '自己看的' })
    const {
      works: [work, ...more],
      next,
    } = await list(null)
    expect([more, next]).toEqual([[], null])
    expect(work).toEqual({
      id,
      type: 'painting',
      title: '千里江山',
      cover: expect.objectContaining({ id: picture.id, width: 20, height: 10, type: 'image/png' }),
      excerpt: '',
      author: { name: '王希孟', avatar: '' },
      offline: false,
      likes: 0,
      uses: 0,
      liked: false,
      mine: false,
      publishedAt: expect.any(String),
    })
    for (const src of [work?.cover?.src, work?.cover?.thumb])
      expect((await app.call('GET', src ?? '')).status).toBe(200)
    expect((await list(author)).works).toMatchObject([{ mine: true, liked: false }])
  })

  test('gives an author without a visible nickname a default name, and strips control characters', async () => {
    const author = await app.member()
    const id = await publish(author)
    const named = async (nickname: string) => {
      await app.database.pool.query('update members set nickname = $2 where id = $1', [author.id, nickname])
      return (await read(null, id)).result.author.name
    }
    for (const nickname of ['', '\u200b\u200b', '\u3164']) expect(await named(nickname)).toMatch(/^墨友\d{4}$/)
    expect(await named('王\u202e丽')).toBe('王丽')
  })

  test('accepts a visitor’s token or none, and answers 401 to an invalid one', async () => {
    const readGallery = (authorization: string) => app.call('GET', '/api/gallery', { headers: { authorization } })
    expect(await readGallery('Bearer nothing')).toMatchObject({ status: 200, code: 401 })
    expect(await readGallery('nothing')).toMatchObject({ status: 200, code: 401 })
    expect((await app.call('GET', '/api/gallery')).code).toBe(200)
    const { result: visitor } = await app.prepare('POST', '/api/app/visitor')
    expect(await readGallery(`Bearer ${visitor.token}`)).toMatchObject({ code: 200 })
  })

  test('returns pages of at most thirty, each work once, also with equal times and likes', async () => {
    const author = await app.member()
    const ids: string[] = []
    for (let n = 0; n < 70; n += 1)
      ids.push((await app.add(author, { title: '一页一页', type: n % 2 ? 'painting' : 'text' })).id)
    await app.move(author, 'publish', ...ids)
    await app.database.pool.query("update works set likes = 3, published_at = '2026-01-01' where member_id = $1", [
      author.id,
    ])
    await app.database.pool.query('update works set likes = 4 where id = any($1)', [ids.slice(0, 31)])
    for (const sort of ['new', 'liked']) {
      for (const query of [
        { sort, search: '一页' },
        { sort, search: '一页', type: 'painting' },
      ] as Record<string, string>[]) {
        const seen: PublicWork[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page: Awaited<ReturnType<typeof list>> = await list(null, { ...query, ...(cursor ? { cursor } : {}) })
          expect(page.works.length).toBeLessThanOrEqual(30)
          seen.push(...page.works)
          cursor = page.next
        }
        expect(new Set(seen.map(({ id }) => id)).size, JSON.stringify(query)).toBe(query['type'] ? 35 : 70)
        const order = seen.map(({ likes, id }) => (sort === 'new' ? id : `${likes} ${id}`))
        expect(order, JSON.stringify(query)).toEqual(order.toSorted().reverse())
      }
    }
  })

  test('sorts by newest or by most liked', async () => {
    const [author, fan] = [await app.member(), await app.member()]
    const first = await publish(author, { type: 'translation', title: '先' })
    await app.advanceClock(1000)
    const second = await publish(author, { type: 'translation', title: '后' })
    await app.advanceClock(0)
    await like(fan, first)
    const titles = async (sort: string) =>
      (await list(null, { type: 'translation', sort })).works.map(({ title }) => title)
    expect(await titles('new')).toEqual(['后', '先'])
    expect(await titles('liked')).toEqual(['先', '后'])
    await app.move(author, 'discard', first, second)
  })

  test.each([
    'nothing',
    '["2026-01-01T00:00:00.000Z"]',
    '[1,"2026-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
    '{"a":1}',
  ])('P31: refuses %s as a cursor', async (place) => {
    const cursor = Buffer.from(place).toString('base64url')
    expect(await app.request(null, 'GET', `/api/gallery?cursor=${cursor}`)).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { cursor: 'malformed' } },
    })
    expect(
      (
        await app.request(
          null,
          'GET',
          `/api/gallery?sort=liked&cursor=${Buffer.from('[3000000000,"2026-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
        )
      ).code,
    ).toBe(400)
    expect((await app.request(null, 'GET', '/api/gallery?sort=id;drop')).code).toBe(400)
  })
})

describe('the details of a public work', () => {
  test('hide the conversation from everyone but the author', async () => {
    const [author, other] = [await app.member(), await app.member()]
    const { id: answer, conversationId } = await app.answer(author, { question: '写山', text: '山高。' })
    const { result: work } = await app.request(author, 'POST', `/api/chat/messages/${answer}/keep`)
    await app.move(author, 'publish', work.id)
    for (const reader of [null, other]) {
      expect((await read(reader, work.id)).result).toMatchObject({
        mine: false,
        model: 'scripted',
        offline: true,
        input: { prompt: '写山', conversationId: null, messageId: null },
        output: { text: '山高。' },
      })
    }
    expect((await read(author, work.id)).result).toMatchObject({
      mine: true,
      input: { conversationId, messageId: answer },
    })
  })

  test('give signed-out callers the input and output pictures', async () => {
    const author = await app.member()
    const [before, after] = [await app.picture(author, 'gray'), await app.picture(author, 'orange')]
    const id = await publish(author, {
      type: 'restoration',
      input: [before.id],
      output: [after.id],
      parameters: { scale: 2 },
    })
    const { result } = await read(null, id)
    expect(result.input.parameters).toEqual({ scale: 2 })
    for (const [file] of [result.input.files, result.output.files])
      expect((await app.call('GET', file.src)).status).toBe(200)
  })

  test('answer like an unknown work once it is withdrawn, discarded or erased, or its author banned or closed', async () => {
    const [author, reader] = [await app.member(), await app.member()]
    const id = await publish(author, { title: '一会儿就走' })
    await like(reader, id)
    const unknown = (await read(reader, '00000000-0000-4000-8000-000000000000')).body
    const isThere = async () => {
      const answers = [await read(null, id), await read(reader, id), await like(reader, id), await use(reader, id)]
      const visibleCount =
        (await list(reader, { search: '一会儿就走' })).works.length +
        (await list(null, { sort: 'liked', search: '一会儿就走' })).works.length
      if (visibleCount === 2 && answers.every(({ code }) => code === 200)) return true
      expect([visibleCount, ...answers.map(({ body }) => body)]).toEqual([0, unknown, unknown, unknown, unknown])
      return false
    }
    expect(await isThere()).toBe(true)
    await app.move(author, 'withdraw', id)
    expect(await isThere()).toBe(false)
    await app.move(author, 'publish', id)
    expect(await isThere()).toBe(true)
    await app.move(author, 'discard', id)
    expect(await isThere()).toBe(false)
    await app.move(author, 'restore', id)
    expect(await isThere()).toBe(false)
    await app.move(author, 'publish', id)
    for (const state of ['banned', 'closed']) {
      await app.database.pool.query('update members set state = $2 where id = $1', [author.id, state])
      expect(await isThere()).toBe(false)
      await app.database.pool.query("update members set state = 'active' where id = $1", [author.id])
      expect(await isThere()).toBe(true)
    }
    await app.move(author, 'discard', id)
    await app.move(author, 'erase', id)
    expect(await isThere()).toBe(false)
  })
})

describe('likes', () => {
  test('count each member once, under forty likes or unlikes at once', async () => {
    const author = await app.member()
    const id = await publish(author)
    const fans = await Promise.all(Array.from({ length: 20 }, () => app.member()))
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => like(fans[n % 20] ?? author, id)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(answers.every(({ result }) => result.liked)).toBe(true)
    expect((await read(fans[0] ?? null, id)).result).toMatchObject({ likes: 20, liked: true })
    expect((await read(null, id)).result).toMatchObject({ likes: 20, liked: false })
    expect((await app.list(author)).works[0]?.likes).toBe(20)
    await Promise.all(Array.from({ length: 40 }, (_, n) => like(fans[n % 10] ?? author, id, false)))
    expect((await read(fans[0] ?? null, id)).result).toMatchObject({ likes: 10, liked: false })
  })

  test('match the member’s final state when likes and unlikes run at once', async () => {
    const [author, fan] = [await app.member(), await app.member()]
    const id = await publish(author)
    await Promise.all(Array.from({ length: 30 }, (_, n) => like(fan, id, n % 2 === 0)))
    const { likes, liked } = (await read(fan, id)).result
    expect(likes).toBe(liked ? 1 : 0)
  })

  test('survive withdrawing and publishing the work again', async () => {
    const [author, fan] = [await app.member(), await app.member()]
    const id = await publish(author)
    await like(fan, id)
    await app.move(author, 'withdraw', id)
    await app.move(author, 'publish', id)
    expect((await read(fan, id)).result).toMatchObject({ likes: 1, liked: true })
  })

  test('and uses answer 401 when signed out, and are not counted', async () => {
    const id = await publish(await app.member())
    for (const path of ['like', 'use'])
      expect((await app.request(null, 'POST', `/api/gallery/${id}/${path}`, { liked: true })).code).toBe(401)
    expect((await read(null, id)).result).toMatchObject({ likes: 0, uses: 0 })
  })
})

test('returns the input of a work to start from, and counts each other member once', async () => {
  const [author, ...others] = await Promise.all(Array.from({ length: 6 }, () => app.member()))
  if (!author) throw new Error('There is an author')
  const given = await app.picture(author, 'pink')
  const id = await publish(author, {
    type: 'painting',
    prompt: '远山',
    parameters: { style: 'ink', seed: 7 },
    input: [given.id],
  })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => use(others[n % others.length] ?? author, id)))
  for (const { code, result } of answers) {
    expect(code).toBe(200)
    expect(result).toEqual({
      type: 'painting',
      input: {
        prompt: '远山',
        conversationId: null,
        messageId: null,
        parameters: { style: 'ink', seed: 7 },
        files: [expect.objectContaining({ id: given.id })],
      },
    })
  }
  expect((await use(author, id)).code).toBe(200)
  expect((await read(null, id)).result.uses).toBe(5)
})
