import { roleMachine, type RoleSnapshot, selectRole } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import type { EventFromLogic } from 'xstate'
import { joinWords } from '../actor-events.ts'

/** The events that affect the role. */
const events: readonly EventFromLogic<typeof roleMachine>[] = [
  { type: 'role.loaded', role: 'user' },
  { type: 'role.loaded', role: 'admin' },
  { type: 'role.switch' },
  { type: 'session.ended' },
]

/** The member's role, and the role that they view the app as. */
const keyOf = (snapshot: RoleSnapshot) =>
  joinWords(
    String(snapshot.value),
    snapshot.context.role,
    selectRole(snapshot) === snapshot.context.role ? '' : `as ${selectRole(snapshot)}`,
  )

/** All states of the role. */
export const roleStates = (): readonly ReachableState<typeof roleMachine>[] =>
  findReachableStates(roleMachine, { input: undefined, events, keyOf })

/** The stories' title in Storybook. */
export const title = 'States/Session/Role 角色'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () => roleStates().map(({ key }) => ({ machine: 'role', state: key, args: { role: key } }))

/** States that look like another state and therefore get no story. */
export const sameLook = {
  RoleUnknown: ['RoleKnownUser'],
}
