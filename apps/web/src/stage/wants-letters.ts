import { Refusal, session } from '@moyun/api'
import { captchas } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** A server that sends a code only with the letters of the picture that it drew last: K7MX, then 3RHW. */
export function wantsLetters() {
  const drawn = [...captchas]
  let wanted = ''
  return [
    mock(session.captcha, () => {
      const picture = drawn.shift()
      if (!picture) throw new Error('There are two pictures')
      wanted = `${picture.id} ${picture === captchas[0] ? 'K7MX' : '3RHW'}`
      return picture
    }),
    mock(session.sendCode, ({ body }) => {
      const captcha = 'captcha' in body ? body.captcha : undefined
      if (captcha && `${captcha.id} ${captcha.text.toUpperCase()}` === wanted) return { expiresIn: 300, retryAfter: 60 }
      throw new Refusal(1008, 'captchaNeeded', { message: '请先完成图形验证码' })
    }),
  ]
}
