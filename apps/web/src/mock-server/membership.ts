import { type Member, membership, type PlanName, PlanName as Names, type Product } from '@moyun/api'
import { extendMembership, membershipAt } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

const called: Readonly<Record<PlanName, Pick<Member, 'levelName' | 'vipName'>>> = {
  month: { levelName: '一级', vipName: '月度会员' },
  quarter: { levelName: '二级', vipName: '季度会员' },
  year: { levelName: '三级', vipName: '年度会员' },
}

const termsOf = ({ state }: MockServer, { userId }: Member) => state.terms.filter(({ memberId }) => memberId === userId)

/** Mocks the member's plans and what each plan offers. */
export const membershipHandlers = (server: MockServer) => [
  mockEndpoint(server, membership.read, ({ caller }) => membershipAt(termsOf(server, caller), Date.now())),
]

/** Adds a purchased plan to a member's terms; other products change nothing. */
export function addTerm(server: MockServer, member: Member, product: Product) {
  const { plan } = product
  if (!plan) return
  const now = Date.now()
  const { terms } = extendMembership(termsOf(server, member), now, product, plan)
  server.state.terms = [
    ...server.state.terms.filter(({ memberId }) => memberId !== member.userId),
    ...terms.map((term) => ({ ...term, memberId: member.userId })),
  ]
  const running = terms.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && Date.parse(endsAt) > now)
  if (!running) return
  const name = running.plan
  Object.assign(member, {
    isVip: true,
    levelId: Names.options.indexOf(name) + 1,
    ...called[name],
    vipType: name,
    memberstarttime: running.startsAt,
    memberendtime: terms.at(-1)?.endsAt ?? running.endsAt,
  } satisfies Partial<Member>)
}

/** A member's price in percent of the usual price. */
export function memberPricePercent(server: MockServer, member: Member): number {
  const { plan, usual } = membershipAt(termsOf(server, member), Date.now())
  return plan?.rate ?? usual.rate
}
