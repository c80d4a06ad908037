import { MAX_PROMPTS, type Prompt, prompts as contract, refuse } from '@moyun/api'
import { prompts as promptFixtures } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import type { MockPrompt } from './prompts-state.ts'

const builtIn = promptFixtures.filter(({ own }) => !own)

/** Mocks the built-in prompts and the members' own. */
export function promptHandlers(server: MockServer) {
  const { state } = server
  const present = ({ id, own, title, text }: MockPrompt): Prompt => ({ id, own, title, text })
  const ownOf = (memberId: string) => state.ownPrompts.filter((one) => one.memberId === memberId && !one.discarded)
  const find = (memberId: string, id: string) => {
    const found = state.ownPrompts.find((one) => one.memberId === memberId && one.id === id)
    if (!found) throw refuse(contract.change, 'notFound')
    return found
  }
  const requireCapacity = (memberId: string) => {
    if (ownOf(memberId).length >= MAX_PROMPTS) throw refuse(contract.create, 'promptsFull')
  }

  return [
    mockEndpoint(server, contract.list, ({ caller: { userId } }) => ({
      prompts: [...ownOf(userId).map(present), ...builtIn],
    })),
    mockEndpoint(server, contract.create, ({ caller, body }) => {
      const existing = ownOf(caller.userId).find(({ id }) => id === body.id)
      if (existing) return present(existing)
      requireCapacity(caller.userId)
      const made = { ...body, own: true, memberId: caller.userId, discarded: false }
      state.ownPrompts.unshift(made)
      return present(made)
    }),
    mockEndpoint(server, contract.change, ({ caller, params, body }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) throw refuse(contract.change, 'notFound')
      return present(Object.assign(found, body))
    }),
    mockEndpoint(server, contract.remove, ({ caller, params }) => {
      find(caller.userId, params.id).discarded = true
      return null
    }),
    mockEndpoint(server, contract.restore, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) requireCapacity(caller.userId)
      return present(Object.assign(found, { discarded: false }))
    }),
  ]
}
