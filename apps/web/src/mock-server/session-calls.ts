import { consoleShell, type Credentials, type Profile, session, type Tokens } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { consoleSession } from '@moyun/api/console-session'

/** Storage key of the role in mock mode. */
const ROLE_KEY = 'userRole'

/**
 * The console returns the signed-in user's role, which is stored; the rest of the profile comes from the app.
 */
export async function readProfile(call: Call, signal: AbortSignal): Promise<Profile> {
  const { role } = await call(consoleShell.user, {}, { signal, quiet: true })
  localStorage.setItem(ROLE_KEY, role)
  return { ...(await call(session.profile, {}, { signal, quiet: true })), role }
}

/** A password is checked by the console, a code by the app. */
export async function signIn(call: Call, credentials: Credentials, signal: AbortSignal): Promise<Tokens> {
  if (!('account' in credentials)) return call(session.signIn, { body: credentials }, { signal, quiet: true })
  const body = { username: credentials.account, password: credentials.password }
  const { token } = await call(consoleSession.signIn, { body }, { signal, quiet: true })
  return { accessToken: token, refreshToken: '' }
}

/** Ends both sessions and deletes the stored role. */
export async function signOut(call: Call, signal: AbortSignal): Promise<null> {
  localStorage.removeItem(ROLE_KEY)
  await call(session.signOut, {}, { signal, quiet: true })
  return call(consoleSession.signOut, {}, { signal, quiet: true })
}
