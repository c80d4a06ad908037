import type { ResultOf, CodePurpose, session } from '@moyun/api'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'

/** The client that has to prove something, and the purpose. */
export interface CaptchaRequest {
  purpose: CodePurpose
  /** The request's address. */
  ip: string
  /** Null if addresses are not counted. */
  networks: ClientIpKeys | null
}

/** Makes sending codes in bulk cost time, computation or a person. The environment selects one kind. */
export interface Captcha {
  /** What the page needs to obtain a proof. Refuses with 429 an address that requests too many. */
  challenge(request: CaptchaRequest): Promise<ResultOf<typeof session.captcha>>
  /**
   * Whether a proof is valid for this purpose. A proof is accepted once. Throws `CaptchaFailure` if it cannot be
   * verified.
   */
  verify(proof: string, request: CaptchaRequest): Promise<boolean>
}

/** The provider could not be reached, or gave an undocumented answer. The message names the reason, never the proof. */
export class CaptchaFailure extends Error {
  override readonly name = 'CaptchaFailure'
}
