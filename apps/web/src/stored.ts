import { ENDED_KEY, SESSION_KEY } from './session/endings.ts'
import { DEFAULT_LOCALE, type Locale } from './words/words.ts'

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

/** Where the last menu that came from the server is kept. */
export const MENU_KEY = 'moyun-menu'

/** Where the places are kept that a member visited last, with whose they are. */
export const RECENT_KEY = 'moyun-recent'

const ACCOUNT_KEY = 'moyun-account'
const RESEND_KEY = 'moyun-resend-at'

/** What this app keeps besides tokens and settings, which are judged by who reads them, and what each looks like. */
const shapes: Readonly<Record<string, RegExp>> = {
  [LOCALE_KEY]: /^(?:zh-CN|en-US)$/,
  [ACCOUNT_KEY]: /^(?!(?:undefined|null|\{)$)[^\p{Cc}]{1,64}$/u,
  [RESEND_KEY]: /^\d{1,15}$/,
  [ENDED_KEY]: /^1$/,
}

/** P26: throws away what can't be ours. True where there was any. */
export function sweep(): boolean {
  const rubbish = Object.entries(shapes).filter(([key, shape]) => {
    const kept = readKept(key)
    return kept !== null && !shape.test(kept)
  })
  for (const [key] of rubbish) write(key, '')
  return rubbish.length > 0
}

function write(key: string, value: string) {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}

/** The account's name, where *remember password* kept one: L7. */
export const readAccount = () => readKept(ACCOUNT_KEY) ?? ''
export const keepAccount = (account: string) => write(ACCOUNT_KEY, account)

/** When the next code may be sent, in milliseconds: a reload does not shorten the wait. */
export function readResendAt(): number | null {
  const kept = Number(readKept(RESEND_KEY))
  return Number.isSafeInteger(kept) ? kept : null
}
export const keepResendAt = (time: number) => write(RESEND_KEY, String(Math.round(time)))
export const forgetResendAt = () => write(RESEND_KEY, '')

/** Whether somebody seems to be signed in: enough to guess which surroundings the first page will need. */
export const seemsSignedIn = () => readKept(SESSION_KEY) !== null

/** Keeps the places that a member visited last; nothing where the text is empty. */
export const keepRecent = (text: string) => write(RECENT_KEY, text)
