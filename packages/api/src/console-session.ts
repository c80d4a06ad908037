import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The console shell's own way in and out. They exist in mock mode alone: no server serves them, so the contract's face has them not. */
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
