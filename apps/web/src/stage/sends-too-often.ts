import { Refusal, session } from '@moyun/api'
import { mock } from '@moyun/api/mock'

/** A server that sent a code eighteen seconds ago, and says so. */
export const sendsTooOften = () =>
  mock(session.sendCode, () => {
    throw new Refusal(429, 'tooOften', { message: '发送太频繁，请稍后再试', result: { retryAfter: 42 } })
  })
