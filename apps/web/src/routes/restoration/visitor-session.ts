import { Refusal, visitors } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createSafeStorage } from '@moyun/api/storage'
import { selectLocale } from '@moyun/machines'
import { createCall } from '../../api/client.ts'
import type { AppServices } from '../../app/app-services.ts'

/** Storage key of the guest token. */
const KEY = 'moyun-visitor'

interface KeptVisit {
  token: string
  expiresAt: string
}

function keptIn(text: string | null): KeptVisit | null {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' &&
      parsed !== null &&
      'token' in parsed &&
      typeof parsed.token === 'string' &&
      'expiresAt' in parsed &&
      typeof parsed.expiresAt === 'string'
      ? { token: parsed.token, expiresAt: parsed.expiresAt }
      : null
  } catch {
    return null
  }
}

/** A guest session of one day. */
export interface VisitorSession {
  /** Calls as the visitor; the first call opens the guest session. */
  call: Call
  /** There is a guest session that a member could take over. */
  isOpen: () => boolean
  /** Transfers the guest session to the calling member; does nothing without one. */
  follow: (asMember: Call) => Promise<void>
}

/** The guest session of this browser, or one that starts with the first call. */
export function createVisitorSession({
  clock,
  language,
  toasts,
}: Pick<AppServices, 'clock' | 'language' | 'toasts'>): VisitorSession {
  const storage = createSafeStorage(() => localStorage)
  const read = () => {
    const saved = keptIn(storage.getItem(KEY))
    return saved !== null && Date.parse(saved.expiresAt) > clock.now() ? saved : null
  }
  const forget = () => storage.removeItem(KEY)
  const nothing = () => {}
  const own = createCall({
    tokens: {
      read: () => ({ accessToken: read()?.token ?? '', refreshToken: '' }),
      save: nothing,
      clear: forget,
      readConsole: () => '',
      saveConsole: nothing,
    },
    clock,
    language: () => selectLocale(language.getSnapshot()),
    showError: (text) => toasts.show({ text, tone: 'failed' }),
    onSignedOut: forget,
    onProfileUnusable: nothing,
  })
  let opening: Promise<void> | undefined
  const open = async () => {
    if (read() !== null) return
    const { token, expiresAt } = await own(visitors.open, {}, { quiet: true })
    storage.setItem(KEY, JSON.stringify({ token, expiresAt } satisfies KeptVisit))
  }
  const call = async (...args: Parameters<Call>) => {
    opening ??= open().finally(() => (opening = undefined))
    await opening
    return own(...args)
  }

  return {
    // Same parameters and result as the caller's; TypeScript cannot pass a generic signature through the wrapper.
    call: call as Call,
    isOpen: () => read() !== null,
    async follow(asMember) {
      const session = read()
      if (session === null) return
      try {
        await asMember(visitors.follow, { body: { token: session.token } }, { quiet: true })
      } catch (error) {
        // After a network failure it is retried on the next visit of this page.
        if (!(error instanceof Refusal)) throw error
      }
      forget()
    },
  }
}
