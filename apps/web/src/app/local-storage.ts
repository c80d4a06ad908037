import { ENDED_KEY, SESSION_KEY } from '../session/cross-tab-logout.ts'
import { type Locale, toLocale } from '../i18n/messages.ts'

export const LOCALE_KEY = 'arco-locale'

/** The stored value of a key; null when there is none, or the storage cannot be read. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The stored language; Chinese when none is stored, or an unknown one. */
export const readLocale = (): Locale => toLocale(readLocal(LOCALE_KEY))

/** Storage key of the last menu from the server. */
export const MENU_KEY = 'moyun-menu'

/** Storage key of the recent pages and the id of their member. */
export const RECENT_KEY = 'moyun-recent'

const ACCOUNT_KEY = 'moyun-account'
const RESEND_KEY = 'moyun-resend-at'

/** The valid form of each stored value, besides tokens and settings, which their readers validate. */
const shapes: Readonly<Record<string, RegExp>> = {
  [LOCALE_KEY]: /^(?:zh-CN|en-US)$/,
  [ACCOUNT_KEY]: /^(?!(?:undefined|null|\{)$)[^\p{Cc}]{1,64}$/u,
  [RESEND_KEY]: /^\d{1,15}$/,
  [ENDED_KEY]: /^1$/,
}

/** P26: deletes invalid stored values. True when there were any. */
export function removeInvalidEntries(): boolean {
  const rubbish = Object.entries(shapes).filter(([key, shape]) => {
    const savedText = readLocal(key)
    return savedText !== null && !shape.test(savedText)
  })
  for (const [key] of rubbish) write(key, '')
  return rubbish.length > 0
}

function write(key: string, value: string) {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

/** The account name, if *remember password* stored one. */
export const readAccount = () => readLocal(ACCOUNT_KEY) ?? ''
export const saveAccount = (account: string) => write(ACCOUNT_KEY, account)

/** The time from which another code may be sent, in milliseconds: reloading does not shorten the wait. */
export function readResendAt(): number | null {
  const time = Number(readLocal(RESEND_KEY))
  return Number.isSafeInteger(time) ? time : null
}
export const saveResendAt = (time: number) => write(RESEND_KEY, String(Math.round(time)))
export const clearResendAt = () => write(RESEND_KEY, '')

/** Whether a session seems to be stored: enough to guess the first page's layout. */
export const hasSavedSession = () => readLocal(SESSION_KEY) !== null

/** Stores the recent pages; an empty text deletes them. */
export const saveRecent = (text: string) => write(RECENT_KEY, text)
