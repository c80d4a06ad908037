import { admin, session } from '@moyun/api'
import { admin as theAdmin, deeds, devices, listedMembers } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { memberIsHere } from './in-house.tsx'

/** Mocks a signed-in admin, with nothing to handle. */
export const adminIsHere = () => [
  mock(session.profile, () => theAdmin),
  ...memberIsHere(),
  mock(admin.members, ({ query }) => ({ members: listedMembers.filter((one) => isSought(one, query)), next: null })),
  mock(admin.member, ({ params }) => ({
    member: memberNamed(params.id),
    sessions: devices.map((device) => ({ ...device, current: false })),
  })),
  mock(admin.deeds, ({ query }) => ({
    deeds: deeds.filter(({ member }) => query.member === undefined || member?.id === query.member),
    next: null,
  })),
]

type Listed = (typeof listedMembers)[number]

const isSought = (
  { nickname, account, state, role }: Listed,
  query: { search?: string | undefined; state?: string | undefined; role?: string | undefined },
) =>
  (nickname + account).includes(query.search ?? '') && state === (query.state ?? state) && role === (query.role ?? role)

/** A fixture member by id or account. */
export function memberNamed(name: string): Listed {
  const found = listedMembers.find(({ id, account }) => id === name || account === name)
  if (!found) throw new Error(`Nobody in the cast is called ${name}`)
  return found
}
