import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Job } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { KnownMember } from '../admin/test-admin.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'

let app: TestWorks
beforeAll(async () => {
  app = await testWorks()
})

const DAY = 24 * 60 * 60 * 1000

const ask = (by: KnownMember, key = randomUUID(), language = 'zh-CN') =>
  app.call('POST', '/api/account/export', { headers: { ...by.bearer, 'idempotency-key': key, 'accept-language': language } })
const read = async (by: KnownMember, id: string): Promise<Job> => (await app.say(by, 'GET', `/api/jobs/${id}`)).result

async function packed(by: KnownMember, language?: string): Promise<Job> {
  const { code, result } = await ask(by, undefined, language)
  expect(code).toBe(200)
  await expect.poll(async () => (await read(by, result.id)).state).toBe('succeeded')
  return read(by, result.id)
}

async function unzip(zip: Buffer) {
  const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true })
  const contents = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) contents.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return contents
}

async function fetched({ product }: Job) {
  const response = await app.fastify.inject({ method: 'GET', url: product?.src ?? '/nowhere' })
  expect(response.statusCode).toBe(200)
  return { headers: response.headers, zip: response.rawPayload }
}

test('everything that a member has made and said lies in one zip, and nothing of anybody else', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await app.answer(other, { question: '别人的问题' })
  await app.add(other, { title: '别人的作品' })
  await app.answer(member, { question: '山在哪里？', text: '山在水边。' })
  const used = await app.picture(member, '#123456')
  await app.picture(member, '#654321')
  await app.add(member, { title: '山水', text: '一行白鹭', output: [used.id] })

  const job = await packed(member)
  expect(job).toMatchObject({ kind: 'export', progress: 100, reason: null })
  const { headers, zip } = await fetched(job)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`墨韵 我的资料`)
  expect(zip).toHaveLength(job.product?.bytes ?? 0)

  const contents = await unzip(zip)
  expect([...contents.keys()].sort()).toEqual(
    ['README.txt', 'account.json', 'conversations/1.json', 'conversations/1.md', 'pictures/1 #654321.png', 'works/1 山水-1.png', 'works/1 山水.md'].sort(),
  )
  const whole = [...contents.values()].map(String).join('\n')
  expect(whole).toContain('山在水边。')
  expect(whole).toContain('一行白鹭')
  expect(whole).toContain(member.mobile)
  expect(whole).not.toContain('别人')
  expect(whole).not.toContain(other.mobile)
  const talk = JSON.parse(String(contents.get('conversations/1.json'))) as { messages: { role: string; text: string }[] }
  expect(talk.messages.map(({ role, text }) => [role, text])).toEqual([['user', '山在哪里？'], ['assistant', '山在水边。']])
})

test('no secret goes along: no password, no token, no code', async () => {
  const member = await app.member()
  const ticket = (await app.prepare('POST', '/api/merchant/CheckMobileCode', { headers: member.bearer, body: { code: await app.send(member.mobile, 'current', member.bearer) } })).result.ticket as string
  await app.prepare('POST', '/api/merchant/SetPassword', { headers: member.bearer, body: { ticket, password: '山高水长-2026', confirmPassword: '山高水长-2026' } })
  const whole = [...(await unzip((await fetched(await packed(member))).zip)).values()].map(String).join('\n')
  expect(whole).not.toMatch(/\$argon2|passwordHash|password_hash|eyJ/)
})

test('asked for again while it is under way, it is the same job, also by two pages at once', async () => {
  const member = await app.member()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(member)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
  const ids = new Set(answers.map(({ result }) => result.id as string))
  const { rows } = await app.database.pool.query<{ overlapping: number }>(
    "select count(*)::integer as overlapping from jobs a join jobs b on a.id < b.id and a.member_id = b.member_id and a.kind = 'export' and b.created_at < coalesce(a.ended_at, 'infinity') where a.member_id = $1",
    [member.id],
  )
  expect(rows).toEqual([{ overlapping: 0 }])
  for (const id of ids) await expect.poll(async () => (await read(member, id)).state).toBe('succeeded')
})

test('the same key gives the same job, in the language of its reader', async () => {
  const member = await app.member()
  const key = randomUUID()
  const [first, second] = [await ask(member, key, 'en-US'), await ask(member, key, 'en-US')]
  expect(second.result.id).toBe(first.result.id)
  await expect.poll(async () => (await read(member, first.result.id)).state).toBe('succeeded')
  const { headers, zip } = await fetched(await read(member, first.result.id))
  expect(String(headers['content-disposition'])).toContain('Moyun my things')
  expect(String((await unzip(zip)).get('README.txt'))).toContain('everything that is yours')
})

test('it can be fetched for a week, by nobody else, and is let go of then', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const job = await packed(member)
  expect((await app.say(other, 'GET', `/api/jobs/${job.id}`)).code).toBe(404)
  const { rows } = await app.database.pool.query<{ hash: string }>("select output->'product'->>'hash' as hash from jobs where id = $1", [job.id])
  const hash = rows[0]?.hash ?? ''

  await app.ahead(7 * DAY - 60_000)
  await app.core.files.sweep()
  const again = await app.member({ mobile: member.mobile })
  const late = (await app.call('GET', `/api/jobs/${job.id}`, { headers: again.bearer })).result as Job
  await fetched(late)

  await app.ahead(7 * DAY + 60_000)
  const { dropOldExports } = await import('./export-things.ts')
  expect(await dropOldExports(app.core)).toBeGreaterThan(0)
  await app.core.files.sweep()
  expect(await app.core.files.open(hash)).toBeNull()
  expect(((await app.call('GET', `/api/jobs/${job.id}`, { headers: (await app.member({ mobile: member.mobile })).bearer })).result as Job).product).toBeNull()
  await app.ahead(0)
})
