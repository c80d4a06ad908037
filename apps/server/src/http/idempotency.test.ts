import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { endpoint, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { interruptibleDatabase } from '../database/test-relay.ts'
import { createIdempotency, MAX_REPLAYED_REFUSALS, purgeExpiredKeys } from './idempotency.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const spend = endpoint({
  method: 'POST',
  path: '/api/spend',
  access: 'member',
  keyed: true,
  body: z.strictObject({ amount: z.int(), note: z.string().optional() }),
  result: z.object({ serial: z.int() }),
  refusals: { tooLittle: 2001 },
})

const spendSecretly = endpoint({ ...spend, path: '/api/spend-secretly', sealed: true })

type Act = () => unknown

const MEMBER = randomUUID()
let app: TestApp
let server: FastifyInstance
let ran = 0
/** Runs inside the transaction, before the reply is stored in it. */
let act: Act = () => {}
let afterwards: Act = () => {}

/** A process that serves one keyed call, whose work is a row in `spent`. */
function costly(ownerId = app.context.owner.id, { db, secret } = { db: app.context.db, secret: app.context.secret }) {
  const fastify = Fastify()
  fastify.decorate('runIdempotent', createIdempotency({ ...app.context, db, secret, owner: { id: ownerId } }))
  fastify.decorateRequest('caller', null)
  fastify.addHook('onRequest', async (request) => {
    request.caller = { memberId: String(request.headers['x-member'] ?? MEMBER), sessionId: randomUUID(), role: 'user' }
  })
  fastify.setErrorHandler(handleError)
  for (const one of [spend, spendSecretly])
    serve(fastify, one, async ({ saveReply }) => {
      const serial = (ran += 1)
      const kept = await db.transaction(async (tx) => {
        await tx.execute(sql`insert into spent values (${serial})`)
        await act()
        return saveReply(tx, { serial })
      })
      await afterwards()
      return kept
    })
  return fastify
}

/** The committed rows. */
const spent = async () =>
  (await app.database.pool.query<{ serial: number }>('select serial from spent order by serial')).rows.map(
    ({ serial }) => serial,
  )

beforeAll(async () => {
  app = await testApp()
  await app.database.pool.query('create table spent (serial int)')
})
beforeEach(async () => {
  await app.database.pool.query('delete from spent')
  ran = 0
  act = afterwards = () => {}
  server = costly()
})

const call = async (
  key: string | null,
  body: object = { amount: 1 },
  { on = server, member = MEMBER, url = '/api/spend' } = {},
) => {
  const response = await on.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'x-member': member, ...(key === null ? {} : { 'idempotency-key': key }) },
  })
  return { status: response.statusCode, body: response.body, ...response.json<{ code: number; result: unknown }>() }
}

test('P37: the same key and body give the same reply, and the call runs once', async () => {
  const key = randomUUID()
  const first = await call(key, { amount: 1, note: 'x' })
  expect(first).toMatchObject({ code: 200, result: { serial: 1 } })
  expect((await call(key, { note: 'x', amount: 1 })).body).toBe(first.body)
  expect((await call(key.toUpperCase(), { amount: 1, note: 'x' })).body).toBe(first.body)
  expect(ran).toBe(1)
})

test('P37: runs one of twenty concurrent calls on two processes; the others get 409 or its reply', async () => {
  const key = randomUUID()
  const other = costly((await testApp({}, { database: app.database })).context.owner.id)
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  act = () => gate
  const answers = Array.from({ length: 20 }, (_, k) => call(key, undefined, { on: k % 2 === 0 ? server : other }))
  const running = await Promise.race(answers)
  expect(running).toMatchObject({ status: 200, code: 409 })
  open()
  const responses = await Promise.all(answers)
  expect(new Set(responses.filter(({ code }) => code !== 409).map(({ body }) => body)).size).toBe(1)
  expect(responses.every(({ code }) => code === 200 || code === 409)).toBe(true)
  expect(ran).toBe(1)
})

test('P37: replays the reply in another process', async () => {
  const key = randomUUID()
  const first = await call(key)
  expect((await call(key, undefined, { on: costly(randomUUID()) })).body).toBe(first.body)
  expect(ran).toBe(1)
})

