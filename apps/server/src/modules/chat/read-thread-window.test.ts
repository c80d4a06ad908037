import { randomUUID } from 'node:crypto'
import type { ResultOf, chat } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { indexes, explainQueries, sequentialScans } from '../works/test-query-plans.ts'

type Read = ResultOf<typeof chat.read>

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})

interface InsertedMessage {
  id: string
  parent_id: string | null
  role: 'user' | 'assistant'
  text: string
  state?: string
}

/** Inserts a conversation directly into the database. */
async function store(messages: readonly InsertedMessage[], owner = member): Promise<string> {
  const id = randomUUID()
  await app.database.pool.query(
    "insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, '长谈', now(), now())",
    [id, owner.id],
  )
  await app.database.pool.query(
    `insert into messages (id, conversation_id, parent_id, role, text, state, created_at)
     select id, $1, parent_id, role, text, coalesce(state, 'done'), '2026-01-01'::timestamptz + place * interval '1 second'
     from json_to_recordset($2) as given(id uuid, parent_id uuid, role text, text text, state text, place int)`,
    [id, JSON.stringify(messages.map((message, place) => ({ ...message, place })))],
  )
  return id
}

/** Creates `count` turns after a message; every tenth question has two answers, and the newer one is continued. */
function turns(count: number, name: string, after: string | null = null): InsertedMessage[] {
  const messages: InsertedMessage[] = []
  let parent = after
  for (let n = 0; n < count; n += 1) {
    const [question, answer] = [randomUUID(), randomUUID()]
    messages.push({ id: question, parent_id: parent, role: 'user', text: `${name} 问 ${n}` })
    if (n % 10 === 3)
      messages.push({ id: randomUUID(), parent_id: question, role: 'assistant', text: `${name} 另答 ${n}` })
    messages.push({ id: answer, parent_id: question, role: 'assistant', text: `${name} 答 ${n}` })
    parent = answer
  }
  return messages
}

async function ask(id: string, query = '?part=newest', who = member) {
  return app.call('GET', `/api/chat/conversations/${id}${query}`, { headers: who.bearer })
}
async function read(id: string, query?: string): Promise<Read> {
  const { result } = await ask(id, query)
  return result as Read
}

/** From the first message of a part to its end, taking the newest child, through the given ids. */
function branch({ messages }: Read, ...through: string[]) {
  const path = []
  const below = (parentId: string | null | undefined) => {
    const following = messages.filter((message) => message.parentId === parentId)
    return following.find(({ id }) => through.includes(id)) ?? following.at(-1)
  }
  for (let next = below(messages[0]?.parentId ?? null); next; next = below(next.id)) path.push(next)
  return path
}

/** All parts of a branch, from the end to the beginning. */
async function readBack(id: string, first: string, ...through: string[]): Promise<Read[]> {
  const parts = [await read(id, first)]
  for (let part = parts[0]; part?.rest && part.rest.earlier > 0; part = parts[0]) {
    const top = branch(part, ...through)[0]?.id ?? ''
    through.push(top)
    parts.unshift(await read(id, `?before=${top}`))
  }
  return parts
}

