import { tokenKeys } from '@moyun/api/tokens'
import { DEFAULT_LOCALE, type Locale } from './words.ts'

/** K4. */
export const LOCALE_KEY = 'arco-locale'

/** What was kept under a key; null where nothing was, or nothing may be read. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The language as it was left; Chinese where none, or none that we know, was kept. */
export const readLocale = (): Locale => (readKept(LOCALE_KEY) === 'en-US' ? 'en-US' : DEFAULT_LOCALE)

const ACCOUNT_KEY = 'moyun-account'
const RESEND_KEY = 'moyun-resend-at'

function write(key: string, value: string) {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}

/** The account's name, where *remember password* kept one: L7. */
export const readAccount = () => (readKept(ACCOUNT_KEY) ?? '').slice(0, 64)
export const keepAccount = (account: string) => write(ACCOUNT_KEY, account)

/** When the next code may be sent, in milliseconds: a reload does not shorten the wait. */
export function readResendAt(): number | null {
  const kept = Number(readKept(RESEND_KEY))
  return Number.isSafeInteger(kept) ? kept : null
}
export const keepResendAt = (time: number) => write(RESEND_KEY, String(Math.round(time)))

/** Whether somebody seems to be signed in: enough to guess which surroundings the first page will need. */
export const seemsSignedIn = () => readKept(tokenKeys.access) !== null
