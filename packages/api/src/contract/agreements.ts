import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Time } from './fields.ts'

/** The day from which terms and privacy policy stand as they do: `2026-11-01`. One version covers both. */
export const AgreementVersion = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
export type AgreementVersion = z.infer<typeof AgreementVersion>

/** The two papers that members accept. */
export const Paper = z.enum(['terms', 'privacy'])
export type Paper = z.infer<typeof Paper>

export const Agreement = z.object({
  version: AgreementVersion,
  since: Time,
  /** Which of them this version brought or changed. */
  changed: z.array(Paper),
})
export type Agreement = z.infer<typeof Agreement>

/** Which versions a member has accepted, and whether the newest is among them. */
export const Acceptance = z.object({
  current: Agreement,
  /** The member has not accepted the current version yet: ask. */
  pending: z.boolean(),
  /** Which papers are new to this member: those that changed after the last version that was accepted. Empty where nothing is pending. */
  changed: z.array(Paper),
  /** The newest first. */
  accepted: z.array(z.object({ version: AgreementVersion, at: Time })),
})
export type Acceptance = z.infer<typeof Acceptance>

export const agreements = {
  /** The version that counts today, and all there were, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/agreements',
    access: 'public',
    result: z.object({ current: Agreement, versions: z.array(Agreement) }),
  }),
  /** What this member has accepted. */
  mine: endpoint({ method: 'GET', path: '/api/account/agreements', access: 'member', result: Acceptance }),
  /** Accepts a version that counts or did; the first time is kept. */
  accept: endpoint({
    method: 'POST',
    path: '/api/account/agreements',
    access: 'member',
    body: z.strictObject({ version: z.string().check(z.maxLength(10)) }),
    result: Acceptance,
  }),
}
