import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MemberReference } from './admin.ts'
import { Adjustment, NewCodes } from './admin-billing.ts'
import { Id, Time } from './fields.ts'
import { isRefusal } from '../errors/refusal.ts'

/**
 * Limits up to which one admin may create points or cash without an approval: per action, and per day in Shanghai. Cash
 * is in fen.
 */
export const approvalThresholds = {
  points: { once: 10_000, day: 50_000 },
  cash: { once: 100_000, day: 500_000 },
} as const

/** An action that needs another admin's approval: creating more than `approvalThresholds` allows, and every new admin. */
export const ApprovalAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('codesMade'), input: NewCodes }),
  z.object({ kind: z.literal('balanceAdjusted'), member: MemberReference, input: Adjustment }),
  z.object({ kind: z.literal('promoted'), member: MemberReference }),
])
export type ApprovalAction = z.infer<typeof ApprovalAction>

/**
 * `used`: the requesting admin has carried out the action; `withdrawn`: they have withdrawn the request. An approval
 * that is not used expires after seven days.
 */
export const ApprovalState = z.enum(['open', 'approved', 'rejected', 'withdrawn', 'used', 'expired'])
export type ApprovalState = z.infer<typeof ApprovalState>

export const Approval = z.object({
  id: Id,
  work: ApprovalAction,
  /** The requesting admin. */
  by: MemberReference,
  /** True if the caller is the requesting admin. */
  own: z.boolean(),
  state: ApprovalState,
  /** Null while undecided, and for a decision from the command line. */
  decidedBy: z.nullable(MemberReference),
  at: Time,
})
export type Approval = z.infer<typeof Approval>

/** True for the refusal of an action that needs another admin's approval first. */
export const isAwaitingApproval = (error: unknown): boolean =>
  isRefusal(error, 2002) && typeof error.result === 'object' && error.result !== null && 'needsApproval' in error.result

const ById = z.object({ id: z.string() })
const refusals = { yourself: 403, decided: 2002 } as const

export const approvals = {
  /** The newest 100. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'admin',
    result: z.object({ approvals: z.array(Approval) }),
  }),
  /** Allows the requesting admin to carry out the action once. An admin cannot approve their own request. */
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:id/approve',
    access: 'admin',
    params: ById,
    result: Approval,
    refusals,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:id/reject',
    access: 'admin',
    params: ById,
    result: Approval,
    refusals,
  }),
  /**
   * Withdraws the caller's own request, if it has not been carried out. Another admin's request is refused with 403.
   */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:id/withdraw',
    access: 'admin',
    params: ById,
    result: Approval,
    refusals: { decided: 2002 },
  }),
}
