import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SendResult } from '@moyun/api'
import { messages, generations } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { sharedTestServer } from './test-shared-server.ts'
import { followAcrossReconnects, spawnServer } from './test-crash.ts'
import { call } from './test-page.ts'
import { signedIn, startServer } from './test-server.ts'

const { database, server } = await sharedTestServer()

const numbers = (n: number) => Array.from({ length: n }, (_, k) => `${k},`)
const upTo = (n: number) => Array.from({ length: n }, (_, k) => k + 1)
const script = (chunks: readonly string[], delay: number) => `script:${JSON.stringify({ chunks, delay })}`

async function converse(url: string, token: string) {
  const made = await call(url, token, 'POST', '/api/chat/conversations', {})
  return (made.result as { id: string }).id
}

async function ask(url: string, token: string, text: string) {
  const conversation = await converse(url, token)
  const answer = await call(url, token, 'POST', `/api/chat/conversations/${conversation}/messages`, {
    id: randomUUID(),
    parentId: null,
    text,
  })
  return answer.result as SendResult
}

async function answerRow(sent: SendResult) {
  const [row] = await database.db.select().from(messages).where(eq(messages.id, sent.answer.id))
  return row
}

test('P46: a page that is disconnected twenty times during an answer gets every event once', async () => {
  const { token } = await signedIn(server)
  const chunks = numbers(400)
  const sent = await ask(server.url, token, script(chunks, 5))
  const page = followAcrossReconnects(() => [server.url], token, sent.stream)
  for (let drops = 0; drops < 20; drops += 1) {
    const before = page.events.length
    await expect.poll(() => page.events.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before)
    page.drop()
  }

  await expect.poll(() => page.ends()).toEqual(['done'])
  expect(page.text()).toBe(chunks.join(''))
  expect(page.seqs()).toEqual(upTo(page.events.length))
})

test('P46: when a server is killed, another one ends its answer as interrupted with all stored text', async () => {
  const { token } = await signedIn(server)
  const dying = await spawnServer(database.url)
  const sent = await ask(dying.url, token, script(numbers(900), 10))
  const page = followAcrossReconnects(() => [dying.url, server.url], token, sent.stream)
  await expect.poll(() => page.events.length).toBeGreaterThan(5)
  await dying.kill()

  await expect.poll(() => page.ends(), { timeout: 30_000 }).toEqual(['interrupted'])
  expect(page.seqs()).toEqual(upTo(page.events.length))
  expect(numbers(900).join('').startsWith(page.text())).toBe(true)
  expect(await answerRow(sent)).toMatchObject({ state: 'interrupted', text: page.text(), seq: page.events.length })
})

test('P43: a killed server that restarts alone soon ends its own unfinished answer', async () => {
  const alone = await testDatabase()
  const first = await spawnServer(alone.url)
  const owner = await startServer(alone.url)
  const { token } = await signedIn(owner)
  await owner.close()
  const sent = await ask(first.url, token, script(numbers(900), 10))
  const page = followAcrossReconnects(() => [first.url], token, sent.stream)
  await expect.poll(() => page.events.length).toBeGreaterThan(3)
  await first.kill()
  const again = await spawnServer(alone.url, first.port)

  // Half of the time after which any server would end it.
  await expect.poll(() => page.ends(), { timeout: 10_000 }).toEqual(['interrupted'])
  expect(page.seqs()).toEqual(upTo(page.events.length))
  const regenerated = await call(again.url, token, 'POST', `/api/chat/messages/${sent.answer.id}/regenerate`, {})
  expect(regenerated.code).toBe(200)
  await again.kill()
})

test('a stopping server finishes a short answer and exits with 0', async () => {
  const { token } = await signedIn(server)
  const firstServer = await spawnServer(database.url)
  const sent = await ask(firstServer.url, token, script(numbers(100), 10))
  const page = followAcrossReconnects(() => [firstServer.url, server.url], token, sent.stream)
  await expect.poll(() => page.events.length).toBeGreaterThan(1)

  expect(await firstServer.stop()).toBe(0)
  await expect.poll(() => page.ends()).toEqual(['done'])
  expect(page.text()).toBe(numbers(100).join(''))
})

