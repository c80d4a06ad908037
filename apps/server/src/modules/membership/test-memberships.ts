import { randomUUID } from 'node:crypto'
import type { ResultOf, membership, PlanName } from '@moyun/api'
import { expect } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'

export const DAY = 24 * 60 * 60 * 1000
export const MINUTE = 60 * 1000

type MembershipResult = ResultOf<typeof membership.read>

/** A test server with helpers for memberships. */
export async function testMemberships(...options: Parameters<typeof testAdmins>) {
  const app = await testAdmins(...options)
  const keyed = ({ bearer }: Pick<IdentifiedMember, 'bearer'>) => ({
    headers: { ...bearer, 'idempotency-key': randomUUID() },
  })
  const query = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await app.database.pool.query<T>(text, values)).rows
  const order = async (by: IdentifiedMember, productId: string): Promise<string> =>
    (await app.prepare('POST', '/api/orders', { ...keyed(by), body: { productId, quantity: 1 } })).result.id
  const choose = (by: IdentifiedMember, id: string, provider = 'wechat') =>
    app.call('POST', `/api/orders/${id}/pay`, { ...keyed(by), body: { provider } })
  const pay = async (id: string, behaviour = 'pay'): Promise<string> =>
    (await app.prepare('POST', '/sandbox/pay', { body: { orderId: id, behaviour } })).result.taken
  const get = async (by: Pick<IdentifiedMember, 'bearer'>, path: string) =>
    (await app.prepare('GET', path, { headers: by.bearer })).result

  return {
    ...app,
    keyed,
    query,
    /** An order of a plan, awaiting payment. */
    async ordered(by: IdentifiedMember, plan: PlanName) {
      const id = await order(by, `membership-${plan}`)
      expect(await choose(by, id)).toMatchObject({ code: 200, result: { state: 'waiting' } })
      return id
    },
    order,
    choose,
    pay,
    get,
    async buy(by: IdentifiedMember, plan: PlanName) {
      const id = await order(by, `membership-${plan}`)
      await choose(by, id)
      expect(await pay(id)).toBe('credited')
      return id
    },
    membership: (by: Pick<IdentifiedMember, 'bearer'>): Promise<MembershipResult> => get(by, '/api/membership'),
    /** The same member with fresh tokens, after the clock was advanced. */
    again: async (by: IdentifiedMember): Promise<IdentifiedMember> =>
      Object.assign(by, await app.member({ mobile: by.mobile })),
    /** The accounts that hold a member's membership points. */
    lots: (by: IdentifiedMember) =>
      query<{ balance: string; expires_at: Date | null; source: string }>(
        "select balance, expires_at, source from ledger_accounts where member_id = $1 and kind = 'member' order by opened_at",
        by.id,
      ),
  }
}
