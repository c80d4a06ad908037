import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { testApp } from '../testing/test-app.ts'

/** All rows that sweeps delete, by table, each with a label that says whether it must stay. */
const LEFT = `
  select 'codes' as of, phone as what from codes union all
  select 'tickets', phone from tickets union all
  select 'captchas', case when expires_at > now() then 'young' else 'old' end from spent_captchas union all
  select 'code_sends', phone from code_sends union all
  select 'keys', endpoint from idempotency_keys union all
  select 'attempts', key from attempts union all
  select 'sign-ins', device from sign_ins union all
  select 'families', user_agent from families union all
  select 'qrs', id from qrs union all
  select 'heads', stream from stream_heads union all
  select 'unpaid', case when at > now() - interval '1 hour' then 'young' else 'old' end from unpaid_calls union all
  select 'rows', stream from stream_rows
  order by 1, 2`

/** What runs every hour runs every second. */
function shortenHours() {
  const { setTimeout } = globalThis
  const shortened = (...[work, delay, ...values]: Parameters<typeof setTimeout>) =>
    setTimeout(work, delay === 60 * 60 * 1000 ? 1000 : delay, ...values)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened)
  onTestFinished(() => void spy.mockRestore())
}

test('P33: deletes expired rows, and no others, when a server starts and every hour', async () => {
  shortenHours()
  const { pool, db, url } = await testDatabase()
  const member = randomUUID()
  await pool.query("insert into members (id, account_no, created_at) values ($1, 'swept', now())", [member])
  const add = async (age: string, name: string) => {
    await pool.query(
      `insert into codes (id, phone, purpose, code_hash, sent_at, expires_at)
        values (gen_random_uuid(), $1, 'login', '', now() - $2::interval, now() - $2::interval)`,
      [name, age],
    )
    await pool.query(
      `insert into tickets (token_hash, phone, purpose, expires_at) values (convert_to($1, 'UTF8'), $1, 'reset', now() - $2::interval)`,
      [name, age],
    )
    await pool.query(
      `insert into idempotency_keys (member_id, endpoint, key, body_hash, owner_id, lease_until, created_at)
        values ($3, $1, gen_random_uuid(), '', $3, now(), now() - $2::interval)`,
      [name, age, member],
    )
    await pool.query(`insert into code_sends (phone, address, at) values ($1, '', now() - $2::interval)`, [name, age])
    await pool.query(
      `insert into qrs (id, secret_hash, purpose, remember, state, browser, address, requested_at, expires_at)
        values ($1, '', 'login', false, 'expired', '', '', now() - $2::interval, now() - $2::interval)`,
      [name, age],
    )
    for (const stream of [`qr:${name}`, `run:${name}`, `user:${name}`]) {
      await pool.query('insert into stream_heads values ($1, 1)', [stream])
      await pool.query(
        `insert into stream_rows (stream, seq, type, data, at) values ($1, 1, 'x', '{}', now() - $2::interval)`,
        [stream, age],
      )
    }
  }
  await add('8 days', 'old')
  await add('1 hour', 'young')
  await pool.query(
    `insert into families (id, member_id, remember, rotated_at, created_at, last_used_at, expires_at, user_agent)
    select gen_random_uuid(), $1, true, t, t, t, t + interval '14 days', age
      from (select age, now() - age::interval as t from unnest(array['289 days', '291 days']) age) given`,
    [member],
  )
  await pool.query(
    `insert into sign_ins (id, member_id, at, method, outcome, device, address)
    select gen_random_uuid(), $1, now() - age::interval, 'code', 'done', age, '' from unnest(array['199 days', '201 days']) age`,
    [member],
  )
  await pool.query(
    `insert into attempts values ('old', gen_random_uuid(), now() - interval '1 hour'), ('young',
      gen_random_uuid(), now() + interval '1 hour')`,
  )
  await pool.query(
    `insert into unpaid_calls
      select gen_random_uuid(), 1, now() - age from unnest(array[interval '2 hours', interval '59 minutes']) age`,
  )
  // More than one batch.
  await pool.query(
    `insert into spent_captchas select n::text, now() + (case when n = 0 then 1 else -1 end) * interval
      '4 minutes' from generate_series(0, 12000) n`,
  )
  // Rows from an older version, which kept the sequence heads of answers whose rows it had deleted.
  await pool.query("insert into stream_heads select 'run:' || gen_random_uuid(), 7 from generate_series(1, 6000)")

  await testApp({}, { database: { pool, db, url } })

  const left = async () =>
    (await pool.query<{ of: string; what: string }>(LEFT)).rows.map(({ of, what }) => `${of} ${what}`)
  const kept = [
    'attempts young',
    'captchas young',
    'code_sends young',
    'codes young',
    'families 289 days',
    'heads qr:young',
    'heads run:young',
    'heads user:old',
    'heads user:young',
    'keys young',
    'qrs young',
    'rows qr:young',
    'rows run:young',
    'rows user:young',
    'sign-ins 199 days',
    'tickets young',
    'unpaid young',
  ]
  await expect.poll(left, { timeout: 15_000 }).toEqual(kept)
  await add('8 days', 'older')
  await expect.poll(left, { timeout: 15_000 }).toEqual([...kept, 'heads user:older'].sort())
})
