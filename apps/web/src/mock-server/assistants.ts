import { type Assistant, assistants as contract, MAX_ASSISTANTS, refuse } from '@moyun/api'
import { assistants as assistantFixtures } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import type { MockAssistant } from './assistants-state.ts'

const builtIn = assistantFixtures.filter(({ own }) => !own)

/** Mocks the directory of assistants and the members' own assistants. */
export function assistantHandlers(server: MockServer) {
  const { state } = server
  const present = ({ id, memberId, icon, name, summary, starters }: MockAssistant): Assistant => ({
    id,
    own: true,
    category: null,
    icon,
    name,
    summary,
    description: '',
    starters,
    favourite: state.marks.includes(`${memberId} ${id}`),
  })
  const ownOf = (memberId: string) => state.ownAssistants.filter((one) => one.memberId === memberId && !one.discarded)
  const find = (memberId: string, id: string) => {
    const found = state.ownAssistants.find((one) => one.memberId === memberId && one.id === id)
    if (!found) throw refuse(contract.draft, 'notFound')
    return found
  }
  const findHere = (memberId: string, id: string) => {
    const found = find(memberId, id)
    if (found.discarded) throw refuse(contract.draft, 'notFound')
    return found
  }
  const requireCapacity = (memberId: string) => {
    if (ownOf(memberId).length >= MAX_ASSISTANTS) throw refuse(contract.create, 'assistantsFull')
  }

  return [
    mockEndpoint(server, contract.list, ({ caller: { userId } }) => ({
      assistants: [
        ...builtIn.map((one) => ({ ...one, favourite: state.marks.includes(`${userId} ${one.id}`) })),
        ...ownOf(userId).map(present),
      ],
    })),
    mockEndpoint(server, contract.draft, ({ caller, params }) => {
      const { icon, name, summary, instructions, starters } = findHere(caller.userId, params.id)
      return { icon, name, summary, instructions, starters }
    }),
    mockEndpoint(server, contract.create, ({ caller, body }) => {
      const existing = ownOf(caller.userId).find(({ id }) => id === body.id)
      if (existing) return present(existing)
      requireCapacity(caller.userId)
      const made = { ...body, memberId: caller.userId, discarded: false }
      state.ownAssistants.unshift(made)
      return present(made)
    }),
    mockEndpoint(server, contract.change, ({ caller, params, body }) =>
      present(Object.assign(findHere(caller.userId, params.id), body)),
    ),
    mockEndpoint(server, contract.remove, ({ caller, params }) => {
      find(caller.userId, params.id).discarded = true
      return null
    }),
    mockEndpoint(server, contract.restore, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) requireCapacity(caller.userId)
      return present(Object.assign(found, { discarded: false }))
    }),
    mockEndpoint(server, contract.favourite, ({ caller: { userId }, params: { id }, body: { favourite } }) => {
      if (!builtIn.some((one) => one.id === id)) findHere(userId, id)
      state.marks = state.marks.filter((mark) => mark !== `${userId} ${id}`)
      if (favourite) state.marks.push(`${userId} ${id}`)
      return null
    }),
  ]
}
