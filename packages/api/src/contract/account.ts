import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'
import { Member } from './session.ts'
import { AreaCode, Code, Mobile, phoneCheck } from './sign-in-fields.ts'

/** One sign-in that was tried. */
export const SignIn = z.object({
  id: Id,
  at: Time,
  method: z.enum(['password', 'code', 'qr']),
  /** `refused`: password or code were wrong, or the account could not be used. */
  outcome: z.enum(['done', 'refused']),
  /** As the browser names itself, shortened to browser and system; empty where it names neither. */
  device: z.string(),
  address: z.string(),
})
export type SignIn = z.infer<typeof SignIn>

export const account = {
  /** The session's own phone, masked: `138****8000`; empty where the member has none. */
  phone: endpoint({
    method: 'GET',
    path: '/api/merchant/getUserMobile',
    access: 'member',
    result: z.object({ mobile: z.string(), areacode: z.string() }),
  }),
  /** Changes a code that was sent to the session's own phone (`purpose: current`) into a ticket, for one use within ten minutes. */
  provePhone: endpoint({
    method: 'POST',
    path: '/api/merchant/CheckMobileCode',
    access: 'member',
    body: z.strictObject({ code: Code }),
    result: z.object({ ticket: z.string() }),
    refusals: { wrongCode: 1002 },
  }),
  /**
   * Takes another phone, on a ticket of the old one and a code of the new one (`purpose: change`); ends the other
   * sessions. A member without a phone needs no ticket. 1002 says in `result.field` which proof was refused; 1003: the
   * number is someone's, said only once its code was right.
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
  /** The member's sign-ins of the last `days`, the newest first. `cursor` is the `next` of the page before. */
  signIns: endpoint({
    method: 'GET',
    path: '/api/account/sign-ins',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    result: z.object({ signIns: z.array(SignIn), next: z.nullable(z.string()), days: z.int() }),
  }),
}
