import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { zipEntryName } from './zip-entry-names.ts'
import { createPackTickets } from './pack-ticket.ts'
import { packWorks } from './pack-works.ts'
import { testWorks, type TestWorks } from './test-works.ts'

let app: TestWorks
beforeAll(async () => {
  app = await testWorks()
})

const MINUTE = 60 * 1000
const sourceOf = async (by: IdentifiedMember, ids: readonly string[]): Promise<string> =>
  (await app.request(by, 'POST', '/api/works/pack', { ids })).result.src
const fetchPack = (url: string, headers = {}) => app.fastify.inject({ method: 'GET', url, headers })

/** The files of a zip by name, read by a strict reader. */
async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true })
  const found = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) {
    // Bit 11: the name is UTF-8.
    expect(entry.generalPurposeBitFlag & 0x800).toBe(0x800)
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  }
  return found
}

describe('a zip archive', () => {
  test('contains the text and the pictures of each work, named after its title', async () => {
    const member = await app.member()
    const [red, blue] = [await app.picture(member, 'red', 40), await app.picture(member, 'blue', 30)]
    const painting = await app.add(member, {
      type: 'painting',
      title: '千里江山',
      prompt: '青绿山水\n远山如黛',
      output: [red.id, blue.id],
      input: [red.id],
    })
    const poem = await app.add(member, { title: '江雪', prompt: '写雪', text: '千山鸟飞绝，\n\n万径人踪灭。👨‍👩‍👧‍👦\u202E' })
    const response = await fetchPack(await sourceOf(member, [painting.id, poem.id, painting.id]))
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = await unzip(response.rawPayload)
    expect([...files.keys()].toSorted()).toEqual(['1 江雪.md', '2 千里江山-1.png', '2 千里江山-2.png', '2 千里江山.md'])
    expect(files.get('1 江雪.md')?.toString()).toBe('# 江雪\n\n> 写雪\n\n千山鸟飞绝，\n\n万径人踪灭。👨‍👩‍👧‍👦\u202E\n')
    expect(files.get('2 千里江山.md')?.toString()).toBe('# 千里江山\n\n> 青绿山水\n> 远山如黛\n')
    for (const [name, { id }] of [
      ['2 千里江山-1.png', red],
      ['2 千里江山-2.png', blue],
    ] as const) {
      const { result } = await app.request(member, 'GET', `/api/files/${id}/about`)
      expect(files.get(name)?.equals((await fetchPack(result.src)).rawPayload), name).toBe(true)
    }
  })

  test('is downloaded under the reader’s day or else Beijing’s, in the request’s language, with safe headers', async () => {
    const member = await app.member()
    const { id } = await app.add(member)
    const url = await sourceOf(member, [id])
    const { headers } = await fetchPack(url)
    const day = new Date(app.context.clock.now().getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 10)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="____ ${day}.zip"; filename*=UTF-8''${encodeURIComponent(`墨韵作品 ${day}.zip`)}`,
    )
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await fetchPack(url, { 'accept-language': 'en' })).headers['content-disposition']).toBe(
      `attachment; filename="Moyun works ${day}.zip"`,
    )
    const { src } = (await app.request(member, 'POST', '/api/works/pack', { ids: [id], day: '2026-03-14' })).result
    expect((await fetchPack(src, { 'accept-language': 'en' })).headers['content-disposition']).toBe(
      'attachment; filename="Moyun works 2026-03-14.zip"',
    )
  })

  test('contains only works of the member who requested it, also when another member downloads it', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const own = await app.add(member, { title: '我的' })
    const foreign = await app.add(other, { title: '别人的' })
    await app.move(other, 'publish', foreign.id)
    const url = await sourceOf(member, [foreign.id, own.id])
    expect([...(await unzip((await fetchPack(url, other.bearer)).rawPayload)).keys()]).toEqual(['1 我的.md'])
    expect(await sourceOf(member, [foreign.id])).toBeNull()
    const forged = createPackTickets(app.context).sign({ memberId: member.id, ids: [foreign.id] })
    expect((await fetchPack(`/api/works/packed?ticket=${forged}`)).statusCode).toBe(404)
    expect((await app.request(null, 'POST', '/api/works/pack', { ids: [own.id] })).code).toBe(401)
  })

  test('omits a work that is erased meanwhile and a picture that is missing from the store', async () => {
    const member = await app.member()
    const [red, blue] = [await app.picture(member, '#f10000'), await app.picture(member, '#0000f1')]
    const { id: erased } = await app.add(member, { title: '已删' })
    const { id: torn } = await app.add(member, { title: '有失', output: [red.id, blue.id] })
    const { rows } = await app.database.pool.query<{ hash: string }>('select hash from files where id = $1', [red.id])
    await app.context.files.store.remove(rows[0]?.hash ?? '')
    /** The other work is erased while this one is packed. */
    const open = async (hash: string) => {
      await app.database.pool.query('delete from works where id = $1', [erased])
      return app.context.files.open(hash)
    }
    const zip = await packWorks(
      { db: app.context.db, files: { ...app.context.files, open } },
      { memberId: member.id, ids: [erased, torn] },
    )
    expect([...(await unzip(await buffer(zip ?? Readable.from([])))).keys()]).toEqual(['1 有失.md', '1 有失-2.png'])
  })

  test('of a hundred works has a URL shorter than 2300 characters', async () => {
    const member = await app.member()
    const ids: string[] = []
    for (let n = 0; n < 100; n += 1) ids.push((await app.add(member, { title: '同名' })).id)
    const url = await sourceOf(member, ids)
    expect(url.length).toBeLessThan(2300)
    const names = [...(await unzip((await fetchPack(url)).rawPayload)).keys()]
    expect(names.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => `${String(n + 1).padStart(3, '0')} 同名.md`))
  })
})

describe('a download URL', () => {
  test('P29: is valid for ten minutes, but not while the member is banned or after the work is erased', async () => {
    const member = await app.member()
    const { id } = await app.add(member)
    const url = await sourceOf(member, [id])
    await app.advanceClock(9 * MINUTE)
    expect((await fetchPack(url)).statusCode).toBe(200)
    await app.database.pool.query("update members set state = 'banned' where id = $1", [member.id])
    expect((await fetchPack(url)).statusCode).toBe(404)
    await app.database.pool.query("update members set state = 'active' where id = $1", [member.id])
    await app.advanceClock(11 * MINUTE)
    expect((await fetchPack(url)).statusCode).toBe(404)
    await app.advanceClock(0)
    expect((await fetchPack(url)).statusCode).toBe(200)
    await app.move(member, 'discard', id)
    await app.move(member, 'erase', id)
    expect((await fetchPack(url)).statusCode).toBe(404)
  })

  test('is refused when any byte of its ticket was changed', async () => {
    const member = await app.member()
    const { id } = await app.add(member)
    const ticket = (await sourceOf(member, [id])).split('=')[1] ?? ''
    const bytes = Buffer.from(ticket, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(createPackTickets(app.context).read(changed.toString('base64url')), String(place)).toBeNull()
    }
    for (const bad of [
      '',
      'x',
      ticket.slice(0, -22),
      `${ticket}AAAAAAAAAAAAAAAAAAAAAA`,
      encodeURIComponent('../../etc/passwd'),
    ]) {
      const response = await fetchPack(`/api/works/packed?ticket=${bad}`)
      expect([response.statusCode, response.json<{ code: number }>().code], bad).toEqual([404, 404])
    }
    for (const query of ['', `?ticket=${ticket}&ticket=${ticket}`])
      expect((await fetchPack(`/api/works/packed${query}`)).statusCode).toBe(404)
    expect((await fetchPack(`/api/works/packed?ticket=${ticket}`)).statusCode).toBe(200)
  })
})

describe('a file name in a zip archive', () => {
  test.each([
    ['../../etc/passwd', '1 .. .. etc passwd'],
    ['..', '1'],
    ['C:\\Windows\\system32', '1 C Windows system32'],
    ['\u202Etxt.exe\u0007\u2066', '1 txt.exe'],
    ['CON', '1 CON'],
    ['a\nb\tc\u2028d', '1 a b c d'],
    ['尾巴. . .', '1 尾巴'],
    ['<img src=x onerror="x">|?*', '1 img src=x onerror= x'],
    ['e\u0301', '1 \u00e9'],
    ['\ud800', '1 \ufffd'],
    ['字'.repeat(80), `1 ${'字'.repeat(40)}`],
    ['👨‍👩‍👧‍👦'.repeat(40), `1 ${'👨‍👩‍👧‍👦'.repeat(5)}`],
  ])('for the title %j is %j', (title, name) => {
    expect(zipEntryName(title, 1, 9)).toBe(name)
    expect(Buffer.byteLength(`${name}-99.webp`)).toBeLessThan(255)
  })

  test('for a hostile title is accepted by a strict zip reader', async () => {
    const member = await app.member()
    const ids: string[] = []
    for (const title of ['/etc/passwd', '..\\..\\x', '\u202E/..', '. .', 'nul'])
      ids.push((await app.add(member, { title })).id)
    expect((await unzip((await fetchPack(await sourceOf(member, ids))).rawPayload)).size).toBe(5)
  })
})

describe('during a download', () => {
  test('only one picture is open at a time, and it is closed when the reader stops', async () => {
    const member = await app.member()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1)
      ids.push((await app.add(member, { output: [(await app.picture(member, `#0000${n}0`, 100)).id] })).id)
    const opened: PassThrough[] = []
    /** An endless picture. */
    const open = async () => {
      const endless = new PassThrough()
      const fill = () => {
        while (!endless.destroyed && endless.write(Buffer.alloc(16_384)));
      }
      endless.on('drain', fill)
      fill()
      opened.push(endless)
      return endless
    }
    const zip = await packWorks(
      { db: app.context.db, files: { ...app.context.files, open } },
      { memberId: member.id, ids },
    )
    if (zip === null) throw new Error('There is something to pack')
    let read = 0
    for await (const chunk of zip) {
      read += (chunk as Buffer).length
      if (read > 4_000_000) break
    }
    expect(opened).toHaveLength(1)
    await expect.poll(() => opened[0]?.destroyed).toBe(true)
  })

  test('a member can have three at a time, and a fourth gets 429', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const picture = await app.picture(member, 'teal')
    const url = await sourceOf(member, [(await app.add(member, { output: [picture.id] })).id])
    const { open } = app.context.files
    const waiting: PassThrough[] = []
    app.context.files.open = async () => {
      const one = new PassThrough()
      waiting.push(one)
      return one
    }
    const three = [fetchPack(url), fetchPack(url), fetchPack(url)]
    await expect.poll(() => waiting.length).toBe(3)
    app.context.files.open = open
    const fourth = await fetchPack(url)
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '10'])
    expect((await fetchPack(await sourceOf(other, [(await app.add(other)).id]))).statusCode).toBe(200)
    const bytes = Buffer.alloc(picture.bytes)
    for (const one of waiting) one.end(bytes)
    expect((await Promise.all(three)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await expect.poll(async () => (await fetchPack(url)).statusCode).toBe(200)
  })
})
