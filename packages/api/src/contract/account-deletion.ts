import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OwnerProof } from './account.ts'
import { LocalDay, Time } from './fields.ts'
import { Job } from './jobs.ts'

/** Data export and account deletion. */
export const accountDeletion = {
  /**
   * Starts a job that exports all of the member's data; returns the open job if there is one. The file is kept for
   * seven days.
   */
  exportData: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'member',
    keyed: true,
    query: z.object({ day: LocalDay }),
    result: Job,
    refusals: { jobsFull: 2002 },
  }),
  /** When the account will be closed; null if no closing is scheduled. */
  closing: endpoint({
    method: 'GET',
    path: '/api/account/closing',
    access: 'member',
    result: z.object({ at: z.nullable(Time) }),
  }),
  /**
   * Schedules the closing of the account in seven days, with a ticket for the member's phone, or the password if there
   * is no phone. Until then the account works as before and the closing can be canceled. A repeated call keeps the
   * first date. The role of an admin must be removed first.
   */
  close: endpoint({
    method: 'POST',
    path: '/api/account/close',
    access: 'member',
    body: OwnerProof,
    result: z.object({ at: Time }),
    refusals: { wrongCode: 1002, wrongPassword: 1001, stillAdmin: 2002 },
  }),
  keep: endpoint({ method: 'POST', path: '/api/account/keep', access: 'member', result: z.null() }),
}
