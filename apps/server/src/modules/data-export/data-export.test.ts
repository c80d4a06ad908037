import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Job } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import type { JobRow } from '../jobs/job-kind.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'
import { createExportJob, purgeExpiredExports } from './export-job.ts'

let app: TestWorks
beforeAll(async () => {
  app = await testWorks()
})

const DAY = 24 * 60 * 60 * 1000
/** The day in the reader's time zone. */
const TODAY = '2026-03-14'

const ask = (by: IdentifiedMember, key = randomUUID(), language = 'zh-CN') =>
  app.call('POST', `/api/account/export?day=${TODAY}`, {
    headers: { ...by.bearer, 'idempotency-key': key, 'accept-language': language },
  })
const read = async (by: IdentifiedMember, id: string): Promise<Job> =>
  (await app.request(by, 'GET', `/api/jobs/${id}`)).result

/** How often a member had two exports in progress at once. */
async function overlapping(by: IdentifiedMember) {
  const { rows } = await app.database.pool.query<{ overlapping: number }>(
    `select count(*)::integer as overlapping from jobs a join jobs b on a.ticket < b.ticket
      and a.member_id = b.member_id and b.kind = 'export' and b.created_at < coalesce(a.ended_at, 'infinity')
      where a.member_id = $1 and a.kind = 'export'`,
    [by.id],
  )
  return rows[0]?.overlapping
}

async function packed(by: IdentifiedMember, language?: string): Promise<Job> {
  const { code, result } = await ask(by, undefined, language)
  expect(code).toBe(200)
  await expect.poll(async () => (await read(by, result.id)).state).toBe('succeeded')
  return read(by, result.id)
}

async function unzip(zip: Buffer) {
  const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true })
  const contents = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry())
    contents.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return contents
}

async function fetched({ product }: Job) {
  const response = await app.fastify.inject({ method: 'GET', url: product?.src ?? '/nowhere' })
  expect(response.statusCode).toBe(200)
  return { headers: response.headers, zip: response.rawPayload }
}

test('puts everything that a member has made into one zip, and nothing of other members', async () => {
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
    [
      'README.txt',
      'account.json',
      'balance.json',
      'conversations/1.json',
      'conversations/1.md',
      'pictures/1 #654321.png',
      'works/1 山水-1.png',
      'works/1 山水.md',
    ].sort(),
  )
  const whole = [...contents.values()].map(String).join('\n')
  expect(JSON.parse(String(contents.get('balance.json')))).toMatchObject({
    lines: [{ kind: 'welcome', bucket: 'bonus', amount: 1000, pointsAfter: 1000 }],
    orders: [],
    memberships: [],
    signInDays: [],
  })
  expect(whole).toContain('山在水边。')
  expect(whole).toContain('一行白鹭')
  expect(whole).toContain(member.mobile)
  expect(whole).not.toContain('别人')
  expect(whole).not.toContain(other.mobile)
  const talk = JSON.parse(String(contents.get('conversations/1.json'))) as {
    messages: { role: string; text: string }[]
  }
  expect(talk.messages.map(({ role, text }) => [role, text])).toEqual([
    ['user', '山在哪里？'],
    ['assistant', '山在水边。'],
  ])
})

