import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'

/** What a visitor may still do today without an account; a day begins at midnight in Shanghai. */
export const Allowance = z.object({ restorations: z.int() })

export const visitors = {
  /** Lets a visitor in for a day: their files, jobs and the stream `visitor:<id>` belong to this token. */
  open: endpoint({
    method: 'POST',
    path: '/api/app/visitor',
    access: 'public',
    result: z.object({ id: Id, token: z.string(), expiresAt: Time, allowance: Allowance }),
  }),
  /** What was a visitor's becomes the member's who has signed in: files and jobs. A token that says nothing moves nothing. */
  follow: endpoint({
    method: 'POST',
    path: '/api/account/visitor',
    access: 'member',
    body: z.strictObject({ token: z.string().check(z.maxLength(4096)) }),
    result: z.object({ files: z.int(), jobs: z.int() }),
  }),
}
