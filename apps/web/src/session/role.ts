import { type RoleActor, roleMachine, selectMember, type SessionActor, type SettingsActor } from '@moyun/machines'
import { createActor, type InspectionEvent } from 'xstate'
import { actorContext } from '../app/actor-context.tsx'

export const Role = actorContext<RoleActor>('role')

/**
 * Creates the role's actor. It follows the session, and must exist before the first render, since the guard reads both.
 * The server's menu depends on the role: it is fetched once the role is known, and again when that changes.
 */
export function createRole(
  session: SessionActor,
  settings: Pick<SettingsActor, 'send'>,
  inspect: (event: InspectionEvent) => void,
): RoleActor {
  const machine =
    import.meta.env.VITE_MOCK === 'true' ? roleMachine.provide({ guards: { isAdmin: () => true } }) : roleMachine
  const actor = createActor(machine, { inspect })
  let memberId: string | undefined

  session.subscribe((snapshot) => {
    const member = selectMember(snapshot)
    if (member?.userId !== memberId) {
      actor.send({ type: 'session.ended' })
      settings.send({ type: 'session.ended' })
    }
    memberId = member?.userId
    // Reading the profile again with the same role keeps an admin's choice of view.
    if (!member || member.role === actor.getSnapshot().context.role) return
    actor.send({ type: 'role.loaded', role: member.role })
    settings.send({ type: 'serverMenu.clear' })
    settings.send({ type: 'session.started' })
  })
  return actor
}
