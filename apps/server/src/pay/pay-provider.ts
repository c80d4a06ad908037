import type { IncomingHttpHeaders } from 'node:http'

/** Who takes the money. The sandbox stands for the other two where no money is real. */
export type PayProviderName = 'wechat' | 'alipay' | 'sandbox'

/** What a provider is asked to take. */
export interface PayAsk {
  /** Ours, one for each attempt to be paid: 6 to 32 letters and digits. */
  number: string
  /** In fen, whole. */
  amount: number
  /** What the payer reads; what is too long is cut, since providers refuse it. */
  subject: string
  expiresAt: Date
}

/** How a payment stands, as its provider knows it. */
export interface Trade {
  /** `unknown` where the provider never heard the number: nobody has scanned it, or asking never arrived. */
  state: 'waiting' | 'paid' | 'closed' | 'refunded' | 'unknown'
  /** The provider's own number. */
  tradeNo: string | null
  /** In fen, as the provider has it. */
  amount: number | null
  currency: string | null
  paidAt: Date | null
}

/** What is to go back to the payer. */
export interface PayRefund {
  number: string
  /** Ours, one for each refund: money goes back once under it, however often it is asked. Letters and digits, 64 at most. */
  refundNumber: string
  /** In fen. */
  amount: number
  /** What was paid, in fen. */
  total: number
  reason: string
}

/** What a provider said by itself, after its signature was found right and it was found to be meant for us. */
export interface Notice {
  /** The provider's own; the same when it says the same again. */
  id: string
  number: string
  tradeNo: string | null
  /** `other` is worth a line in the log and nothing else. */
  state: 'paid' | 'refunded' | 'closed' | 'other'
  /** In fen, as the provider has it: what was paid; of a refund, what goes back (at Alipay: all that went back so far). */
  amount: number | null
  /** As the provider has it; null where it names none. */
  currency: string | null
  paidAt: Date | null
  /** Our number of the refund. */
  refundNumber: string | null
}

/** A notice as it came, byte for byte. */
export interface NoticeRequest {
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** An answer to a notice, in the form that its provider understands. */
export interface NoticeAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * A way to be paid. Each call goes out once and throws `PayUnavailable` where it had no answer that can be believed: what
 * became of it tells `query`, later.
 */
export interface PayProvider {
  readonly name: PayProviderName
  /** Opens a payment; gives the address to draw as QR. The same again gives the same. */
  ask(payment: PayAsk): Promise<{ qr: string }>
  query(number: string): Promise<Trade>
  /** Nobody can pay any more, or someone has. */
  close(number: string): Promise<'closed' | 'paid'>
  /** The same number again is the same refund, and tells how it stands. Throws what `isFinal` where nothing goes back for good. */
  refund(refund: PayRefund): Promise<'done' | 'pending'>
  /** Throws `BadNotice` for what the provider did not sign, did not sign just now, or did not mean for us. */
  readNotice(request: NoticeRequest, now: Date): Notice
  /** “Heard”: the provider says it no more. */
  acknowledge(): NoticeAnswer
  /** “Not heard”: the provider says it again. */
  decline(status: number, why: string): NoticeAnswer
}

/** What an adapter needs besides its keys. */
export interface PayOptions {
  /** Real time: signatures go by it. */
  now: () => Date
  /** Milliseconds until the provider counts as down. */
  patience?: number
}

/** The provider is down, slow, refuses, or was answered for by somebody else. Its message holds no secret and no text of theirs. */
export class PayUnavailable extends Error {
  override readonly name = 'PayUnavailable'
  /** The provider's own word, such as `SYSTEM_ERROR`; null where it had none. */
  readonly code: string | null
  /** Of a refund: it has decided, nothing went back, and asking again under the same number changes nothing. */
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

/** What is wrong with a notice. */
export type NoticeFault =
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

/** Not a notice for us; to be answered 4xx, and nothing changes. For the log: it holds no secret and no text of theirs. */
export class BadNotice extends Error {
  override readonly name = 'BadNotice'
  readonly fault: NoticeFault

  constructor(fault: NoticeFault, cause?: unknown) {
    super(`A notice of a payment was refused: ${fault}`, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}