describe('a long conversation', () => {
  test('opens with the end of its newest branch, and its parts join without gaps or repeats', async () => {
    const thread = turns(500, '话')
    const id = await store(thread)

    const parts = await readBack(id, '?part=newest')
    const all = parts.flatMap(({ messages }) => messages.map((message) => message.id))
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.at(-1)?.messages.length).toBeLessThan(80)
    expect(parts.map(({ rest }) => rest?.earlier)).toEqual([0, 140, 340, 540, 740, 940])
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual(thread.map((message) => message.id).toSorted())
    expect(parts.flatMap((part) => branch(part).map(({ text }) => text))).toEqual(
      thread.filter(({ text }) => !text.includes('另')).map(({ text }) => text),
    )
  })

  test('names the branches that it leaves out, and reads one of them when asked', async () => {
    const beginning = turns(150, '先')
    const fork = beginning.at(-1)?.id ?? ''
    const [old, young] = [turns(120, '旧', fork), turns(120, '新', fork)]
    const id = await store([...beginning, ...old, ...young])

    const newest = await read(id)
    expect(
      branch(newest)
        .map(({ text }) => text)
        .at(-1),
    ).toBe('新 答 119')
    const parts = await readBack(id, '?part=newest')
    const closed = parts.flatMap(({ rest }) => rest?.closed ?? [])
    expect(closed).toEqual([old[0]?.id])
    expect(parts.flatMap(({ messages }) => messages.map((message) => message.id))).toContain(old[0]?.id)

    const elsewhere = await readBack(id, `?at=${old[0]?.id}`, old[0]?.id ?? '')
    expect(elsewhere.flatMap(({ rest }) => rest?.closed ?? [])).toEqual([young[0]?.id])
    expect(
      elsewhere
        .flatMap((part) => branch(part, old[0]?.id ?? '').map(({ text }) => text))
        .filter((text) => !text.includes('另')),
    ).toEqual([...beginning, ...old].filter(({ text }) => !text.includes('另')).map(({ text }) => text))
  })

  test('opened at an early message begins a little before it and reads to the end', async () => {
    const thread = turns(300, '话')
    const id = await store(thread)
    const target = thread.find(({ text }) => text === '话 问 40')

    const part = await read(id, `?at=${target?.id.toUpperCase()}`)
    const path = branch(part).map(({ text }) => text)
    expect(path.indexOf('话 问 40')).toBe(20)
    expect(path.at(-1)).toBe('话 答 299')
    expect(part.rest?.earlier).toBe(60)
  })

  test('includes an answer that is streaming on another branch, after its own branch', async () => {
    const beginning = turns(20, '先')
    const aside = {
      id: randomUUID(),
      parent_id: beginning[0]?.id ?? '',
      role: 'assistant',
      text: '写到一半',
      state: 'streaming',
    } as const
    const id = await store(
      [beginning[0], aside, ...beginning.slice(1), ...turns(150, '后', beginning.at(-1)?.id)].filter(
        (one) => one !== undefined,
      ),
    )

    const newest = await read(id)
    expect(newest.messages.at(-1)).toMatchObject({ id: aside.id, state: 'streaming' })
    expect(branch(newest)).toHaveLength(60)
  })

  test('of 200 messages is returned whole, and a longer one as its newest part, also by default', async () => {
    const [short, long] = [await store(turns(95, '短')), await store(turns(150, '长'))]

    for (const query of ['', '?part=newest']) {
      expect((await read(short, query)).messages).toHaveLength(200)
      expect(await read(short, query)).not.toHaveProperty('rest')
    }
    expect(await read(long, '')).toEqual(await read(long, '?part=newest'))
    expect((await read(long, '')).rest?.earlier).toBe(240)
  })

  test('with much text is split into parts of about 256 KB, which join without gaps', async () => {
    const thread = turns(30, '长文').map((message) => ({ ...message, text: message.text + '墨'.repeat(20_000) }))
    const id = await store(thread)

    const parts = await readBack(id, '')
    expect(parts.length).toBeGreaterThan(5)
    for (const { messages } of parts)
      expect(messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThan(280 * 2 ** 10)
    const path = parts.flatMap((part) => branch(part).map(({ text }) => text.slice(0, 10)))
    expect(path).toEqual(thread.filter(({ text }) => !text.includes('另')).map(({ text }) => text.slice(0, 10)))
  })

  test('P49: with hundreds of root questions is returned as a part of about 256 KB', async () => {
    const id = await store(
      Array.from({ length: 447 }, (_, n) => ({
        id: randomUUID(),
        parent_id: null,
        role: 'user',
        text: `${n} ${'墨'.repeat(8000)}`,
      })),
    )

    const { body } = await ask(id, '')
    expect(body.length).toBeLessThan(320 * 2 ** 10)
    const { messages } = await read(id, '')
    expect(messages.at(-1)?.text).toMatch(/^446 /)
    const [first] = messages
    expect((await read(id, `?at=${first?.id}`)).messages.map((message) => message.id)).toContain(first?.id)
  })
})

describe('a position in a conversation', () => {
  test.each(['before', 'at'])('that is malformed is refused with its parameter: %s', async (name) => {
    const id = await store(turns(150, '话'))
    for (const bad of ['1', '%00', "' or 1=1 --", 'zz'])
      expect(await ask(id, `?${name}=${encodeURIComponent(bad)}`)).toMatchObject({
        code: 400,
        result: { fields: { [name]: 'malformed' } },
      })
    expect(await ask(id, `?${name}=${'x'.repeat(65)}`)).toMatchObject({ code: 400 })
    expect(await ask(id, '?part=oldest')).toMatchObject({ code: 400 })
  })

  test('that is unknown, or of another conversation or member, is not found', async () => {
    const other = await app.member()
    const [mine, elsewhere, theirs] = [turns(150, '我'), turns(150, '另'), turns(150, '她')]
    const [id, second, foreign] = [await store(mine), await store(elsewhere), await store(theirs, other)]

    for (const name of ['before', 'at']) {
      for (const bad of [randomUUID(), elsewhere.at(-1)?.id, theirs.at(-1)?.id])
        expect(await ask(id, `?${name}=${bad}`)).toMatchObject({ code: 404, result: null })
      expect(await ask(foreign, `?${name}=${theirs.at(-1)?.id}`)).toMatchObject({ code: 404, result: null })
      expect(await ask(foreign, `?${name}=${mine.at(-1)?.id}`)).toMatchObject({ code: 404, result: null })
    }
    expect(await ask(foreign)).toMatchObject({ code: 404, result: null })
    expect(await ask(second, `?before=${elsewhere.at(-1)?.id}`)).toMatchObject({ code: 200 })
    expect(await ask(await store(turns(2, '短')), `?at=${mine.at(-1)?.id}`)).toMatchObject({ code: 404 })
  })
})

test('reads parts of ten thousand messages, among many more, by their indexes', async () => {
  const thread = turns(4762, '话')
  const id = await store(thread)
  await app.database.pool.query(
    `insert into messages (id, conversation_id, role, text, state, created_at)
     select gen_random_uuid(), $1, 'user', '别', 'done', now() from generate_series(1, 40000)`,
    [await store(turns(1, '别'), await app.member())],
  )
  await app.database.pool.query('analyze messages')
  const middle = thread[5000]?.id

  for (const query of ['?part=newest', `?before=${middle}`]) {
    const plans = await explainQueries(app, () => ask(id, query), /"messages"/)
    // The tree, the part, and the lengths that determine where a model's prompt begins.
    expect(plans).toHaveLength(3)
    expect(plans.flatMap(({ steps }) => sequentialScans(steps)).filter((of) => of === 'messages')).toEqual([])
    expect(indexes(plans[0]?.steps ?? [])).toEqual(['messages_conversation'])
    for (const { steps } of plans.slice(1)) expect(indexes(steps)).toEqual(['messages_pkey'])
  }
})
