import { readEvent } from '@moyun/api'
import { getResponse, HttpHandler } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer, type MockServer } from './mock-server.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const atOnce = { pace: 0, wait: async () => {}, random: () => 0 }
const USER = 'mock-1'

let server: MockServer
let doubles: HttpHandler[]
beforeEach(() => {
  server = createMockServer(forgetful, atOnce)
  doubles = createHandlers(server).filter((one) => one instanceof HttpHandler)
})

async function ask(method: string, path: string, body?: object, token: string | null = USER) {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const content = body instanceof FormData ? body : JSON.stringify(body)
  const answer = await getResponse(
    doubles,
    new Request(`http://moyun.example${path}`, { method, headers, ...(body && { body: content }) }),
  )
  return JSON.parse((await answer?.text()) ?? '')
}

const listed = async (query = '') => (await ask('GET', `/api/works${query}`)).result.works
const titles = async (query = '') => (await listed(query)).map(({ title }: { title: string }) => title)

test('filters works by type, text and date, and hides them from other members', async () => {
  expect(await titles()).toHaveLength(7)
  expect(await titles('?type=painting')).toEqual(['千里江山', '雪夜归人'])
  expect(await titles(`?search=${encodeURIComponent('枇杷又黄')}`)).toHaveLength(1)
  const [newest] = await listed()
  expect(await titles(`?since=${newest.createdAt}`)).toContain('千里江山')
  expect(await titles(`?before=${newest.createdAt}`)).not.toContain('千里江山')
  expect(await titles('?before=2020-01-01T00:00:00Z')).toEqual([])

  expect(await ask('GET', `/api/works/${newest.id}`, undefined, 'mock-0')).toMatchObject({ code: 404 })
})

test('a deleted work leaves the gallery, is restored as private, and is erased only from the trash', async () => {
  const [{ id }] = await listed('?visibility=public')
  const hangs = async () =>
    (await ask('GET', '/api/gallery')).result.works.some((work: { id: string }) => work.id === id)
  expect(await hangs()).toBe(true)

  expect(await ask('POST', '/api/works/erase', { ids: [id] })).toMatchObject({ result: { changed: 0 } })
  expect(await ask('POST', '/api/works/discard', { ids: [id] })).toMatchObject({ result: { changed: 1 } })
  expect(await hangs()).toBe(false)
  expect((await ask('GET', '/api/works/numbers')).result).toMatchObject({ all: 6, trash: 3 })

  await ask('POST', '/api/works/restore', { ids: [id] })
  expect((await ask('GET', `/api/works/${id}`)).result).toMatchObject({ visibility: 'private', deletedAt: null })
  await ask('POST', '/api/works/discard', { ids: [id] })
  await ask('POST', '/api/works/erase', { ids: [id] })
  expect((await ask('GET', '/api/works/numbers')).result).toMatchObject({ all: 6, trash: 2 })
})

test('a published work shows its author, and counts a member’s like and use once', async () => {
  const [{ id }] = await listed('?visibility=private')
  await ask('POST', '/api/works/publish', { ids: [id] })
  expect((await ask('GET', `/api/gallery/${id}`)).result).toMatchObject({
    mine: true,
    liked: false,
    likes: 0,
    author: { name: '砚秋' },
  })

  for (let times = 0; times < 2; times += 1)
    expect((await ask('POST', `/api/gallery/${id}/like`, { liked: true })).result).toMatchObject({
      liked: true,
      likes: 1,
    })
  expect((await ask('GET', `/api/gallery/${id}`, undefined, null)).result).toMatchObject({
    mine: false,
    liked: false,
    likes: 1,
  })
  for (let times = 0; times < 2; times += 1) await ask('POST', `/api/gallery/${id}/use`)
  expect((await ask('GET', `/api/gallery/${id}`)).result).toMatchObject({ uses: 1 })
})

test('the ranking sorts public works by popularity, and counts a viewer once', async () => {
  const board = async (query: string) => (await ask('GET', `/api/ranking?${query}`)).result.entries
  const entries = await board('type=image&window=week')
  expect(entries.map(({ rank }: { rank: number }) => rank)).toEqual(
    entries.map((_: unknown, index: number) => index + 1),
  )
  expect(entries.map(({ work }: { work: { type: string } }) => work.type)).not.toContain('text')
  const heats = entries.map(({ heat }: { heat: number }) => heat)
  expect(heats).toEqual(heats.toSorted((one: number, other: number) => other - one))
  expect(await board('type=video')).toEqual([])

  const other = entries.find(({ work }: { work: { mine: boolean } }) => !work.mine)
  for (let times = 0; times < 2; times += 1) await ask('GET', `/api/gallery/${other.work.id}`)
  const seen = (await board('type=image&window=week')).find(
    ({ work }: { work: { id: string } }) => work.id === other.work.id,
  )
  expect(seen.views).toBe(other.views + 1)
})

