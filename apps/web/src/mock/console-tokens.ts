import type { Call } from '@moyun/api/call'
import type { TokenStore } from '@moyun/api/tokens'

/** N2 in mock mode: the console's own token stands for the session, whichever way it came. */
export const consoleTokens = (stored: TokenStore): TokenStore => ({
  ...stored,
  read: () => {
    const accessToken = stored.readConsole()
    return accessToken === '' ? null : { accessToken, refreshToken: '' }
  },
  save: ({ accessToken }) => stored.saveConsole(accessToken),
})

/** Calls either side, each in its own envelope. */
export const eitherCall = (calls: () => Readonly<Record<'app' | 'console', Call>>): Call =>
  // It hands on what it was handed; the compiler can't follow a generic signature through.
  ((...asked: Parameters<Call>) => calls()[asked[0].envelope ?? 'app'](...asked)) as Call
