import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'

/**
 * Sign-in and sign-out of the console shell. They exist only in mock mode: no server serves them, so the package's
 * public entry does not export them.
 */
export const consoleSession = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    envelope: 'console',
    body: z.object({ username: z.string(), password: z.string() }),
    result: z.object({ token: z.string() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    access: 'public',
    envelope: 'console',
    result: z.null(),
  }),
}
