import type { Member } from '@moyun/api'

// What the states of a session that ask the server come to, said once.

/** The error with which an actor failed, for guards and actions. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Whoever was read. */
export const memberOf = ({ event }: { event: { output: Member | null } }) => ({ member: event.output })

/** The server has ended the session. */
export const over = { actions: { type: 'conclude', params: { ending: 'ended' } } } as const

/** The session is valid, its member can't be used: they are signed out, too. */
export const unusable = { actions: { type: 'conclude', params: { ending: 'unusable' } }, target: 'signingOut' } as const
