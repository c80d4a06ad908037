import { type Assistant, type AssistantDraft, assistants as contract, MOST_ASSISTANTS, refuse } from '@moyun/api'
import { assistantDraft, assistants as cast } from '@moyun/api/fixtures'
import { double } from './double.ts'
import type { World } from './world.ts'

/** A member's own assistant. */
export interface KnownAssistant extends AssistantDraft {
  id: string
  memberId: string
  discarded: boolean
}

/** The mock server's assistants. */
export interface KnownAssistants {
  /** Newest first. */
  ownAssistants: KnownAssistant[]
  /** Favourites, as `member assistant`. */
  marks: string[]
}

/** At first, each member owns a copy of the fixture's assistant. */
export const newAssistants = (members: readonly { userId: string }[]): KnownAssistants => ({
  ownAssistants: members.map(({ userId: memberId }) => ({
    ...assistantDraft,
    id: crypto.randomUUID(),
    memberId,
    discarded: false,
  })),
  marks: [],
})

const house = cast.filter(({ own }) => !own)

/** Mocks the directory of assistants and the members' own assistants. */
export function assistantDoubles(world: World) {
  const { known } = world
  const present = ({ id, memberId, icon, name, summary, starters }: KnownAssistant): Assistant => ({
    id,
    own: true,
    category: null,
    icon,
    name,
    summary,
    description: '',
    starters,
    favourite: known.marks.includes(`${memberId} ${id}`),
  })
  const ownOf = (memberId: string) => known.ownAssistants.filter((one) => one.memberId === memberId && !one.discarded)
  const find = (memberId: string, id: string) => {
    const found = known.ownAssistants.find((one) => one.memberId === memberId && one.id === id)
    if (!found) throw refuse(contract.draft, 'notFound')
    return found
  }
  const findHere = (memberId: string, id: string) => {
    const found = find(memberId, id)
    if (found.discarded) throw refuse(contract.draft, 'notFound')
    return found
  }
  const requireRoom = (memberId: string) => {
    if (ownOf(memberId).length >= MOST_ASSISTANTS) throw refuse(contract.create, 'assistantsFull')
  }

  return [
    double(world, contract.list, ({ caller: { userId } }) => ({
      assistants: [
        ...house.map((one) => ({ ...one, favourite: known.marks.includes(`${userId} ${one.id}`) })),
        ...ownOf(userId).map(present),
      ],
    })),
    double(world, contract.draft, ({ caller, params }) => {
      const { icon, name, summary, instructions, starters } = findHere(caller.userId, params.id)
      return { icon, name, summary, instructions, starters }
    }),
    double(world, contract.create, ({ caller, body }) => {
      const there = ownOf(caller.userId).find(({ id }) => id === body.id)
      if (there) return present(there)
      requireRoom(caller.userId)
      const made = { ...body, memberId: caller.userId, discarded: false }
      known.ownAssistants.unshift(made)
      return present(made)
    }),
    double(world, contract.change, ({ caller, params, body }) =>
      present(Object.assign(findHere(caller.userId, params.id), body)),
    ),
    double(world, contract.remove, ({ caller, params }) => {
      find(caller.userId, params.id).discarded = true
      return null
    }),
    double(world, contract.restore, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      if (found.discarded) requireRoom(caller.userId)
      return present(Object.assign(found, { discarded: false }))
    }),
    double(world, contract.favourite, ({ caller: { userId }, params: { id }, body: { favourite } }) => {
      if (!house.some((one) => one.id === id)) findHere(userId, id)
      known.marks = known.marks.filter((mark) => mark !== `${userId} ${id}`)
      if (favourite) known.marks.push(`${userId} ${id}`)
      return null
    }),
  ]
}