test.each(['chat.stored', 'run.rows', 'chat.ending', 'chat.ended'])(
  'P43: a crash at %s leaves one question with one answer that ends once and costs what it should',
  async (point) => {
    const { token, memberId } = await signedIn(server)
    const dying = await spawnServer(database.url, 0, point)
    const conversation = await converse(server.url, token)
    const id = randomUUID()
    const send = (url: string) =>
      call(url, token, 'POST', `/api/chat/conversations/${conversation}/messages`, {
        id,
        parentId: null,
        text: script(numbers(20), 5),
      })
    const first = await send(dying.url).catch(() => null)
    if (first) await dying.gone
    const sent = (await send(server.url)).result as SendResult

    await expect.poll(async () => (await answerRow(sent))?.state).not.toBe('streaming')
    expect(await database.db.select().from(messages).where(eq(messages.conversationId, conversation))).toHaveLength(2)
    const events = await server.eventLog.read(sent.stream, 0, 500)
    expect(events.filter(({ type }) => type !== 'delta').map(({ type }) => type)).toEqual([
      point === 'chat.ended' ? 'done' : 'interrupted',
    ])
    expect(events.length).toBe({ 'chat.stored': 1, 'run.rows': 2 }[point] ?? events.length)
    if (first) expect(first.result).toEqual(sent)
    const cost = point === 'chat.ended' ? 1 : 0
    expect(await answerRow(sent)).toMatchObject({ cost })
    expect(await server.ledger.balance(memberId)).toEqual({ points: 1000 - cost, cash: 0 })
  },
)

test('P37: after a crash between commit and reply, a retry gets the reply without a second run', async () => {
  const { token } = await signedIn(server)
  const exchange = await ask(server.url, token, script(['字'], 1))
  await expect.poll(async () => (await answerRow(exchange))?.state).toBe('done')
  const { conversationId } = exchange.message
  const key = randomUUID()
  const again = (url: string) =>
    call(url, token, 'POST', `/api/chat/messages/${exchange.answer.id}/regenerate`, {}, key)
  const answers = async () =>
    (await database.db.select().from(messages).where(eq(messages.conversationId, conversationId))).filter(
      ({ role }) => role === 'assistant',
    )
  const dying = await spawnServer(database.url, 0, 'key.kept')
  await expect(again(dying.url)).rejects.toThrow()
  await dying.gone

  const first = await again(server.url)
  expect(first).toMatchObject({ code: 200, result: { message: exchange.message } })
  await expect.poll(async () => (await answerRow(first.result as SendResult))?.state).toBe('interrupted')
  expect(await again(server.url)).toEqual(first)
  expect((await answers()).map(({ id }) => id).sort()).toEqual(
    [exchange.answer.id, (first.result as SendResult).answer.id].sort(),
  )
})

test('P45: messages retried through four kills are stored once, answered once and end once', async () => {
  const { memberId, token } = await signedIn(server)
  let process = await spawnServer(database.url)
  const { port } = process
  const acknowledged = new Map<string, SendResult>()

  async function send(conversation: string, id: string) {
    const key = randomUUID()
    while (!acknowledged.has(id)) {
      const answer = await fetch(`${process.url}/api/chat/conversations/${conversation}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ id, parentId: null, text: script(numbers(50), 4) }),
      })
        .then((response) => response.json() as Promise<{ code: number; result: SendResult }>)
        .catch(() => null)
      if (answer?.code === 200) acknowledged.set(id, answer.result)
      else await sleep(20)
    }
  }

  const all: Promise<void>[] = []
  const ids: string[] = []
  for (let kills = 0; kills < 4; kills += 1) {
    for (let n = 0; n < 4; n += 1) {
      const id = randomUUID()
      ids.push(id)
      all.push(converse(server.url, token).then((conversation) => send(conversation, id)))
    }
    // A random moment.
    await sleep(Math.random() * 300)
    await process.kill()
    process = await spawnServer(database.url, port)
  }
  await Promise.all(all)
  const open = () =>
    database.db
      .select()
      .from(generations)
      .where(and(eq(generations.memberId, memberId), isNull(generations.endedAt)))
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toEqual([])
  await process.kill()

  const rows = await database.db.select().from(messages)
  for (const id of ids) {
    const answers = rows.filter(({ parentId }) => parentId === id)
    expect(rows.filter((row) => row.id === id)).toHaveLength(1)
    expect(answers).toHaveLength(1)
    expect(answers[0]?.id).toBe(acknowledged.get(id)?.answer.id)
    const events = await server.eventLog.read(acknowledged.get(id)?.stream ?? '', 0, 500)
    expect(events.map(({ seq }) => seq)).toEqual(upTo(events.length))
    expect(events.filter(({ type }) => type !== 'delta')).toHaveLength(1)
    expect(answers[0]?.text).toBe(
      events.flatMap(({ type, data }) => (type === 'delta' ? [(data as { text: string }).text] : [])).join(''),
    )
  }
})