test('saving an answer twice creates one work, with the answer’s text', async () => {
  const answer = server.state.messages.findLast(({ role }) => role === 'assistant')
  const [first, second] = [
    await ask('POST', `/api/chat/messages/${answer?.id}/keep`),
    await ask('POST', `/api/chat/messages/${answer?.id}/keep`),
  ]

  expect(first).toMatchObject({ code: 200, result: { type: 'chat', visibility: 'private' } })
  expect(second.result.id).toBe(first.result.id)
  expect((await ask('GET', `/api/works/${first.result.id}`)).result).toMatchObject({
    input: { messageId: answer?.id },
    output: { text: answer?.text },
  })
})

test('an export passes from queued to running to succeeded, reports each state, and can be downloaded', async () => {
  const states: string[] = []
  server.listen((event) => {
    const known = readEvent(event)
    if (known?.type === 'job.changed') states.push(known.data.job.state)
  })
  const { result: job } = await ask('POST', '/api/account/export')
  expect(job).toMatchObject({ kind: 'export', state: 'queued', position: 1, secondsLeft: null })

  await expect.poll(() => states.at(-1)).toBe('succeeded')
  expect([...new Set(states)]).toEqual(['queued', 'running', 'succeeded'])
  const { product } = (await ask('GET', `/api/jobs/${job.id}`)).result
  expect(JSON.parse(await (await fetch(product.src)).text())).toMatchObject({
    works: expect.arrayContaining([expect.objectContaining({ title: '千里江山' })]),
  })
  expect(await ask('POST', `/api/jobs/${job.id}/retry`)).toMatchObject({ code: 2002 })
})

test('a job can be canceled, and retried as a new job', async () => {
  const { result: job } = await ask('POST', '/api/account/export')
  expect((await ask('POST', '/api/account/export')).result.id).toBe(job.id)
  expect((await ask('POST', `/api/jobs/${job.id}/cancel`)).result).toMatchObject({
    state: 'canceled',
    endedAt: expect.any(String),
  })

  const { result: again } = await ask('POST', `/api/jobs/${job.id}/retry`)
  expect(again).toMatchObject({ state: 'queued', retryOf: job.id })
  await expect.poll(async () => (await ask('GET', `/api/jobs/${again.id}`)).result.state).toBe('succeeded')
  expect((await ask('GET', `/api/jobs/${job.id}`)).result.state).toBe('canceled')
})

test('a visitor’s file is transferred to the member, and an SVG upload is refused', async () => {
  const { result: visitor } = await ask('POST', '/api/app/visitor', undefined, null)
  const form = new FormData()
  form.append('file', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], '雪.png'))
  const { result: file } = await ask('POST', '/api/files', form, visitor.token)
  expect(file).toMatchObject({ name: '雪.png', type: 'image/png', bytes: 6 })
  expect(await ask('GET', `/api/files/${file.id}/about`)).toMatchObject({ code: 404 })

  expect((await ask('POST', '/api/account/visitor', { token: visitor.token })).result).toEqual({ files: 1, jobs: 0 })
  expect(await ask('GET', `/api/files/${file.id}/about`)).toMatchObject({ code: 200 })
  const letter = new FormData()
  letter.append('file', new File(['<svg/>'], 'a.svg'))
  expect(await ask('POST', '/api/files', letter)).toMatchObject({ code: 415 })
})

test('an account deletion needs a proof, is scheduled once and can be canceled', async () => {
  expect(await ask('POST', '/api/account/close', {})).toMatchObject({ code: 1002 })
  expect(await ask('POST', '/api/account/close', { ticket: 'of the phone' }, 'mock-0')).toMatchObject({ code: 2002 })
  const { result } = await ask('POST', '/api/account/close', { ticket: 'of the phone' })
  expect((await ask('POST', '/api/account/close', { ticket: 'of the phone' })).result).toEqual(result)
  expect(await ask('GET', '/api/account/closing')).toMatchObject({ result })

  await ask('POST', '/api/account/keep')
  expect(await ask('GET', '/api/account/closing')).toMatchObject({ result: { at: null } })
})

test('a stored state without works gets the default ones, and an unfinished job continues after a reload', async () => {
  const { works: _, jobs: _jobs, ...earlier } = server.state
  expect(createMockServer({ getItem: () => JSON.stringify(earlier), setItem: () => {} }).state.works).toHaveLength(
    server.state.works.length,
  )

  await ask('POST', '/api/account/export')
  const left = JSON.stringify(server.state)
  const returned = createMockServer({ getItem: () => left, setItem: () => {} }, atOnce)
  createHandlers(returned)
  await expect.poll(() => returned.state.jobs.at(-1)?.state).toBe('succeeded')
})
