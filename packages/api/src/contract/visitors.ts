import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

/** A visitor's remaining daily allowance; a day begins at midnight in Shanghai. */
export const Allowance = z.object({ restorations: z.int() })

export const visitors = {
  /** Opens a guest session for one day: the visitor's files, jobs and the stream `visitor:<id>` belong to its token. */
  open: endpoint({
    method: 'POST',
    path: '/api/app/visitor',
    access: 'public',
    result: z.object({ id: Id, token: z.string(), expiresAt: Time, allowance: Allowance }),
  }),
  /** Transfers a visitor's files and jobs to the signed-in member. An invalid token transfers nothing. */
  follow: endpoint({
    method: 'POST',
    path: '/api/account/visitor',
    access: 'member',
    body: z.strictObject({ token: z.string().check(z.maxLength(4096)) }),
    result: z.object({ files: z.int(), jobs: z.int() }),
  }),
}
