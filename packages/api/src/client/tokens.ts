import { isSameLogin } from './access-token.ts'
import type { Tokens } from '../contract/session.ts'
import { type KeyValueStorage, createSafeStorage } from './safe-storage.ts'

/** The specification's storage keys. `x-access-token` holds the refresh token, `token` the console's mock token. */
export const tokenKeys = { access: 'access-token', refresh: 'x-access-token', console: 'token' } as const

/** The stored session. Every read goes to the storage, because another tab may have changed it. */
export interface TokenStore {
  /** Null when signed out. `refreshToken` is empty if none is stored. */
  read(): Tokens | null
  save(tokens: Tokens): void
  /** Removes all three keys. */
  clear(): void
  /** Empty string if no console token is stored. */
  readConsole(): string
  saveConsole(token: string): void
}

/**
 * Keeps the tokens in the storage that `open` returns, or in memory if that fails. `onStorageFailure` is called once at
 * the first storage failure, `onInvalidToken` once when a stored value is not a token.
 */
export function createTokenStore(
  open: () => KeyValueStorage,
  onStorageFailure: () => void = () => {},
  onInvalidToken: () => void = () => {},
): TokenStore {
  let hasReportedInvalid = false
  const storage = createSafeStorage(open, onStorageFailure)

  function readToken(key: string): string {
    const value = storage.getItem(key)
    if (value === null || isToken(value)) return value ?? ''
    storage.removeItem(key)
    if (!hasReportedInvalid) onInvalidToken()
    hasReportedInvalid = true
    return ''
  }

  function read(): Tokens | null {
    const accessToken = readToken(tokenKeys.access)
    return accessToken === '' ? null : { accessToken, refreshToken: readToken(tokenKeys.refresh) }
  }

  return {
    read,
    save: ({ accessToken, refreshToken }) => {
      // A tab that reads between these lines must never find an access token with another login's refresh token, and a
      // tab that crashes here must leave the newer refresh token.
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

/** The syntax allowed after `Bearer`. The strings `undefined` and `null` come from a careless `setItem`. */
const isToken = (value: string) =>
  value.length <= 4096 && /^[\w\-.~+/]+=*$/.test(value) && value !== 'undefined' && value !== 'null'

/** True while the stored login is the one that `pair` was read from. A null `pair` means signed out. */
export const isCurrentLogin = (tokens: TokenStore, pair: Tokens | null) =>
  isSameLogin(pair?.accessToken ?? null, tokens.read()?.accessToken ?? null)
