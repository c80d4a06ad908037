import { Refusal, session } from '@moyun/api'
import { mock } from '@moyun/api/mock'

/** Mocks a server that sent a code eighteen seconds ago and refuses another one. */
export const mockCodeRateLimit = () =>
  mock(session.sendCode, () => {
    throw new Refusal(429, 'tooOften', { message: '操作过于频繁，请 42 秒后再试', result: { retryAfter: 42 } })
  })
