import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Time } from './fields.ts'
import { Job } from './jobs.ts'

/** Taking one's things along, and leaving. */
export const leaving = {
  /** Packs everything that the member has made and said, as a job; while one is open it is that one. Its product stays seven days. */
  takeAlong: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'member',
    keyed: true,
    result: Job,
    refusals: { jobsFull: 2002 },
  }),
  /** When the account will be closed; null where nobody asked for it. */
  closing: endpoint({
    method: 'GET',
    path: '/api/account/closing',
    access: 'member',
    result: z.object({ at: z.nullable(Time) }),
  }),
  /**
   * Has the account closed in seven days, on a ticket of the own phone, or on the password where there is no phone. Until then it is as
   * it was, and may be kept; asked again, the first day stays. An admin's role is taken back before.
   */
  close: endpoint({
    method: 'POST',
    path: '/api/account/close',
    access: 'member',
    body: z.strictObject({
      ticket: z.optional(z.string().check(z.maxLength(200))),
      password: z.optional(z.string().check(z.maxLength(512))),
    }),
    result: z.object({ at: Time }),
    refusals: { wrongCode: 1002, wrongPassword: 1001, stillAdmin: 2002 },
  }),
  keep: endpoint({ method: 'POST', path: '/api/account/keep', access: 'member', result: z.null() }),
}
