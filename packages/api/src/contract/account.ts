import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { Member } from './session.ts'
import { AreaCode, Code, Mobile, phoneCheck } from './sign-in-fields.ts'

/**
 * Proof that the caller owns the account and does not only hold a session: a ticket for the account's phone, or the
 * password if the account has no phone.
 */
export const OwnerProof = z.strictObject({
  ticket: z.optional(z.string().check(z.maxLength(200))),
  password: z.optional(z.string().check(z.maxLength(512))),
})
export type OwnerProof = z.infer<typeof OwnerProof>

/** One sign-in attempt. */
export const SignIn = z.object({
  id: Id,
  at: Time,
  method: z.enum(['password', 'code', 'qr']),
  /** `refused`: the password or code was wrong, or the account could not be used. */
  outcome: z.enum(['done', 'refused']),
  /** Browser and system from the user agent; empty if it names neither. */
  device: z.string(),
  address: z.string(),
})
export type SignIn = z.infer<typeof SignIn>

export const account = {
  /** The member's own phone, masked: `138****8000`; empty if the member has none. */
  phone: endpoint({
    method: 'GET',
    path: '/api/merchant/getUserMobile',
    access: 'member',
    result: z.object({ mobile: z.string(), areacode: z.string() }),
  }),
  /**
   * Exchanges a code that was sent to the member's own phone (`purpose: current`) for a ticket: one use, valid for ten
   * minutes.
   */
  provePhone: endpoint({
    method: 'POST',
    path: '/api/merchant/CheckMobileCode',
    access: 'member',
    body: z.strictObject({ code: Code }),
    result: z.object({ ticket: z.string() }),
    refusals: { wrongCode: 1002 },
  }),
  /**
   * Changes the phone, with a ticket for the old phone and a code sent to the new one (`purpose: change`); ends the
   * other sessions. A member without a phone needs no ticket. 1002: `result.field` names the rejected proof. 1003: the
   * number belongs to another account; returned only after the code was correct.
   */
  setPhone: endpoint({
    method: 'POST',
    path: '/api/merchant/SetMobile',
    access: 'member',
    body: z
      .strictObject({
        ticket: z.optional(z.string().check(z.maxLength(200))),
        mobile: Mobile,
        areacode: AreaCode,
        code: Code,
      })
      .check(phoneCheck),
    result: Member,
    refusals: { wrongCode: 1002, unusable: 1003 },
  }),
  /** The member's sign-ins of the last `days`, newest first. `cursor` is the `next` of the previous page. */
  signIns: endpoint({
    method: 'GET',
    path: '/api/account/sign-ins',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    result: z.object({ signIns: z.array(SignIn), next: z.nullable(z.string()), days: z.int() }),
  }),
}
