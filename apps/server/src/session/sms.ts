import type { CodePurpose } from '@moyun/api'

/** One code on its way to a phone. */
export interface Sms {
  /** E.164 without the plus. */
  phone: string
  mobile: string
  purpose: CodePurpose
  code: string
}

/** Brings codes to phones. Throws when it can't. */
export interface SmsGateway {
  send(sms: Sms): Promise<void>
}

/** Stands where no provider is configured: nobody gets a code, and the page says that it is our fault. */
export const noGateway: SmsGateway = {
  send: () => Promise.reject(new Error('No SMS provider is configured')),
}
