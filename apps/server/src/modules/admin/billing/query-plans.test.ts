import { beforeAll, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../test-admin.ts'
import { recordStatements } from '../../../database/test-statements.ts'
import { indexes, type Step, stepsOf, sequentialScans } from '../../works/test-query-plans.ts'

/** A realistic database: many orders, of which few need attention, and one member with many ledger lines. */
const [ORDERS, LINES, CODES] = [20_000, 20_000, 10_000]

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  ;[admin, member] = [await app.admin(), await app.member()]
  const { pool } = app.database
  await pool.query(
    "insert into members (id, account_no, created_at) select gen_random_uuid(), 'many' || n, '2018-01-01' from generate_series(1, 500) n",
  )
  await pool.query(`insert into orders (id, member_id, number, product, quantity, amount, state, created_at, credited_at)
    select gen_random_uuid(), m.id, 'N' || n,
      '{"id":"points-300","kind":"points","price":600,"points":300,"cash":0}', 1, 600, case when n % 1000 = 0
      then 'abnormal' when n % 3 = 0 then 'closed' else 'credited' end, '2020-01-01'::timestamptz + n *
      interval '1 minute', case when n % 1000 = 0 or n % 3 = 0 then null else '2020-01-01'::timestamptz end
    from generate_series(1, ${ORDERS}) n join (select id, row_number() over () as k from members
      where account_no like 'many%') m on m.k = 1 + n % 500`)
  await pool.query(`insert into payments (number, order_id, provider, amount, expires_at, state, outcome, trade_no, paid_amount,
    paid_at, created_at)
    select 'P' || number, id, 'alipay', 600, created_at, 'paid', case when state = 'abnormal' then 'wrong' when
      right(number, 3) = '500' then 'surplus' else 'credited' end, 'T' || number, 600, created_at, created_at
      from orders`)
  await pool.query(
    `insert into refunds (number, order_id, payment_number, amount, reason, requested_by, state, requested_at, ended_at, next_check_at)
    select 'R' || number, order_id, number, 600, 'r', $1, case when right(number, 3) = '777' then 'asked' else
      'done' end, '2021-01-01', case when right(number, 3) = '777' then null else '2021-01-01'::timestamptz
      end, case when right(number, 3) = '777' then '2990-01-01'::timestamptz end
    from payments where right(number, 1) = '7'`,
    [admin.id],
  )
  await pool.query("update payments set refunded = 100 where right(number, 3) = '801'")
  await pool.query(
    `insert into redeem_codes (id, digest, hint, batch_id, points, ends_at, made_by, made_at)
    select gen_random_uuid(), 'd' || n, 'HINT', ('00000000-0000-4000-8000-' || lpad((n / 100)::text, 12,
      '0'))::uuid, 5, '2030-01-01', $1, '2020-01-01'::timestamptz + (n / 100) * interval '1 day'
      from generate_series(1, ${CODES}) n`,
    [admin.id],
  )
  await fillLedger()
  await pool.query('analyze')
}, 300_000)

/**
 * Ledger lines of a very active member over two hundred days, and as many of others. They are inserted directly,
 * bypassing the ledger, and subtracted from the wallets again.
 */
async function fillLedger() {
  await app.database.db.transaction((tx) =>
    app.context.ledger.grant(tx, member.id, {
      bucket: 'bought',
      amount: 1_000_000,
      expiresAt: null,
      kind: 'redeem',
      source: 'purse',
      key: 'purse',
    }),
  )
  const { pool } = app.database
  await pool.query(
    `with made as (
      insert into ledger_groups (key, member_id, kind, points_after, cash_after, at)
      select 'run:' || n, $1, (array['chat', 'job'])[1 + n % 2], 0, 0, $2::timestamptz - n * interval
        '15 minutes' from generate_series(1, ${LINES}) n returning id)
    insert into ledger_entries (group_id, account_id, amount)
    select made.id, a.id, case when a.member_id is null then 1 else -1 end from made, ledger_accounts a
      where (a.member_id = $1 and a.source = 'purse') or (a.member_id is null and a.kind = 'spent')`,
    [member.id, app.context.clock.now()],
  )
  await pool.query("update ledger_accounts set balance = balance - $2 where member_id = $1 and source = 'purse'", [
    member.id,
    LINES,
  ])
  await pool.query('update wallets set points = points - $2 where member_id = $1', [member.id, LINES])
  await pool.query(
    `insert into holds (id, member_id, work, kind, amount, state, cost, lease_until, created_at, ended_at)
    select gen_random_uuid(), m.id, 'old:' || n, 'chat', 1, 'voided', null, $1, $1::timestamptz - n * interval
      '15 minutes', $1 from generate_series(1, ${LINES}) n, (select id from members where id = $2) m`,
    [app.context.clock.now(), member.id],
  )
  await pool.query(
    `insert into hold_parts (hold_id, account_id, amount) select h.id, a.id, 1 from holds h
      join ledger_accounts a on a.member_id = h.member_id and a.source = 'purse' where h.work like 'old:%'`,
  )
}

