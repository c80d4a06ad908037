import type { Call } from '@moyun/api/call'
import type { TokenStore } from '@moyun/api/tokens'

/** In mock mode the console's own token is the session, however the member signed in. */
export const consoleTokens = (store: TokenStore): TokenStore => ({
  ...store,
  read: () => {
    const accessToken = store.readConsole()
    return accessToken === '' ? null : { accessToken, refreshToken: '' }
  },
  save: ({ accessToken }) => store.saveConsole(accessToken),
})

/** Sends each call through the client of its envelope. */
export const callByEnvelope = (calls: () => Readonly<Record<'app' | 'console', Call>>): Call =>
  // It forwards its arguments unchanged; TypeScript cannot follow a generic signature.
  ((...args: Parameters<Call>) => calls()[args[0].envelope ?? 'app'](...args)) as Call
