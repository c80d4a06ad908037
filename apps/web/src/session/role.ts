import { type RoleActor, roleMachine, selectMember, type SessionActor, type SettingsActor } from '@moyun/machines'
import { createActor, type InspectionEvent } from 'xstate'
import { actorContext } from '../actor-context.tsx'

export const Role = actorContext<RoleActor>('role')

/**
 * Makes the role's actor. It follows the session, and has to be made before any view does: the guard asks for both at once.
 * The server's menu is the role's: it is fetched once that is known, and again when it changes.
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
    // A second look at the profile that finds the same role leaves an admin's view as it is.
    if (!member || member.role === actor.getSnapshot().context.role) return
    actor.send({ type: 'role.loaded', role: member.role })
    settings.send({ type: 'serverMenu.clear' })
    settings.send({ type: 'session.started' })
  })
  return actor
}
