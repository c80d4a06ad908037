import type { Member } from '@moyun/api'

// Transitions and params shared by the session states that call the server.

/** The error with which an actor failed, for guards and actions. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The member that was read. */
export const memberOf = ({ event }: { event: { output: Member | null } }) => ({ member: event.output })

/** The server ended the session. */
export const sessionEnded = { actions: { type: 'storeEnding', params: { ending: 'ended' } } } as const

/** The session is valid, but the account is unusable: the member is signed out, too. */
export const accountUnusable = {
  actions: { type: 'storeEnding', params: { ending: 'unusable' } },
  target: 'signingOut',
} as const
