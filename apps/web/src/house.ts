import { Refusal, type Settings } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { ConsoleCallerOptions } from '@moyun/api/console-call'
import { createServerClock, type ServerClock } from '@moyun/api/clock'
import { steadyStorage } from '@moyun/api/storage'
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
import { createCall, createConsoleCall } from './call.ts'
import { AGREED_KEY } from './settings/default-settings.ts'
import { createLanguage } from './words/locale.ts'
import { consoleTokens, eitherCall } from './mock/console-tokens.ts'
import { createNotices, type Notices } from './notices.ts'
import { createRole } from './session/role.ts'
import { spoken } from './words/spoken.tsx'
import { createEndings, followTabs } from './session/endings.ts'
import { callWithReturn } from './return/return.ts'
import { createSession } from './session/session.ts'
import { createSettings } from './settings/settings.ts'
import { createShown, type Shown } from './shown.ts'
import { forgetResendAt, keepRecent, MENU_KEY } from './stored.ts'
import { forgetTyped } from './session/typed.ts'
import type { Locale } from './words/words.ts'

/** The app-wide services, which live as long as the browser's page: the actors, the tokens and the API clients. */
export interface House {
  tokens: TokenStore
  clock: ServerClock
  /** For pages: when the session has expired, a call waits until the member has signed in again. */
  call: Call
  /** For background work: a call that is refused fails. */
  plainCall: Call
  /**
   * C7: the calls of the console shell. Their messages are shown as toasts, and any call that finds the session expired
   * asks whether to sign out.
   */
  consoleCall: Call
  /** Set while X7 is being asked; calling it means that the member stays. */
  signOutAsked: Shown<(() => void) | null>
  session: SessionActor
  role: RoleActor
  settings: SettingsActor
  language: LocaleActor
  notices: Notices
  /** Reports bugs inside actors, which their machines would swallow. */
  inspect: (event: InspectionEvent) => void
  /** Reports a bug in the browser's console. */
  report: (error: unknown) => void
}

export const HouseContext = createContext<House | null>(null)

/** The app-wide services. */
export function useHouse(): House {
  const house = use(HouseContext)
  if (!house) throw new Error('This page stands in no house')
  return house
}

// Uncaught bugs belong in the console.
// eslint-disable-next-line no-console
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

/** The stored state of the app, read before it starts. */
export interface LeftBehind {
  locale: Locale
  settings: Settings
  /** A stored value was invalid and has been replaced by its default. */
  mended?: boolean
}

/** Starts the app-wide services: creates the actors, connects them and starts them. */
export function openHouse({ locale, settings: chosen, mended = false }: LeftBehind): House {
  const notices = createNotices()
  const clock = createServerClock()
  const open = () => localStorage
  const forgetful = once(() => notices.say({ text: spoken.forgetful, tone: 'failed' }))
  const tellMended = () => notices.say({ text: spoken.mended, tone: 'failed' })
  if (mended) tellMended()
  const storage = steadyStorage(open, forgetful)
  const stored = createTokenStore(open, forgetful, tellMended)
  const endings = createEndings(storage, import.meta.env.VITE_MOCK === 'true' ? consoleTokens(stored) : stored)
  const { tokens } = endings
  const settings = createSettings({
    settings: chosen,
    mended,
    storage,
    readMenu: async (signal, onRecalled) => {
      const { fetchMenu } = await import('./server-menu/fetch-menu.ts')
      const owner = selectMember(session.getSnapshot())
      if (!owner) throw new Refusal(401, 'signedOut')
      return fetchMenu({ consoleCall, storage, owner, signal, onRecalled })
    },
    inspect,
  })
  const language = createLanguage({ locale, storage, notices, inspect })
  const delivery = { tokens: endings.tokensOfCalls, clock, language: () => selectLocale(language.getSnapshot()) }
  const { consoleCall, signOutAsked } = createConsole(delivery, notices)
  const plainCall = createCall({
    ...delivery,
    say: (text) => notices.say({ text, tone: 'failed' }),
    onSignedOut: () => session.send({ type: 'session.ended' }),
    onProfileUnusable: () => session.send({ type: 'session.unusable' }),
  })
  const session: SessionActor = createSession({
    call:
      import.meta.env.VITE_MOCK === 'true' ? eitherCall(() => ({ app: plainCall, console: consoleCall })) : plainCall,
    endings,
    inspect,
    bringSettings: async (memberId, brought) => {
      if (storage.getItem(AGREED_KEY) !== null) return
      const { takeFirstSettings } = await import('./settings/first-settings.ts')
      takeFirstSettings({ memberId, ...brought }, storage, settings)
    },
    greet: () => notices.say({ text: spoken.welcome }),
    forget: () => {
      settings.send({ type: 'session.ended' })
      storage.removeItem(MENU_KEY)
    },
    eraseDrafts: () => {
      forgetResendAt()
      forgetTyped()
      keepRecent('')
      void eraseDrafts(selectMember(session.getSnapshot())?.userId)
    },
  })

  const call = callWithReturn(plainCall, { session: () => session, isEnded: endings.isEnded })
  const role = createRole(session, settings, inspect)

  followTabs(session, endings)
  for (const actor of [settings, language, role, session]) actor.start()
  return {
    tokens,
    clock,
    call,
    plainCall,
    consoleCall,
    signOutAsked,
    session,
    role,
    settings,
    language,
    notices,
    inspect,
    report,
  }
}

/** C7: how long the console's toasts stay, in milliseconds. */
const CONSOLE_STAY = 5_000

/** C7: creates the console shell's client, and the sign-out question that its calls may ask. */
function createConsole(
  delivery: Omit<ConsoleCallerOptions, 'say' | 'confirmSignOut'>,
  notices: Notices,
): Pick<House, 'consoleCall' | 'signOutAsked'> {
  const signOutAsked: House['signOutAsked'] = createShown<(() => void) | null>(null)
  const stayed = (answered: () => void) => () => {
    signOutAsked.show(null)
    answered()
  }
  return {
    signOutAsked,
    consoleCall: createConsoleCall({
      ...delivery,
      say: (message, kind) => notices.say({ text: message || spoken[kind], tone: 'failed', stay: CONSOLE_STAY }),
      confirmSignOut: () => new Promise<void>((answered) => signOutAsked.show(stayed(answered))),
    }),
  }
}

/** The drafts module is loaded with the app shell; a page that never loaded it has no drafts to erase. */
async function eraseDrafts(memberId: string | undefined) {
  if (memberId === undefined) return
  const { createDrafts } = await import('./room/drafts.ts')
  await createDrafts(memberId).forget()
}
