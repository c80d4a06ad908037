import { type CaptchaChallenge, Refusal, session } from '@moyun/api'
import { captchaChallenge } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** A server that sends a code only with the proof of a captcha: what it takes for one is up to the story. */
export function wantsProof(
  captcha: CaptchaChallenge = captchaChallenge,
  isProof: (proof: string) => boolean = isSolved,
) {
  return [
    mock(session.captcha, () => captcha),
    mock(session.sendCode, ({ body }) => {
      if (body.captcha !== undefined && isProof(body.captcha)) return { expiresIn: 300, retryAfter: 60 }
      throw new Refusal(1008, 'captchaNeeded', { message: '请先完成验证' })
    }),
  ]
}

/** The work of `captchaChallenge` was done: its key begins as it has to. */
function isSolved(proof: string) {
  const { solution } = JSON.parse(atob(proof)) as { solution: { derivedKey: string } }
  return (
    captchaChallenge.kind === 'work' && solution.derivedKey.startsWith(captchaChallenge.challenge.parameters.keyPrefix)
  )
}
