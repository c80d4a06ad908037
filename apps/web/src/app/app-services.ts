import { Refusal, type Settings } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { ConsoleCallerOptions } from '@moyun/api/console-call'
import { createServerClock, type ServerClock } from '@moyun/api/clock'
import { createSafeStorage } from '@moyun/api/storage'
import { createTokenStore, type TokenStore } from '@moyun/api/tokens'
import {
  type LocaleActor,
  type RoleActor,
  selectLocale,
  selectMember,
  type SessionActor,
  type SettingsActor,
} from '@moyun/machines'
import { createContext, use } from 'react'
import type { InspectionEvent } from 'xstate'
import { createCall, createConsoleCall } from '../api/client.ts'
import { SYNCED_SETTINGS_KEY } from '../features/settings/default-settings.ts'
import { createLanguage } from '../i18n/create-language.ts'
import { consoleTokens, callByEnvelope } from '../mock-server/console-tokens.ts'
import { createToasts, type Toasts } from './toasts.ts'
import { createRole } from '../session/role.ts'
import { serviceMessages } from '../i18n/service-messages.tsx'
import { createLogoutDetection, followOtherTabs } from '../session/cross-tab-logout.ts'
import { callWithReauth } from '../session/reauth/reauth.ts'
import { createSession } from '../session/session.ts'
import { createSettings } from '../features/settings/settings.ts'
import { createObservable, type Observable } from './observable.ts'
import { clearResendAt, saveRecent, MENU_KEY } from './local-storage.ts'
import { clearSignInInput } from '../session/form-restore.ts'
import type { Locale } from '../i18n/messages.ts'

/** The app-wide services, which live as long as the browser's page: the actors, the tokens and the API clients. */
export interface AppServices {
  tokens: TokenStore
  clock: ServerClock
  /** For pages: when the session has expired, a call waits until the member has signed in again. */
  call: Call
  /** For background work: a call that is refused fails. */
  plainCall: Call
  /**
   * The calls of the console shell. Their messages are shown as toasts, and any call that finds the session expired
   * asks whether to sign out.
   */
  consoleCall: Call
  /** Set while X7 is being asked; calling it means that the member stays. */
  signOutQuestion: Observable<(() => void) | null>
  session: SessionActor
  role: RoleActor
  settings: SettingsActor
  language: LocaleActor
  toasts: Toasts
  /** Reports bugs inside actors, which their machines would swallow. */
  inspect: (event: InspectionEvent) => void
  /** Reports a bug in the browser's console. */
  report: (error: unknown) => void
}

export const AppContext = createContext<AppServices | null>(null)

/** The app-wide services. */
export function useApp(): AppServices {
  const app = use(AppContext)
  if (!app) throw new Error('useApp is called outside AppProviders')
  return app
}

// Uncaught bugs belong in the console.
// oxlint-disable-next-line no-console
const report = (error: unknown) => console.error(error)

/**
 * Machines keep the errors of their actors. This reports bugs among them, which would otherwise look like network
 * failures.
 */
function inspect(event: InspectionEvent) {
  if (event.type !== '@xstate.event' || !event.event.type.startsWith('xstate.error.')) return
  const error: unknown = Reflect.get(event.event, 'error')
  if (error instanceof TypeError || error instanceof ReferenceError) report(error)
}

/** Runs `run` once. Used to warn only once that the browser stores nothing, whichever part detects it first. */
function once(run: () => void) {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}

/** What the app starts with: its stored state, read before, and overrides of stories. */
export interface PersistedState {
  locale: Locale
  settings: Settings
  /** A stored value was invalid and has been replaced by its default. */
  mended?: boolean
  /** Overrides the client's pause before it retries a GET, in milliseconds. */
  retryPause?: number
}

