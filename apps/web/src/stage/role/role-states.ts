import { roleMachine, type RoleSnapshot, selectRole } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import type { EventFromLogic } from 'xstate'
import { joined } from '../ends.ts'

/** Whatever has to do with who the member is. */
const events: readonly EventFromLogic<typeof roleMachine>[] = [
  { type: 'role.loaded', role: 'user' },
  { type: 'role.loaded', role: 'admin' },
  { type: 'role.switch' },
  { type: 'session.ended' },
]

/** Who the member is, and as whom they look. */
const keyOf = (snapshot: RoleSnapshot) =>
  joined(
    String(snapshot.value),
    snapshot.context.role,
    selectRole(snapshot) === snapshot.context.role ? '' : `as ${selectRole(snapshot)}`,
  )

/** Every state of the role. */
export const roleStates = (): readonly Reached<typeof roleMachine>[] =>
  reach(roleMachine, { input: undefined, events, keyOf })

/** Where Storybook lists the stories of these states. */
export const title = 'States/Session/Role 角色'

/** What `npm run stories` writes a story of. */
export const stagings = () => roleStates().map(({ key }) => ({ machine: 'role', state: key, args: { role: key } }))

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  RoleUnknown: ['RoleKnownUser'],
}
