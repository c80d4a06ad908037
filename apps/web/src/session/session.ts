import type { Call } from '@moyun/api/call'
import { selectMember, type SessionActor, sessionMachine } from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { type Credentials, type Member, type Profile, Refusal } from '@moyun/api'
import { actorContext } from '../actor-context.tsx'
import type { Endings } from './endings.ts'
import { arrival } from './renewal.ts'

export const Session = actorContext<SessionActor>('session')

/** The contract comes with the first call: a visitor who only looks does without. */
const calls = () =>
  arrival(import.meta.env.VITE_MOCK === 'true' ? import('../mock/session-calls.ts') : import('./session-calls.ts'))

export interface SessionWiring {
  call: Call
  endings: Endings
  /** Takes what the member chose on other devices, where this one is new to them. */
  bringSettings: (memberId: string, brought: NonNullable<Profile['settings']>) => Promise<void>
  greet: () => void
  /** Everything that was read for a member. */
  forget: () => void
  eraseDrafts: () => void
  inspect: (event: InspectionEvent) => void
}

/** Makes the session's actor: it speaks to the server through `call` and keeps the tokens. */
export function createSession({
  call,
  endings,
  bringSettings,
  greet,
  forget,
  eraseDrafts,
  inspect,
}: SessionWiring): SessionActor {
  const { tokens } = endings
  const machine = sessionMachine.provide({
    actors: {
      readMember: fromPromise<Member | null>(async ({ signal }) => {
        if (tokens.read() !== null) {
          const { settings, ...member } = await (await calls()).readProfile(call, signal)
          // They come a moment later by themselves, where they do not come now.
          if (settings) await bringSettings(member.userId, settings).catch(() => {})
          return member
        }
        if (endings.isEnded() && selectMember(actor.getSnapshot()) !== null) throw new Refusal(401, 'signedOut')
        return null
      }),
      signIn: fromPromise<unknown, Credentials>(async ({ input, signal }) => {
        tokens.save(await (await calls()).signIn(call, input, signal))
      }),
      signOut: fromPromise<unknown>(async ({ signal }) => {
        endings.tellLeaving()
        return (await calls()).signOut(call, signal)
      }),
    },
    actions: {
      greet,
      forget,
      eraseDrafts,
      dropTokens: ({ context }) => {
        if (context.ending === null) endings.forget()
        tokens.clear()
      },
    },
  })
  const actor = createActor(machine, { inspect })
  return actor
}
