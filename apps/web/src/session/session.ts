import type { Call } from '@moyun/api/call'
import { selectMember, type SessionActor, sessionMachine } from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { type Credentials, type Member, type Profile, Refusal } from '@moyun/api'
import { actorContext } from '../app/actor-context.tsx'
import type { LogoutDetection } from './cross-tab-logout.ts'
import { loadChunk } from './stale-build-reload.ts'

export const Session = actorContext<SessionActor>('session')

/** Loaded with the first call, together with the contract: visitors who only read need neither. */
const calls = () =>
  loadChunk(
    import.meta.env.VITE_MOCK === 'true' ? import('../mock-server/session-calls.ts') : import('./session-calls.ts'),
  )

export interface SessionOptions {
  call: Call
  endings: LogoutDetection
  /** Applies the settings from the member's other devices, on a browser that is new to them. */
  applyRemoteSettings: (memberId: string, remoteSettings: NonNullable<Profile['settings']>) => Promise<void>
  welcomeMember: () => void
  /** Deletes all data that was loaded for a member. */
  clearMemberData: () => void
  eraseDrafts: () => void
  inspect: (event: InspectionEvent) => void
}

/** Creates the session's actor: it calls the server through `call` and stores the tokens. */
export function createSession({
  call,
  endings,
  applyRemoteSettings,
  welcomeMember,
  clearMemberData,
  eraseDrafts,
  inspect,
}: SessionOptions): SessionActor {
  const { tokens } = endings
  const machine = sessionMachine.provide({
    actors: {
      readMember: fromPromise<Member | null>(async ({ signal }) => {
        if (tokens.read() !== null) {
          const { settings, ...member } = await (await calls()).readProfile(call, signal)
          // If this fails, the settings are loaded again a moment later.
          if (settings) await applyRemoteSettings(member.userId, settings).catch(() => {})
          return member
        }
        if (endings.isEnded() && selectMember(actor.getSnapshot()) !== null) throw new Refusal(401, 'signedOut')
        return null
      }),
      signIn: fromPromise<unknown, Credentials>(async ({ input, signal }) => {
        tokens.save(await (await calls()).signIn(call, input, signal))
      }),
      signOut: fromPromise<unknown>(async ({ signal }) => {
        endings.announceSignOut()
        return (await calls()).signOut(call, signal)
      }),
    },
    actions: {
      welcomeMember,
      clearMemberData,
      eraseDrafts,
      dropTokens: ({ context }) => {
        if (context.ending === null) endings.clear()
        tokens.clear()
      },
    },
  })
  const actor = createActor(machine, { inspect })
  return actor
}
