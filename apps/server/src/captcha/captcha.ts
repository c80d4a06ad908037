import type { Answer, CodePurpose, session } from '@moyun/api'
import type { CountedNetworks } from '../counted-address.ts'

/** Who is to prove something, and what for. */
export interface CaptchaRequest {
  purpose: CodePurpose
  /** As the request came. */
  ip: string
  /** Null where addresses are not counted. */
  networks: CountedNetworks | null
}

/** What makes sending codes in bulk cost time, work or a person. One kind at a time, as the environment has it. */
export interface Captcha {
  /** What the page needs to get a proof. Refuses with 429 an address that asks for too many. */
  challenge(request: CaptchaRequest): Promise<Answer<typeof session.captcha>>
  /** Whether a proof is good for this purpose. One that is good is so once. Throws `CaptchaFailure` where nobody can say. */
  verify(proof: string, request: CaptchaRequest): Promise<boolean>
}

/** The provider could not be asked, or said nothing that it documents. Its message names the reason, never the proof. */
export class CaptchaFailure extends Error {
  override readonly name = 'CaptchaFailure'
}
