import type { CodePurpose } from '@moyun/api'

/** A code to send to a phone. */
export interface Sms {
  /** E.164 without the plus. */
  phone: string
  mobile: string
  purpose: CodePurpose
  code: string
}

/** Sends codes to phones. Throws on failure. */
export interface SmsGateway {
  send(sms: Sms): Promise<void>
}

/** Used if no provider is configured: no code is sent, and the client is told that the fault is ours. */
export const noGateway: SmsGateway = {
  send: () => Promise.reject(new Error('No SMS provider is configured')),
}
