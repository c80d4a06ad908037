import { agreements, jobs, accountDeletion, ledger, type Settings, inbox, session, settings } from '@moyun/api'
import { acceptance, ledgerSummary, member, tokens } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { tokenKeys } from '@moyun/api/tokens'
import { selectAuthStatus } from '@moyun/machines'
import { LazyToasts } from '@moyun/ui'
import type { Decorator, Parameters, StoryObj } from '@storybook/react-vite'
import { ws } from 'msw'
import { type ReactNode, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useObservable } from '../app/use-observable.ts'
import { SYNCED_SETTINGS_KEY } from '../features/settings/default-settings.ts'
import { createDrafts } from '../member/drafts.ts'
import { ENDED_KEY } from '../session/cross-tab-logout.ts'
import { layoutLoaders, layoutOf, type PageLayout } from '../router/layouts.ts'
import { AppProviders } from '../app/app-providers.tsx'
import { SessionExpiry } from '../session/session-expiry.tsx'
import { routeAt } from '../router/match-route.ts'
import type { RouteEntry } from '../router/route-table.tsx'
import { Session } from '../session/session.ts'
import { MENU_KEY, RECENT_KEY } from '../app/local-storage.ts'
import { useStoryServices } from './use-story-services.ts'
import { welcomeFrame } from './welcome-frame.ts'

type Who = 'visitor' | 'member'

/** What a story does and checks. */
export type Play = NonNullable<StoryObj['play']>

/** One after the other. */
export const inTurn =
  (...plays: Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context)
  }

/** The parameters of a story that ends as another one looks, or differently each time: it has no snapshot. */
export const unpictured = { chromatic: { disableSnapshot: true } }

/**
 * Mocks what every member page requests besides its own data: the profile, and a realtime connection without events.
 */
export const mockMember = () => [
  mock(session.profile, () => member),
  mock(agreements.mine, () => acceptance),
  mock(settings.read, () => ({ settings: null, version: 0, seq: 0 })),
  mock(inbox.unread, () => ({ unread: { message: 0, notice: 0, todo: 0 }, heads: { member: 0, everybody: 0 } })),
  mock(accountDeletion.closing, () => ({ at: null })),
  mock(ledger.summary, () => ledgerSummary),
  mock(jobs.list, () => ({ jobs: [], next: null, seq: 0 })),
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    // Answering every frame with a welcome would make the client follow its streams again, endlessly.
    client.addEventListener('message', ({ data: frame }) => {
      if ('token' in (JSON.parse(frame as string) as object)) client.send(welcomeFrame())
    })
  }),
]

/** Sets up the browser's storage as for a visitor, or for a member who has visited before. */
async function leave(who: Who) {
  for (const key of [
    ...Object.values(tokenKeys),
    'moyun-settings',
    SYNCED_SETTINGS_KEY,
    'moyun-account',
    'moyun-resend-at',
    RECENT_KEY,
    MENU_KEY,
    ENDED_KEY,
  ])
    localStorage.removeItem(key)
  await createDrafts(member.userId).deleteAll()
  if (who === 'visitor') return
  localStorage.setItem(tokenKeys.access, tokens.accessToken)
  localStorage.setItem(tokenKeys.refresh, tokens.refreshToken)
}

/** Sets up the browser and loads the layout before the story renders. */
export const preparePage = (who: Who, address: string) => async () => {
  await leave(who)
  return { frame: await layoutLoaders[layoutOf(routeAt(address).route, who === 'member')]() }
}

/**
 * Renders a page's story with its own app-wide services and the layout of its route; the parameter `settings` has the
 * chosen settings.
 */
const inApp =
  (who: Who): Decorator =>
  (Story, { loaded, globals, parameters }) => (
    <StoryApp
      who={who}
      settings={{
        theme: globals['theme'] === 'dark' ? 'dark' : 'light',
        ...(parameters['settings'] as Partial<Settings> | undefined),
      }}
      frame={isFrame(loaded['frame']) ? loaded['frame'] : null}
    >
      <Story />
    </StoryApp>
  )

/** The shared setup of a page's stories: the user, the address, and the app around the page. */
export const pageStory = (who: Who, address: string, parameters: Parameters = {}) => ({
  decorators: inApp(who),
  loaders: preparePage(who, address.replace(/#.*/, '')),
  parameters: { layout: 'fullscreen', ...parameters, address },
})

const isFrame = (value: unknown): value is PageLayout => typeof value === 'function'

interface StoryAppProps {
  who: Who
  settings: Partial<Settings>
  frame: PageLayout | null
  children: ReactNode
}

function StoryApp({ who, settings, frame: Frame, children }: StoryAppProps) {
  const app = useStoryServices(settings)
  const { toasts } = app
  const messages = useObservable(toasts)

  return (
    <AppProviders app={app}>
      <WhenHere who={who}>
        {(place) => (
          <>
            <Routes>
              <Route path={place.path} element={Frame ? <Frame route={place}>{children}</Frame> : children} />
              {place.path === '*' ? null : <Route path="*" element={<Elsewhere />} />}
            </Routes>
            <SessionExpiry isPrivate={place.meta.requiresAuth} />
          </>
        )}
      </WhenHere>
      <LazyToasts toasts={messages} onDismiss={toasts.dismiss} />
    </AppProviders>
  )
}

/** Waits until the user is signed in or out as the story needs, as the guard does; later changes are up to the page. */
function WhenHere({ who, children }: { who: Who; children: (place: RouteEntry) => ReactNode }) {
  const presence = Session.useSelector(selectAuthStatus)
  const { pathname } = useLocation()
  const [{ route }] = useState(() => routeAt(pathname))
  const [arrived, setArrived] = useState(false)
  if (presence === who && !arrived) setArrived(true)
  return arrived ? children(route) : null
}

/** The target of a navigation in a story: its address as text. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return (
    <main>
      → {pathname}
      {search}
    </main>
  )
}
