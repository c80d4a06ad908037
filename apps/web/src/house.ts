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

/** Everything that lives as long as the page in the browser: the actors, the tokens and the way to call. */
export interface House {
  tokens: TokenStore
  clock: ServerClock
  /** For the pages: a call waits for a member whose session has ended. */
  call: Call
  /** For what works by itself: a call that is refused stays refused. */
  plainCall: Call
  /** C7: the console shell's calls. What they have to say is said, and a session that is over asks whether to go, whichever of them hears of it. */
  consoleCall: Call
  /** X7 is being asked; calling it says that the member stays. */
  signOutAsked: Shown<(() => void) | null>
  session: SessionActor
  role: RoleActor
  settings: SettingsActor
  language: LocaleActor
  notices: Notices
  /** Sees the bugs inside actors, which their machines would keep to themselves. */
  inspect: (event: InspectionEvent) => void
  /** A bug, for the console. */
  report: (error: unknown) => void
}

export const HouseContext = createContext<House | null>(null)

/** The house that this page stands in. */
export function useHouse(): House {
  const house = use(HouseContext)
  if (!house) throw new Error('This page stands in no house')
  return house
}

// The console is where a bug belongs that nobody caught.
// eslint-disable-next-line no-console
const report = (error: unknown) => console.error(error)

/** Errors inside actors are kept by their machines; here they are seen too, or they would look like bad weather. */
function inspect(event: InspectionEvent) {
  if (event.type !== '@xstate.event' || !event.event.type.startsWith('xstate.error.')) return
  const error: unknown = Reflect.get(event.event, 'error')
  if (error instanceof TypeError || error instanceof ReferenceError) report(error)
}

/** Says once that the browser keeps nothing, whichever part of the house meets it first. */
function once(run: () => void) {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}

/** How the house was left, read before it opens. */
export interface LeftBehind {
  locale: Locale
  settings: Settings
  /** Something that the browser had kept was rubbish, and is a default now. */
  mended?: boolean
}

/** Opens the house: makes the actors, ties them together and starts them. */
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

/** C7: as long as the console's messages show. In milliseconds. */
const CONSOLE_STAY = 5_000

/** C7: the way to make the console shell's calls, and the question that one of them may ask. */
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

/** The drafts come with the desk; a page that never had one has none to erase. */
async function eraseDrafts(memberId: string | undefined) {
  if (memberId === undefined) return
  const { createDrafts } = await import('./room/drafts.ts')
  await createDrafts(memberId).forget()
}
