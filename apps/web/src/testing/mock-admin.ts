import { admin, session } from '@moyun/api'
import { admin as theAdmin, auditEntries, devices, listedMembers } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'

/** Mocks a signed-in admin, with nothing to handle. */
export const mockAdmin = () => [
  mock(session.profile, () => theAdmin),
  ...mockMember(),
  mock(admin.members, ({ query }) => ({
    members: listedMembers.filter((one) => matchesQuery(one, query)),
    next: null,
  })),
  mock(admin.member, ({ params }) => ({
    member: findFixtureMember(params.id),
    sessions: devices.map((device) => ({ ...device, current: false })),
  })),
  mock(admin.auditLog, ({ query }) => ({
    entries: auditEntries.filter(({ member }) => query.member === undefined || member?.id === query.member),
    next: null,
  })),
]

type Listed = (typeof listedMembers)[number]

const matchesQuery = (
  { nickname, account, state, role }: Listed,
  query: { search?: string | undefined; state?: string | undefined; role?: string | undefined },
) =>
  (nickname + account).includes(query.search ?? '') && state === (query.state ?? state) && role === (query.role ?? role)

/** A fixture member by id or account. */
export function findFixtureMember(name: string): Listed {
  const found = listedMembers.find(({ id, account }) => id === name || account === name)
  if (!found) throw new Error(`The fixtures have no member ${name}`)
  return found
}
