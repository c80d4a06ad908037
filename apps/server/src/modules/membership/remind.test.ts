import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { chinaDateOf } from '../../time/china-time.ts'
import { orders } from '../../database/schema/order-schema.ts'
import { recordStatements } from '../../database/test-statements.ts'
import { sendReminders } from './remind.ts'
import { addTerm } from './add-term.ts'
import { lockMembership } from './terms.ts'
import { DAY, MINUTE, testMemberships } from './test-memberships.ts'

let app: Awaited<ReturnType<typeof testMemberships>>
let other: typeof app
let member: IdentifiedMember
beforeAll(async () => {
  app = await testMemberships({ floodGuard: false })
  other = await testMemberships({ floodGuard: false }, { database: app.database })
})
beforeEach(async () => {
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

/** Advances both processes to a time; the second one receives it a little later. */
async function ahead(milliseconds: number) {
  await app.advanceClock(milliseconds)
  await expect
    .poll(() => Math.abs(other.context.clock.now().getTime() - app.context.clock.now().getTime()))
    .toBeLessThan(1000)
}

/** The sweep that every process runs every few minutes, here several times at once. */
const sweep = () => Promise.all([app, other, app, other].map(({ context }) => sendReminders(context)))

interface Message {
  title: string
  content: string
  link: string
  messageType: number
}
const box = async (language = 'zh-CN'): Promise<Message[]> => {
  await app.again(member)
  const { body } = await app.call('GET', '/api/message/list?type=notice', {
    headers: { ...member.bearer, 'accept-language': language },
  })
  return (JSON.parse(body).data as Message[]).filter(({ link }) => link === '/member-center')
}
const daysBefore = async () =>
  (
    await app.query<{ days: number }>(
      'select days_before as days from membership_reminders where member_id = $1 order by at',
      member.id,
    )
  ).map(({ days }) => days)

describe('the reminder of a membership’s end', () => {
  test('is sent once seven days and once one day before, over all processes, in the reader’s language', async () => {
    await app.buy(member, 'month')
    const ends = (await app.membership(member)).terms[0]?.endsAt ?? ''
    await ahead(23 * DAY - 2 * MINUTE)
    await sweep()
    expect(await box()).toEqual([])

    await ahead(23 * DAY + MINUTE)
    await sweep()
    await sweep()
    const date = chinaDateOf(new Date(ends))
    expect(await box()).toMatchObject([
      { title: `会员 ${date} 到期`, messageType: 0, content: expect.stringContaining('续期') },
    ])
    expect(await box('en-US')).toMatchObject([
      { title: `Your membership ends on ${date}`, content: expect.stringContaining('renew') },
    ])
    expect(await daysBefore()).toEqual([7])

    await ahead(29 * DAY - 2 * MINUTE)
    await sweep()
    expect(await daysBefore()).toEqual([7])
    await ahead(29 * DAY + MINUTE)
    await sweep()
    expect(await daysBefore()).toEqual([7, 1])
    expect(await box()).toHaveLength(2)

    await ahead(30 * DAY + MINUTE)
    await sweep()
    expect(await daysBefore()).toEqual([7, 1])
  })

  test('is published on the member’s event stream, and is unread', async () => {
    await app.buy(member, 'month')
    await ahead(24 * DAY)
    await sweep()
    await app.again(member)
    expect(
      JSON.parse((await app.call('GET', '/api/message/unread', { headers: member.bearer })).body).data.unread.notice,
    ).toBe(1)
    expect(
      await app.query("select 1 from stream_rows where stream = $1 and type = 'box.arrived'", `user:${member.id}`),
    ).toHaveLength(1)
  })

  test('is sent only for the last day when the server was down before that', async () => {
    await app.buy(member, 'month')
    await ahead(29 * DAY + MINUTE)
    await sweep()
    expect(await daysBefore()).toEqual([1])
    expect(await box()).toHaveLength(1)
  })

  test('is not sent after an extension, until the new end is near', async () => {
    await app.buy(member, 'month')
    await ahead(20 * DAY)
    await app.again(member)
    await app.buy(member, 'month')
    await ahead(24 * DAY)
    await sweep()
    expect(await daysBefore()).toEqual([])
    await ahead(54 * DAY)
    await sweep()
    expect(await daysBefore()).toEqual([7])
    // Extended again: no more reminders of this end, but of the next one.
    await app.again(member)
    await app.buy(member, 'year')
    await ahead(59 * DAY + MINUTE)
    await sweep()
    expect(await daysBefore()).toEqual([7])
  })

  test('is not sent when the member extends at the same moment', async () => {
    await app.buy(member, 'month')
    await ahead(24 * DAY)
    await app.again(member)
    const id = await app.ordered(member, 'month')
    const [order] = await app.context.db.select().from(orders).where(eq(orders.id, id))
    if (!order) return expect.unreachable()
    let sweeping: Promise<number> | undefined
    await app.context.db.transaction(async (tx) => {
      await lockMembership(tx, member.id)
      sweeping = sendReminders(app.context)
      await expect
        .poll(
          async () =>
            (
              await app.query(
                `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid
                  from pg_database where datname = current_database())`,
              )
            ).length,
        )
        .toBe(1)
      await addTerm(app.context, tx, order)
    })
    expect(await sweeping).toBe(0)
    expect(await daysBefore()).toEqual([])
  })

  test('is not sent for a term that was converted into another', async () => {
    await app.buy(member, 'month')
    await app.buy(member, 'quarter')
    await ahead(24 * DAY)
    await sweep()
    expect(await daysBefore()).toEqual([])
  })

  test('is not sent to closed or banned accounts', async () => {
    const gone = await app.member()
    for (const one of [member, gone]) await app.buy(one, 'month')
    await app.query("update members set state = 'closed' where id = $1", gone.id)
    await app.query("update members set state = 'banned' where id = $1", member.id)
    await ahead(24 * DAY)
    await sweep()
    expect(
      await app.query('select 1 from membership_reminders where member_id = any($1)', [gone.id, member.id]),
    ).toEqual([])
    await app.query("update members set state = 'active' where id = $1", member.id)
    await sweep()
    expect(await daysBefore()).toEqual([7])
  })

  test('is found by index, however many members there are', async () => {
    await app.query(
      "insert into members (id, account_no, created_at) select gen_random_uuid(), 'r' || n, '2026-01-01' from generate_series(1, 5000) n",
    )
    await app.query(
      `insert into orders (id, member_id, number, product, quantity, amount, state, created_at, credited_at)
        select gen_random_uuid(), id, account_no, '{}', 1, 3500, 'credited', '2026-01-01', '2026-01-01'
        from members where account_no like 'r%'`,
    )
    await app.query(
      `insert into membership_terms (id, member_id, order_id, plan, price, days, starts_at, ends_at)
        select gen_random_uuid(), member_id, id, 'month', 3500, 30, now() - interval '1 day', now() + interval
        '29 days' from orders where number like 'r%'`,
    )
    await app.query('analyze membership_terms; analyze members; analyze membership_reminders')
    const statements = recordStatements()
    await sendReminders(app.context)
    const query = statements.find(({ text }) => text.includes('"later"')) ?? expect.unreachable()
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, query.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('membership_terms_ending')
    expect(plan).not.toContain('Seq Scan on membership_terms')
  })
})