test('P37: answers 422 to the same key with another body, and runs nothing', async () => {
  const key = randomUUID()
  await call(key)
  expect(await call(key, { amount: 2 })).toMatchObject({ status: 200, code: 422, result: null })
  expect(ran).toBe(1)
})

describe('an idempotency key', () => {
  test.each([null, 'not a uuid', ''])('P37: of %j is answered with 400 and the name of the header', async (key) => {
    expect(await call(key)).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { 'Idempotency-Key': 'keyNeeded' } },
    })
    expect(ran).toBe(0)
  })

  test('P37: belongs to one member: the same key of another member runs', async () => {
    const key = randomUUID()
    await call(key)
    expect(await call(key, { amount: 2 }, { member: randomUUID() })).toMatchObject({ code: 200, result: { serial: 2 } })
  })

  test('P37: is not claimed by a call with an invalid body', async () => {
    const key = randomUUID()
    expect(await call(key, { amount: 'much' })).toMatchObject({ code: 400 })
    expect(await call(key)).toMatchObject({ code: 200 })
  })

  test('replays a business refusal, and is released after a temporary one', async () => {
    const [kept, passing] = [randomUUID(), randomUUID()]
    act = () => {
      throw refuse(spend, 'tooLittle', { result: { needed: 5, available: 1 } })
    }
    const refused = await call(kept)
    expect(refused).toMatchObject({ code: 2001, result: { needed: 5, available: 1 } })
    act = () => {
      throw refuse(spend, 'unavailable')
    }
    expect(await call(passing)).toMatchObject({ code: 503 })
    act = () => {}
    expect((await call(kept)).body).toBe(refused.body)
    expect(await call(passing)).toMatchObject({ code: 200 })
  })

  test('is released when the handler fails before its work is committed', async () => {
    const key = randomUUID()
    act = () => {
      throw new Error('a bug')
    }
    expect(await call(key)).toMatchObject({ status: 500 })
    act = () => {}
    expect(await call(key)).toMatchObject({ code: 200 })
    expect(await spent()).toEqual([2])
  })

  test.each([new Error('a bug'), refuse(spend, 'tooLittle')])(
    'P37: has its reply once the work is committed, even if the handler then fails: %s',
    async (failure) => {
      const key = randomUUID()
      afterwards = () => {
        throw failure
      }
      expect((await call(key)).code).not.toBe(200)
      afterwards = () => {}
      expect(await call(key)).toMatchObject({ code: 200, result: { serial: 1 } })
      expect(await spent()).toEqual([1])
    },
  )

  test('is taken over after its lease, and the hung call then commits nothing', async () => {
    const key = randomUUID()
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    act = () => gate
    const hanging = call(key)
    await expect.poll(() => ran).toBe(1)
    act = () => {}
    await app.database.pool.query('update idempotency_keys set lease_until = $1 where key = $2', [
      new Date(Date.now() - 1_000),
      key,
    ])
    const second = await call(key)
    expect(second).toMatchObject({ code: 200, result: { serial: 2 } })
    open()
    expect(await hanging).toMatchObject({ code: 409 })
    expect(await spent()).toEqual([2])
    expect((await call(key)).body).toBe(second.body)
  })
})

describe('an idempotency key of an unfinished call', () => {
  const leave = (ownerId: string, leaseUntil: Date, key: string, bodyHash: string) =>
    app.database.pool.query(
      'insert into idempotency_keys (member_id, endpoint, key, body_hash, owner_id, lease_until, created_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [MEMBER, 'POST /api/spend', key, bodyHash, ownerId, leaseUntil],
    )
  const hashOf = async () => {
    const key = randomUUID()
    await call(key)
    const { rows } = await app.database.pool.query('select body_hash from idempotency_keys where key = $1', [key])
    return rows[0].body_hash as string
  }

  test('is taken over when its process is found dead', async () => {
    const key = randomUUID()
    await leave(randomUUID(), new Date(Date.now() + 60_000), key, await hashOf())
    await expect.poll(async () => (await call(key)).code, { timeout: 10_000 }).toBe(200)
    expect(ran).toBe(2)
  })

  test('is answered with 409 while its process is alive', async () => {
    const key = randomUUID()
    await leave(app.context.owner.id, new Date(Date.now() + 60_000), key, await hashOf())
    expect(await call(key)).toMatchObject({ code: 409 })
    expect(ran).toBe(1)
  })
})

