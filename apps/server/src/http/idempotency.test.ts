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
function costly(ownerId = app.core.owner.id, { db, secret } = { db: app.core.db, secret: app.core.secret }) {
  const fastify = Fastify()
  fastify.decorate('once', createIdempotency({ ...app.core, db, secret, owner: { id: ownerId } }))
  fastify.decorateRequest('caller', null)
  fastify.addHook('onRequest', async (request) => {
    request.caller = { memberId: String(request.headers['x-member'] ?? MEMBER), sessionId: randomUUID(), role: 'user' }
  })
  fastify.setErrorHandler(handleError)
  for (const one of [spend, spendSecretly])
    serve(fastify, one, async ({ keep }) => {
      const serial = (ran += 1)
      const kept = await db.transaction(async (tx) => {
        await tx.execute(sql`insert into spent values (${serial})`)
        await act()
        return keep(tx, { serial })
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

test('P37: twenty at the same time on two processes run once; the others hear 409 or the reply', async () => {
  const key = randomUUID()
  const other = costly((await testApp({}, { database: app.database })).core.owner.id)
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  act = () => gate
  const answers = Array.from({ length: 20 }, (_, k) => call(key, undefined, { on: k % 2 === 0 ? server : other }))
  const running = await Promise.race(answers)
  expect(running).toMatchObject({ status: 200, code: 409 })
  open()
  const heard = await Promise.all(answers)
  expect(new Set(heard.filter(({ code }) => code !== 409).map(({ body }) => body)).size).toBe(1)
  expect(heard.every(({ code }) => code === 200 || code === 409)).toBe(true)
  expect(ran).toBe(1)
})

test('P37: another process, and the same after a restart, know the reply', async () => {
  const key = randomUUID()
  const first = await call(key)
  expect((await call(key, undefined, { on: costly(randomUUID()) })).body).toBe(first.body)
  expect(ran).toBe(1)
})

test('P37: the same key with another body is 422, and nothing runs', async () => {
  const key = randomUUID()
  await call(key)
  expect(await call(key, { amount: 2 })).toMatchObject({ status: 200, code: 422, result: null })
  expect(ran).toBe(1)
})

describe('a key', () => {
  test.each([null, 'not a uuid', ''])('P37: that is %j is 400 and names the header', async (key) => {
    expect(await call(key)).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { 'Idempotency-Key': 'keyNeeded' } },
    })
    expect(ran).toBe(0)
  })

  test('P37: is its member’s own: another member’s same key runs', async () => {
    const key = randomUUID()
    await call(key)
    expect(await call(key, { amount: 2 }, { member: randomUUID() })).toMatchObject({ code: 200, result: { serial: 2 } })
  })

  test('P37: is not taken by a body that is malformed', async () => {
    const key = randomUUID()
    expect(await call(key, { amount: 'much' })).toMatchObject({ code: 400 })
    expect(await call(key)).toMatchObject({ code: 200 })
  })

  test('keeps a refusal that is an answer, and frees itself after one that passes', async () => {
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

  test('is free again after a handler that failed before its work was committed', async () => {
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
    'P37: has its reply as soon as the work is committed, whatever fails then: %s',
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

  test('that was taken over from a call that hung: what the call still does is not committed', async () => {
    const key = randomUUID()
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    act = () => gate
    const hanging = call(key)
    await expect.poll(() => ran).toBe(1)
    act = () => {}
    await app.database.pool.query('update keys set lease_until = $1 where key = $2', [
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

describe('a key whose process died in the middle', () => {
  const leave = (ownerId: string, leaseUntil: Date, key: string, bodyHash: string) =>
    app.database.pool.query('insert into keys values ($1, $2, $3, $4, null, $5, $6, $6)', [
      MEMBER,
      'POST /api/spend',
      key,
      bodyHash,
      ownerId,
      leaseUntil,
    ])
  const hashOf = async () => {
    const key = randomUUID()
    await call(key)
    const { rows } = await app.database.pool.query('select body_hash from keys where key = $1', [key])
    return rows[0].body_hash as string
  }

  test('is taken over once the process is seen to be gone', async () => {
    const key = randomUUID()
    await leave(randomUUID(), new Date(Date.now() + 60_000), key, await hashOf())
    await expect.poll(async () => (await call(key)).code, { timeout: 10_000 }).toBe(200)
    expect(ran).toBe(2)
  })

  test('is left to a process that lives', async () => {
    const key = randomUUID()
    await leave(app.core.owner.id, new Date(Date.now() + 60_000), key, await hashOf())
    expect(await call(key)).toMatchObject({ code: 409 })
    expect(ran).toBe(1)
  })
})

describe('P37, P47: a key whose call broke off because PostgreSQL went away', () => {
  test('is free as soon as PostgreSQL is back, not when its lease ends', async () => {
    const key = randomUUID()
    const { db, cut, mend } = await interruptibleDatabase(app.database.url)
    const cuttable = costly(app.core.owner.id, { db, secret: app.core.secret })
    act = cut
    expect(await call(key, undefined, { on: cuttable })).toMatchObject({ status: 503 })
    // The database still has the claim: during the outage it could not be released.
    expect(await call(key)).toMatchObject({ code: 409 })
    act = () => {}
    mend()
    await expect.poll(async () => (await call(key)).code, { timeout: 10_000 }).toBe(200)
    expect(await spent()).toEqual([2])
  })

  test('keeps its reply where the work was committed before', async () => {
    const key = randomUUID()
    const { db, cut, mend } = await interruptibleDatabase(app.database.url)
    const cuttable = costly(app.core.owner.id, { db, secret: app.core.secret })
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

describe('a reply with a secret', () => {
  const read = async (key: string) =>
    (await app.database.pool.query<{ reply: unknown }>('select reply from keys where key = $1', [key])).rows[0]?.reply

  test('P37: is given again byte for byte, and is kept where nobody can read it', async () => {
    const key = randomUUID()
    const first = await call(key, undefined, { url: '/api/spend-secretly' })
    expect(first).toMatchObject({ code: 200, result: { serial: 1 } })
    expect(JSON.stringify(await read(key))).not.toContain('serial')
    expect((await call(key, undefined, { url: '/api/spend-secretly' })).body).toBe(first.body)
    expect(ran).toBe(1)
  })

  test('is not given again by a server with another secret, and nothing runs', async () => {
    const key = randomUUID()
    await call(key, undefined, { url: '/api/spend-secretly' })
    const other = costly(app.core.owner.id, { db: app.core.db, secret: 'another-secret-for-tests-that-is-long-enough' })
    expect(await call(key, undefined, { url: '/api/spend-secretly', on: other })).toMatchObject({
      code: 422,
      result: null,
    })
    expect(ran).toBe(1)
  })
})

test('P33: refusals are kept up to a number for each caller, the newest; their replies are not touched', async () => {
  const [member, done, first] = [randomUUID(), randomUUID(), randomUUID()]
  await call(done, undefined, { member })
  act = () => {
    throw refuse(spend, 'tooLittle', { result: { needed: 5, available: 1 } })
  }
  await call(first, undefined, { member })
  for (let n = 0; n < MAX_REPLAYED_REFUSALS; n += 1) await call(randomUUID(), undefined, { member })
  const { rows } = await app.database.pool.query<{ key: string; refused: boolean }>(
    'select key, refused from keys where member_id = $1',
    [member],
  )
  expect(rows.filter(({ refused }) => refused)).toHaveLength(MAX_REPLAYED_REFUSALS)
  expect(rows.map(({ key }) => key)).not.toContain(first)
  expect(rows).toContainEqual({ key: done, refused: false })
})

test('P37: replies are kept for three days, then forgotten', async () => {
  const key = randomUUID()
  const { body } = await call(key)
  const { db } = app.database
  await purgeExpiredKeys(db, new Date(Date.now() + 71.9 * 3_600_000))
  expect((await call(key)).body).toBe(body)
  await purgeExpiredKeys(db, new Date(Date.now() + 72 * 3_600_000))
  expect(await call(key)).toMatchObject({ result: { serial: 2 } })
})