/** Starts the app-wide services: creates the actors, connects them and starts them. */
export function createAppServices(state: PersistedState): AppServices {
  const { locale, settings: chosen, mended = false, retryPause } = state
  const notices = createToasts()
  const clock = createServerClock()
  const open = () => localStorage
  const forgetful = once(() => notices.show({ text: serviceMessages.forgetful, tone: 'failed' }))
  const tellMended = () => notices.show({ text: serviceMessages.mended, tone: 'failed' })
  if (mended) tellMended()
  const storage = createSafeStorage(open, forgetful)
  const tokenStore = createTokenStore(open, forgetful, tellMended)
  const endings = createLogoutDetection(
    storage,
    import.meta.env.VITE_MOCK === 'true' ? consoleTokens(tokenStore) : tokenStore,
  )
  const { tokens } = endings
  const settings = createSettings({
    settings: chosen,
    mended,
    storage,
    readMenu: async (signal, onRecalled) => {
      const { fetchMenu } = await import('../shell/server-menu/fetch-menu.ts')
      const owner = selectMember(session.getSnapshot())
      if (!owner) throw new Refusal(401, 'signedOut')
      return fetchMenu({ consoleCall, storage, owner, signal, onCached: onRecalled })
    },
    inspect,
  })
  const language = createLanguage({ locale, storage, notices, inspect })
  const delivery = {
    tokens: endings.clientTokens,
    clock,
    language: () => selectLocale(language.getSnapshot()),
    retryPause,
  }
  const { consoleCall, signOutQuestion } = createConsole(delivery, notices)
  const plainCall = createCall({
    ...delivery,
    showError: (text) => notices.show({ text, tone: 'failed' }),
    onSignedOut: () => session.send({ type: 'session.ended' }),
    onProfileUnusable: () => session.send({ type: 'session.unusable' }),
  })
  const session: SessionActor = createSession({
    call:
      import.meta.env.VITE_MOCK === 'true'
        ? callByEnvelope(() => ({ app: plainCall, console: consoleCall }))
        : plainCall,
    endings,
    inspect,
    applyRemoteSettings: async (memberId, remoteSettings) => {
      if (storage.getItem(SYNCED_SETTINGS_KEY) !== null) return
      const { applyRemoteSettings } = await import('../features/settings/apply-remote-settings.ts')
      applyRemoteSettings({ memberId, ...remoteSettings }, storage, settings)
    },
    welcomeMember: () => notices.show({ text: serviceMessages.welcome }),
    clearMemberData: () => {
      settings.send({ type: 'session.ended' })
      storage.removeItem(MENU_KEY)
    },
    eraseDrafts: () => {
      clearResendAt()
      clearSignInInput()
      saveRecent('')
      void eraseDrafts(selectMember(session.getSnapshot())?.userId)
    },
  })

  const call = callWithReauth(plainCall, { session: () => session, isEnded: endings.isEnded })
  const role = createRole(session, settings, inspect)

  followOtherTabs(session, endings)
  for (const actor of [settings, language, role, session]) actor.start()
  return {
    tokens,
    clock,
    call,
    plainCall,
    consoleCall,
    signOutQuestion,
    session,
    role,
    settings,
    language,
    toasts: notices,
    inspect,
    report,
  }
}

/** How long the console's toasts stay, in milliseconds. */
const CONSOLE_STAY = 5_000

/** Creates the console shell's client, and the sign-out question that its calls may ask. */
function createConsole(
  delivery: Omit<ConsoleCallerOptions, 'showError' | 'confirmSignOut'>,
  notices: Toasts,
): Pick<AppServices, 'consoleCall' | 'signOutQuestion'> {
  const signOutQuestion: AppServices['signOutQuestion'] = createObservable<(() => void) | null>(null)
  const stayed = (answered: () => void) => () => {
    signOutQuestion.set(null)
    answered()
  }
  return {
    signOutQuestion,
    consoleCall: createConsoleCall({
      ...delivery,
      showError: (message, kind) =>
        notices.show({ text: message || serviceMessages[kind], tone: 'failed', stay: CONSOLE_STAY }),
      confirmSignOut: () => new Promise<void>((answered) => signOutQuestion.set(stayed(answered))),
    }),
  }
}

/** The drafts module is loaded with the app shell; a page that never loaded it has no drafts to erase. */
async function eraseDrafts(memberId: string | undefined) {
  if (memberId === undefined) return
  const { createDrafts } = await import('../member/drafts.ts')
  await createDrafts(memberId).deleteAll()
}