describe('P37, P47: an idempotency key whose call lost its connection to PostgreSQL', () => {
  test('is released when PostgreSQL is back, before its lease ends', async () => {
    const key = randomUUID()
    const { db, cut, mend } = await interruptibleDatabase(app.database.url)
    const cuttable = costly(app.context.owner.id, { db, secret: app.context.secret })
    act = cut
    expect(await call(key, undefined, { on: cuttable })).toMatchObject({ status: 503 })
    // The database still has the claim: during the outage it could not be released.
    expect(await call(key)).toMatchObject({ code: 409 })
    act = () => {}
    mend()
    await expect.poll(async () => (await call(key)).code, { timeout: 10_000 }).toBe(200)
    expect(await spent()).toEqual([2])
  })

  test('keeps its reply if the work was committed before', async () => {
    const key = randomUUID()
    const { db, cut, mend } = await interruptibleDatabase(app.database.url)
    const cuttable = costly(app.context.owner.id, { db, secret: app.context.secret })
    afterwards = () => {
      cut()
      throw new Error('Connection terminated unexpectedly')
    }
    expect(await call(key, undefined, { on: cuttable })).toMatchObject({ status: 503 })
    mend()
    expect(await call(key)).toMatchObject({ code: 200, result: { serial: 1 } })
    expect(await spent()).toEqual([1])
  })
})

describe('a sealed reply', () => {
  const read = async (key: string) =>
    (await app.database.pool.query<{ reply: unknown }>('select reply from idempotency_keys where key = $1', [key]))
      .rows[0]?.reply

  test('P37: is replayed byte for byte, and is unreadable in the database', async () => {
    const key = randomUUID()
    const first = await call(key, undefined, { url: '/api/spend-secretly' })
    expect(first).toMatchObject({ code: 200, result: { serial: 1 } })
    expect(JSON.stringify(await read(key))).not.toContain('serial')
    expect((await call(key, undefined, { url: '/api/spend-secretly' })).body).toBe(first.body)
    expect(ran).toBe(1)
  })

  test('is not replayed by a server with another secret, and nothing runs', async () => {
    const key = randomUUID()
    await call(key, undefined, { url: '/api/spend-secretly' })
    const other = costly(app.context.owner.id, {
      db: app.context.db,
      secret: 'another-secret-for-tests-that-is-long-enough',
    })
    expect(await call(key, undefined, { url: '/api/spend-secretly', on: other })).toMatchObject({
      code: 422,
      result: null,
    })
    expect(ran).toBe(1)
  })
})

test('P33: keeps the newest refusals of a member up to a limit, and deletes no success reply', async () => {
  const [member, done, first] = [randomUUID(), randomUUID(), randomUUID()]
  await call(done, undefined, { member })
  act = () => {
    throw refuse(spend, 'tooLittle', { result: { needed: 5, available: 1 } })
  }
  await call(first, undefined, { member })
  for (let n = 0; n < MAX_REPLAYED_REFUSALS; n += 1) await call(randomUUID(), undefined, { member })
  const { rows } = await app.database.pool.query<{ key: string; refused: boolean }>(
    'select key, refused from idempotency_keys where member_id = $1',
    [member],
  )
  expect(rows.filter(({ refused }) => refused)).toHaveLength(MAX_REPLAYED_REFUSALS)
  expect(rows.map(({ key }) => key)).not.toContain(first)
  expect(rows).toContainEqual({ key: done, refused: false })
})

test('P37: purges replies after three days, and not before', async () => {
  const key = randomUUID()
  const { body } = await call(key)
  const { db } = app.database
  await purgeExpiredKeys(db, new Date(Date.now() + 71.9 * 3_600_000))
  expect((await call(key)).body).toBe(body)
  await purgeExpiredKeys(db, new Date(Date.now() + 72 * 3_600_000))
  expect(await call(key)).toMatchObject({ result: { serial: 2 } })
})
