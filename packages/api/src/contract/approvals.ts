import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Named } from './admin.ts'
import { Adjustment, NewCodes } from './admin-money.ts'
import { Id, Time } from './fields.ts'
import { isRefusal } from '../refusal.ts'

/** What one admin creates without another: at once, and on one day in Shanghai. Cash is in fen. */
export const aloneLimits = { points: { once: 10_000, day: 50_000 }, cash: { once: 100_000, day: 500_000 } } as const

/** What another admin is to agree to: more than one may create alone, and every new admin. */
export const ApprovalWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('codesMade'), input: NewCodes }),
  z.object({ kind: z.literal('balanceAdjusted'), member: Named, input: Adjustment }),
  z.object({ kind: z.literal('promoted'), member: Named }),
])
export type ApprovalWork = z.infer<typeof ApprovalWork>

/** `used`: whoever asked has done it; `withdrawn`: they have taken it back. An approval that is not used ends after seven days. */
export const ApprovalState = z.enum(['open', 'approved', 'rejected', 'withdrawn', 'used', 'expired'])
export type ApprovalState = z.infer<typeof ApprovalState>

export const Approval = z.object({
  id: Id,
  work: ApprovalWork,
  /** Who asked. */
  by: Named,
  /** The caller asked for it. */
  own: z.boolean(),
  state: ApprovalState,
  /** Null until somebody has; the command line, too. */
  decidedBy: z.nullable(Named),
  at: Time,
})
export type Approval = z.infer<typeof Approval>

/** True for the refusal of what another admin is to agree to first. */
export const isAwaitingApproval = (error: unknown): boolean =>
  isRefusal(error, 2002) && typeof error.result === 'object' && error.result !== null && 'needsApproval' in error.result

const ById = z.object({ id: z.string() })
const refusals = { yourself: 403, decided: 2002 } as const

export const approvals = {
  /** The newest hundred. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'admin',
    result: z.object({ approvals: z.array(Approval) }),
  }),
  /** Lets whoever asked do it, once. Nobody approves what they asked for. */
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
  /** Takes back what the caller asked for, as long as it is not done; another admin's request is refused with 403. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:id/withdraw',
    access: 'admin',
    params: ById,
    result: Approval,
    refusals: { decided: 2002 },
  }),
}
