import { isSameLogin } from './access-token.ts'
import type { Tokens } from './contract/session.ts'
import { type KeyValueStorage, steadyStorage } from './steady-storage.ts'

/** The specification's storage keys. `x-access-token` holds the refresh token, `token` the console's mock token. */
export const tokenKeys = { access: 'access-token', refresh: 'x-access-token', console: 'token' } as const

/** The stored session. Read anew each time, since another tab may have changed it. */
export interface TokenStore {
  /** Null when signed out. `refreshToken` is empty where none was kept. */
  read(): Tokens | null
  save(tokens: Tokens): void
  /** Forgets all three. */
  clear(): void
  /** Empty without one. */
  readConsole(): string
  saveConsole(token: string): void
}

/**
 * Keeps the tokens in the storage that `open` gives, or in memory where that fails. `onTrouble` is called once, and so is
 * `onRubbish` where something else stood in a token's place.
 */
export function createTokenStore(
  open: () => KeyValueStorage,
  onTrouble: () => void = () => {},
  onRubbish: () => void = () => {},
): TokenStore {
  let isSoiled = false
  const storage = steadyStorage(open, onTrouble)

  function readToken(key: string): string {
    const value = storage.getItem(key)
    if (value === null || isToken(value)) return value ?? ''
    storage.removeItem(key)
    if (!isSoiled) onRubbish()
    isSoiled = true
    return ''
  }

  function read(): Tokens | null {
    const accessToken = readToken(tokenKeys.access)
    return accessToken === '' ? null : { accessToken, refreshToken: readToken(tokenKeys.refresh) }
  }

  return {
    read,
    save: ({ accessToken, refreshToken }) => {
      // Whoever reads between these lines must never find an access token with another login's refresh token,
      // and a tab that dies here must leave the newer refresh token behind.
      if (!isSameLogin(read()?.accessToken ?? null, accessToken)) storage.removeItem(tokenKeys.access)
      storage.setItem(tokenKeys.refresh, refreshToken)
      storage.setItem(tokenKeys.access, accessToken)
    },
    clear: () => {
      for (const key of Object.values(tokenKeys)) storage.removeItem(key)
    },
    readConsole: () => readToken(tokenKeys.console),
    saveConsole: (token) => storage.setItem(tokenKeys.console, token),
  }
}

/** What may stand behind `Bearer`; `undefined` and `null` are what a careless `setItem` leaves. */
const isToken = (value: string) =>
  value.length <= 4096 && /^[\w\-.~+/]+=*$/.test(value) && value !== 'undefined' && value !== 'null'

/** True while the login that `pair` was read from is the stored one; null stands for nobody. */
export const isCurrentLogin = (tokens: TokenStore, pair: Tokens | null) =>
  isSameLogin(pair?.accessToken ?? null, tokens.read()?.accessToken ?? null)
