import { MOST_PROMPTS, type Prompt, prompts as contract, refuse } from '@moyun/api'
import { prompts as cast } from '@moyun/api/fixtures'
import { double } from './double.ts'
import type { World } from './world.ts'

/** A member's own prompt. */
export interface KnownPrompt extends Prompt {
  memberId: string
  discarded: boolean
}

/** The mock server's prompts. */
export interface KnownPrompts {
  /** Newest first. */
  ownPrompts: KnownPrompt[]
}

/** At first, each member owns copies of the fixtures' own prompts. */
export const newPrompts = (members: readonly { userId: string }[]): KnownPrompts => ({
  ownPrompts: members.flatMap(({ userId: memberId }) =>
    cast.filter(({ own }) => own).map((one) => ({ ...one, id: crypto.randomUUID(), memberId, discarded: false })),
  ),
})

const house = cast.filter(({ own }) => !own)

/** Mocks the built-in prompts and the members' own. */
export function promptDoubles(world: World) {
  const { known } = world
  const present = ({ id, own, title, text }: KnownPrompt): Prompt => ({ id, own, title, text })
  const ownOf = (memberId: string) => known.ownPrompts.filter((one) => one.memberId === memberId && !one.discarded)
  const find = (memberId: string, id: string) => {
    const found = known.ownPrompts.find((one) => one.memberId === memberId && one.id === id)
    if (!found) throw refuse(contract.change, 'notFound')
    return found
  }
  const requireRoom = (memberId: string) => {
    if (ownOf(memberId).length >= MOST_PROMPTS) throw refuse(contract.create, 'promptsFull')
  }

  return [
    double(world, contract.list, ({ caller: { userId } }) => ({ prompts: [...ownOf(userId).map(present), ...house] })),
    double(world, contract.create, ({ caller, body }) => {
      const there = ownOf(caller.userId).find(({ id }) => id === body.id)
      if (there) return present(there)
      requireRoom(caller.userId)
      const made = { ...body, own: true, memberId: caller.userId, discarded: false }
      known.ownPrompts.unshift(made)
      return present(made)
    }),
    double(world, contract.change, ({ caller, params, body }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) throw refuse(contract.change, 'notFound')
      return present(Object.assign(found, body))
    }),
    double(world, contract.remove, ({ caller, params }) => {
      find(caller.userId, params.id).discarded = true
      return null
    }),
    double(world, contract.restore, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) requireRoom(caller.userId)
      return present(Object.assign(found, { discarded: false }))
    }),
  ]
}