/** The executed query plans of the statements on these tables. */
async function planned(path: string, by: IdentifiedMember, of: RegExp): Promise<Step[][]> {
  const statements = recordStatements()
  const { code } = await app.call('GET', path, { headers: by.bearer })
  expect(code).toBe(200)
  const queries = statements.splice(0).filter(({ text }) => /^[\s(]*(select|with)/.test(text) && of.test(text))
  const plans = []
  for (const { text, values } of queries) {
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': [{ Plan: Parameters<typeof stepsOf>[0] }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(stepsOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable(text)))
  }
  return plans
}
const most = (steps: readonly Step[]) => Math.max(...steps.map(({ rows }) => rows))

test.each([
  ['', 'orders_newest', 200],
  ['?look=true', 'payments_unfit', 400],
  ['?look=true', 'payments_outside', 400],
  ['?search=N12345', 'orders_number', 20],
  ['?search=PN12345', 'payments_pkey', 20],
  ['?search=TN12345', 'payments_trade', 20],
  ['?search=many7', 'members_account_no', 100],
])('a page of orders%s uses the index %s and reads few other rows', async (query, way, rows) => {
  const cursor = `${query === '' ? '?' : `${query}&`}cursor=${Buffer.from(JSON.stringify(['2020-01-10T00:00:00.000Z', admin.id])).toString('base64url')}`
  for (const path of [query, cursor]) {
    const plans = await planned(`/api/admin/orders${path}`, admin, /from "orders" inner join "members"|"order_id" in/)
    expect(plans.length).toBeLessThanOrEqual(3)
    expect(plans.flatMap(indexes), path).toContain(way)
    expect(
      plans.flatMap(sequentialScans).filter((table) => table !== 'members'),
      path,
    ).toEqual([])
    expect(Math.max(...plans.map(most)), path).toBeLessThanOrEqual(rows)
  }
})

test('revenue is one query over the indexes of payments, refunds and external refunds', async () => {
  const now = app.context.clock.now()
  await app.database.pool.query("update payments set paid_at = $1 where right(number, 3) = '111'", [now])
  await app.database.pool.query("update refunds set ended_at = $1 where right(number, 3) = '117'", [now])
  await app.database.pool.query(
    `insert into external_refunds (payment_number, refund_number, amount, counted, reported_at)
      select number, 'O' || number, 1, 1, '2022-01-01' from payments where right(number, 1) = '3'`,
  )
  await app.database.pool.query('analyze payments, refunds, external_refunds')
  const plans = await planned('/api/admin/revenue', admin, /external_refunds/)
  expect(plans).toHaveLength(1)
  expect(plans.flatMap(sequentialScans)).toEqual([])
  expect(plans.flatMap(indexes)).toEqual(
    expect.arrayContaining(['payments_revenue', 'refunds_done', 'external_refunds_told']),
  )
  expect(Math.max(...plans.map(most))).toBeLessThanOrEqual((ORDERS / 1000) * 3)
})

test('the count of orders that need attention is one query over their indexes', async () => {
  const plans = await planned('/api/admin/attention', admin, /needing/)
  expect(plans).toHaveLength(1)
  expect(plans.flatMap(sequentialScans)).toEqual([])
  expect(plans.flatMap(indexes)).toEqual(
    expect.arrayContaining(['orders_abnormal', 'payments_unfit', 'payments_outside']),
  )
})

test('a page of code batches uses its index and reads no further than the page', async () => {
  const [plan, ...more] = await planned('/api/admin/codes', admin, /"redeem_codes"/)
  expect(more).toEqual([])
  expect(indexes(plan ?? [])).toEqual(['redeem_codes_made'])
  expect(most(plan ?? [])).toBeLessThanOrEqual(22 * 100 + 1)
})

test('spending is one query by the month’s index, and the daily cap one by the day’s', async () => {
  const plans = await planned('/api/ledger/spending?days=30', member, /"ledger_groups"|"holds"/)
  expect(plans).toHaveLength(2)
  const [sums = [], used = []] = plans
  expect(indexes(sums)).toContain('ledger_groups_month')
  expect(sums.filter(({ of }) => of === 'ledger_groups').reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(
    30 * 96 + 10,
  )
  expect(indexes(used)).toEqual(['holds_day'])
  expect(most(used)).toBeLessThanOrEqual(97)
})
