import { type CaptchaChallenge, Refusal, session } from '@moyun/api'
import { captchaChallenge } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** Mocks a server that sends a code only with a captcha's proof; `isProof` decides which ones it accepts. */
export function mockCaptchaRequired(
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

/** Whether the proof of work for `captchaChallenge` was done: its key has the required prefix. */
function isSolved(proof: string) {
  const { solution } = JSON.parse(atob(proof)) as { solution: { derivedKey: string } }
  return (
    captchaChallenge.kind === 'work' && solution.derivedKey.startsWith(captchaChallenge.challenge.parameters.keyPrefix)
  )
}
