import type { IncomingHttpHeaders } from 'node:http'

/**
 * The payment providers: the payment methods other than the member's cash. The sandbox replaces the other two where no
 * money is real.
 */
export type PayProviderName = 'wechat' | 'alipay' | 'sandbox'

/** A payment to create. */
export interface PaymentRequest {
  /** The payment number, sent as `out_trade_no`: unique, 6 to 32 letters and digits. */
  paymentNumber: string
  /** In fen, an integer. */
  amount: number
  /** The text that the payer reads; truncated if too long, because providers reject it. */
  subject: string
  expiresAt: Date
}

/** The state of a payment at its provider. */
export interface Trade {
  /**
   * `refunded` also after a partial refund at WeChat Pay. `unknown` if the provider does not know the number: it was
   * never scanned, or the request never arrived.
   */
  state: 'waiting' | 'paid' | 'closed' | 'refunded' | 'unknown'
  /** The provider's own number: `transaction_id` of WeChat Pay, `trade_no` of Alipay. */
  tradeNo: string | null
  /** In fen, as reported by the provider. */
  amount: number | null
  currency: string | null
  paidAt: Date | null
}

/** A refund to the payer. */
export interface RefundRequest {
  paymentNumber: string
  /**
   * Our number, unique for each refund: with it the money is refunded once, however often the call is repeated. Letters
   * and digits, at most 64.
   */
  refundNumber: string
  /** In fen. */
  amount: number
  /** The amount paid, in fen. */
  total: number
  reason: string
}

/** The content of a webhook, after its signature and its recipient were verified. */
export interface WebhookEvent {
  /** The provider's id; a repeated webhook has the same one. */
  id: string
  paymentNumber: string
  tradeNo: string | null
  /**
   * `closed` and `other` report no money: they are acknowledged and logged, and change nothing, except that an `other`
   * about a refund of ours makes that refund due.
   */
  state: 'paid' | 'refunded' | 'closed' | 'other'
  /**
   * In fen, as reported by the provider: the amount paid; for a refund, the amount refunded (at Alipay: the total
   * refunded so far).
   */
  amount: number | null
  /** As reported by the provider; null if there is none. */
  currency: string | null
  paidAt: Date | null
  /** The refund's number: ours, or the provider's for an external refund, if the webhook is about a refund. */
  refundNumber: string | null
}

/** A webhook's request with its raw body. */
export interface WebhookRequest {
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** The response to a webhook, in its provider's format. */
export interface WebhookResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * A payment provider. Each call sends one request and throws `PayUnavailable` if it gets no authentic response; `query`
 * tells the outcome later.
 */
export interface PayProvider {
  readonly name: PayProviderName
  /** Creates a payment; returns the URL to show as a QR code. The same call again returns the same. */
  createPayment(payment: PaymentRequest): Promise<{ qr: string }>
  query(paymentNumber: string): Promise<Trade>
  /**
   * Asks the provider to close a payment: `paid` if it was already paid. An Alipay QR code that was never scanned can
   * still be paid until it expires.
   */
  close(paymentNumber: string): Promise<'closed' | 'paid'>
  /**
   * Creates a refund, or tells its state if the number was used before. Throws an error with `isFinal` if the refund
   * can never succeed.
   */
  refund(refund: RefundRequest): Promise<'done' | 'pending'>
  /**
   * Throws `InvalidWebhook` for a webhook that the provider did not sign, did not sign recently, or did not send to us.
   */
  readWebhook(request: WebhookRequest, now: Date): WebhookEvent
  /** Acknowledges a webhook: the provider stops repeating it. */
  acknowledge(): WebhookResponse
  /** Rejects a webhook: the provider repeats it. */
  decline(status: number, why: string): WebhookResponse
}

/** The options of an adapter besides its keys. */
export interface PayOptions {
  /** Real time, which signatures use. */
  now: () => Date
  /** Timeout in milliseconds, after which the provider counts as down. */
  timeout?: number
}

/**
 * The provider is down, slow or refuses, or the response is not authentic. The message contains no secret and no text
 * of theirs.
 */
export class PayUnavailable extends Error {
  override readonly name = 'PayUnavailable'
  /** The provider's error code, such as `SYSTEM_ERROR`; null if there is none. */
  readonly code: string | null
  /**
   * For a refund: the provider decided against it, nothing was refunded, and retrying with the same number changes
   * nothing.
   */
  readonly isFinal: boolean

  constructor(
    message: string,
    { code = null, cause, isFinal = false }: { code?: string | null; cause?: unknown; isFinal?: boolean } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.isFinal = isFinal
  }
}

/** The reason why a webhook is rejected. */
export type WebhookFault =
  | 'headers'
  | 'probe'
  | 'timestamp'
  | 'serial'
  | 'signature'
  | 'body'
  | 'resource'
  | 'merchant'
  | 'application'
  | 'kind'
  | 'state'

/**
 * The webhook is invalid or not for us; it is answered with a 4xx and changes nothing. Safe to log: it contains no
 * secret and no text of theirs.
 */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
  readonly fault: WebhookFault

  constructor(fault: WebhookFault, cause?: unknown) {
    super(`A payment webhook was refused: ${fault}`, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}