test('lists in a conversation the zip paths of its pictures, also of pictures that belong to a work', async () => {
  const member = await app.member()
  const [attachedOnly, both] = [await app.picture(member, '#aa0001'), await app.picture(member, '#aa0002')]
  await app.add(member, { title: '有图', output: [both.id] })
  const { result: conversation } = await app.prepare('POST', '/api/chat/conversations', {
    headers: member.bearer,
    body: {},
  })
  const question = { id: randomUUID(), parentId: null, text: '哪张好？', attachments: [both.id, attachedOnly.id] }
  await app.prepare('POST', `/api/chat/conversations/${conversation.id}/messages`, {
    headers: { ...member.bearer, 'idempotency-key': randomUUID() },
    body: question,
  })

  const contents = await unzip((await fetched(await packed(member))).zip)
  const talk = JSON.parse(
    String([...contents].find(([name]) => name.startsWith('conversations/') && name.endsWith('.json'))?.[1]),
  ) as { messages: { pictures: string[] }[] }
  const places = talk.messages[0]?.pictures ?? []
  expect(places).toEqual([
    expect.stringMatching(/^pictures\/\d #aa0002\.png$/),
    expect.stringMatching(/^pictures\/\d #aa0001\.png$/),
  ])
  for (const place of places) expect(contents.get(place)?.length).toBeGreaterThan(0)
  expect(
    String([...contents].find(([name]) => name.endsWith('.md') && name.startsWith('conversations/'))?.[1]),
  ).toContain(`> ![](../${encodeURI(places[0] ?? '')})`)
})

test('exports no password hash and no token', async () => {
  const member = await app.member()
  const ticket = (
    await app.prepare('POST', '/api/merchant/CheckMobileCode', {
      headers: member.bearer,
      body: { code: await app.send(member.mobile, 'current', member.bearer) },
    })
  ).result.ticket as string
  await app.prepare('POST', '/api/merchant/SetPassword', {
    headers: member.bearer,
    body: { ticket, password: '山高水长-2026', confirmPassword: '山高水长-2026' },
  })
  const whole = [...(await unzip((await fetched(await packed(member))).zip)).values()].map(String).join('\n')
  expect(whole).toContain(member.mobile)
  expect(whole).not.toMatch(/\$argon2|passwordHash|password_hash|eyJ/)
})

test('never has two exports of one member in progress when six are requested at once', async () => {
  const member = await app.member()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(member)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
  const ids = new Set(answers.map(({ result }) => result.id as string))
  expect(await overlapping(member)).toBe(0)
  for (const id of ids) await expect.poll(async () => (await read(member, id)).state).toBe('succeeded')
})

test('never has two exports in progress when failed ones are retried and new ones requested at once', async () => {
  const member = await app.member()
  const failed = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of failed)
    await app.database.pool.query(
      `insert into jobs (id, member_id, kind, input, state, reason, created_at, ended_at)
        values ($1, $2, 'export', $3, 'failed', 'crashed', '2026-01-01', '2026-01-01')`,
      [id, member.id, { language: 'zh-CN' }],
    )
  const retry = (id: string) =>
    app.call('POST', `/api/jobs/${id}/retry`, { headers: { ...member.bearer, 'idempotency-key': randomUUID() } })
  const answers = await Promise.all([...failed.map(retry), ask(member), ask(member)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  expect(await overlapping(member)).toBe(0)
  for (const { result } of answers)
    await expect.poll(async () => (await read(member, result.id)).state).toBe('succeeded')
})

test('deletes the earlier export with an event when a new one succeeds, and keeps it when that fails', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const [first, theirs] = [await packed(member), await packed(other)]
  const freeSpace = app.context.files.store.freeSpace
  app.context.files.store.freeSpace = () => Promise.resolve(1024 ** 3 - 1)
  try {
    const { result } = await ask(member)
    await expect.poll(async () => (await read(member, result.id)).state).toBe('failed')
    expect(await read(member, result.id)).toMatchObject({ reason: 'unavailable' })
  } finally {
    app.context.files.store.freeSpace = freeSpace
  }
  expect((await read(member, first.id)).product).toEqual(expect.objectContaining({ bytes: first.product?.bytes }))

  const second = await packed(member)
  expect(second.product).not.toBeNull()
  expect((await read(member, first.id)).product).toBeNull()
  expect((await read(other, theirs.id)).product).not.toBeNull()
  const { rows } = await app.database.pool.query<{ product: unknown }>(
    "select data->'job'->'product' as product from stream_rows where stream = $1 and data->'job'->>'id' = $2 order by seq desc limit 1",
    [`user:${member.id}`, first.id],
  )
  expect(rows).toEqual([{ product: null }])
})

test('leaves out a picture whose bytes are lost, and exports the rest', async () => {
  const member = await app.member()
  const lost = await app.picture(member, '#ab0001')
  await app.picture(member, '#ab0002')
  const { rows } = await app.database.pool.query<{ hash: string }>('select hash from files where id = $1', [lost.id])
  await app.context.files.store.remove(rows[0]?.hash ?? '')
  const names = [...(await unzip((await fetched(await packed(member))).zip)).keys()]
  expect(names.filter((name) => name.startsWith('pictures/'))).toEqual(['pictures/1 #ab0002.png'])
})

test('closes the source stream when the zip can not be stored', async () => {
  const member = await app.member()
  await app.picture(member, '#cd0001')
  const source = new PassThrough()
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const open = async () => {
    begun()
    return source
  }
  const keepProduct = () => isBegun.then(() => Promise.reject(new Error('The disk is broken')))
  const kind = createExportJob({ ...app.context, files: { ...app.context.files, open, keepProduct } })
  const job = { input: { language: 'zh-CN' }, memberId: member.id } as JobRow
  const handle = {
    signal: new AbortController().signal,
    progress: () => {},
    commit: async () => {},
    checkpoint: async () => {},
  }
  await expect(kind.run(job, handle)).rejects.toThrow('The disk is broken')
  await expect.poll(() => source.destroyed).toBe(true)
})

test('returns the same job for the same idempotency key, and exports in the language and under the day of the request', async () => {
  const member = await app.member()
  const key = randomUUID()
  const [first, second] = [await ask(member, key, 'en-US'), await ask(member, key, 'en-US')]
  expect(second.result.id).toBe(first.result.id)
  await expect.poll(async () => (await read(member, first.result.id)).state).toBe('succeeded')
  const { headers, zip } = await fetched(await read(member, first.result.id))
  expect(String(headers['content-disposition'])).toContain('My Moyun data 2026-03-14.zip')
  expect(String((await unzip(zip)).get('README.txt'))).toContain('all your data in Moyun')
})

test('lets only its owner read the job, and deletes the zip after a week', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const job = await packed(member)
  expect((await app.request(other, 'GET', `/api/jobs/${job.id}`)).code).toBe(404)
  const { rows } = await app.database.pool.query<{ hash: string }>(
    "select output->'product'->>'hash' as hash from jobs where id = $1",
    [job.id],
  )
  const hash = rows[0]?.hash ?? ''

  await app.advanceClock(7 * DAY - 60_000)
  await app.context.files.sweep()
  const again = await app.member({ mobile: member.mobile })
  const late = (await app.call('GET', `/api/jobs/${job.id}`, { headers: again.bearer })).result as Job
  await fetched(late)

  await app.advanceClock(7 * DAY + 60_000)
  expect(await purgeExpiredExports(app.context)).toBeGreaterThan(0)
  await app.context.files.sweep()
  expect(await app.context.files.open(hash)).toBeNull()
  expect(
    (
      (await app.call('GET', `/api/jobs/${job.id}`, { headers: (await app.member({ mobile: member.mobile })).bearer }))
        .result as Job
    ).product,
  ).toBeNull()
  await app.advanceClock(0)
})
