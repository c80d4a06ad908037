import { type Credentials, type Profile, session } from '@moyun/api'
import { type Call, createCaller } from '@moyun/api/call'
import { createConsoleCaller } from '@moyun/api/console-call'
import { tokenRefreshLock } from './token-refresh-lock.ts'

/** The session's API calls. */
export const readProfile = (call: Call, signal: AbortSignal): Promise<Profile> =>
  call(session.profile, {}, { signal, quiet: true })
export const signIn = (call: Call, credentials: Credentials, signal: AbortSignal) =>
  call(session.signIn, { body: credentials }, { signal, quiet: true })
export const signOut = (call: Call, signal: AbortSignal) => call(session.signOut, {}, { signal, quiet: true })
// `api/client.ts` loads them with the calls above, as one chunk.
export { createCaller, createConsoleCaller, tokenRefreshLock }
