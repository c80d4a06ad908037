import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/**
 * The date from which this version of the terms and the privacy policy applies: `2026-11-01`. One version covers both
 * documents.
 */
export const AgreementVersion = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
export type AgreementVersion = z.infer<typeof AgreementVersion>

/** The two documents that members accept. */
export const AgreementDocument = z.enum(['terms', 'privacy'])
export type AgreementDocument = z.infer<typeof AgreementDocument>

export const Agreement = z.object({
  version: AgreementVersion,
  since: Time,
  /** Documents that this version introduced or changed. */
  changed: z.array(AgreementDocument),
})
export type Agreement = z.infer<typeof Agreement>

/** The versions that a member has accepted, and whether the current one is among them. */
export const Acceptance = z.object({
  current: Agreement,
  /** The member has not accepted the current version yet: ask for it. */
  pending: z.boolean(),
  /** Documents that changed after the last version that this member accepted. Empty if nothing is pending. */
  changed: z.array(AgreementDocument),
  /** Newest first. */
  accepted: z.array(z.object({ version: AgreementVersion, at: Time })),
})
export type Acceptance = z.infer<typeof Acceptance>

export const agreements = {
  /** The current version, and all versions, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/agreements',
    access: 'public',
    result: z.object({ current: Agreement, versions: z.array(Agreement) }),
  }),
  /** The versions that the calling member has accepted. */
  mine: endpoint({ method: 'GET', path: '/api/account/agreements', access: 'member', result: Acceptance }),
  /** Accepts the current or an earlier version. The time of the first acceptance is kept. */
  accept: endpoint({
    method: 'POST',
    path: '/api/account/agreements',
    access: 'member',
    body: z.strictObject({ version: z.string().check(z.maxLength(10)) }),
    result: Acceptance,
  }),
}
