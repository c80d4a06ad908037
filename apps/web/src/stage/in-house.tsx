import { agreements, jobs, leaving, ledger, type Settings, messageBox, session, settings } from '@moyun/api'
import { acceptance, ledgerSummary, member, tokens } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { tokenKeys } from '@moyun/api/tokens'
import { selectPresence } from '@moyun/machines'
import { MessagesOnDemand } from '@moyun/ui'
import type { Decorator, Parameters } from '@storybook/react-vite'
import { ws } from 'msw'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Route, Routes, useLocation } from 'react-router-dom'
import { AGREED_KEY, defaultSettings } from '../settings/default-settings.ts'
import { createDrafts } from '../room/drafts.ts'
import { ENDED_KEY } from '../session/endings.ts'
import { bringFrame, frameOf, type Surroundings } from '../places/frames.ts'
import { openHouse } from '../house.ts'
import { HouseProviders } from '../house-providers.tsx'
import { Interruption } from '../session/interruption.tsx'
import { placeAt } from '../places/place.ts'
import type { Place } from '../routes.tsx'
import { Session } from '../session/session.ts'
import { MENU_KEY, RECENT_KEY } from '../stored.ts'
import type { Locale } from '../words/words.ts'
import { welcome } from './welcome.ts'

type Who = 'visitor' | 'member'

/** What every page of a member asks for besides its own: who is here, and a line on which nothing happens. */
export const memberIsHere = () => [
  mock(session.profile, () => member),
  mock(agreements.mine, () => acceptance),
  mock(settings.read, () => ({ settings: null, version: 0, seq: 0 })),
  mock(messageBox.unread, () => ({ unread: { message: 0, notice: 0, todo: 0 }, heads: { member: 0, everybody: 0 } })),
  mock(leaving.closing, () => ({ at: null })),
  mock(ledger.summary, () => ledgerSummary),
  mock(jobs.list, () => ({ jobs: [], next: null, seq: 0 })),
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    // To hear of every frame that it is welcome, a line would say again what it follows, without end.
    client.addEventListener('message', ({ data: frame }) => {
      if ('token' in (JSON.parse(frame as string) as object)) client.send(welcome())
    })
  }),
]

/** Leaves the browser as a visitor, or a member who was here before, finds it. */
async function leave(who: Who) {
  for (const key of [
    ...Object.values(tokenKeys),
    'moyun-settings',
    AGREED_KEY,
    'moyun-account',
    'moyun-resend-at',
    RECENT_KEY,
    MENU_KEY,
    ENDED_KEY,
  ])
    localStorage.removeItem(key)
  await createDrafts(member.userId).forget()
  if (who === 'visitor') return
  localStorage.setItem(tokenKeys.access, tokens.accessToken)
  localStorage.setItem(tokenKeys.refresh, tokens.refreshToken)
}

/** Brings what stands around the page and sets the browser up, before the story is drawn. */
export const prepared = (who: Who, address: string) => async () => {
  await leave(who)
  return { frame: await bringFrame[frameOf(placeAt(address).place, who === 'member')]() }
}

/** Puts a page's story into a house of its own, and into the surroundings that its place has there; the parameter `settings` says what was chosen. */
const inHouse =
  (who: Who): Decorator =>
  (Story, { loaded, globals, parameters }) => (
    <StageHouse
      who={who}
      settings={{
        theme: globals['theme'] === 'dark' ? 'dark' : 'light',
        ...(parameters['settings'] as Partial<Settings> | undefined),
      }}
      frame={isFrame(loaded['frame']) ? loaded['frame'] : null}
    >
      <Story />
    </StageHouse>
  )

/** What the stories of a page have in common: who comes to it and by which address, and the house that it stands in. */
export const staged = (who: Who, address: string, parameters: Parameters = {}) => ({
  decorators: inHouse(who),
  loaders: prepared(who, address.replace(/#.*/, '')),
  parameters: { layout: 'fullscreen', ...parameters, address },
})

const isFrame = (value: unknown): value is Surroundings => typeof value === 'function'

interface StageHouseProps {
  who: Who
  settings: Partial<Settings>
  frame: Surroundings | null
  children: ReactNode
}

function StageHouse({ who, settings: chosen, frame: Frame, children }: StageHouseProps) {
  const locale: Locale = useIntl().locale === 'en-US' ? 'en-US' : 'zh-CN'
  const [house] = useState(() => openHouse({ locale, settings: { ...defaultSettings, ...chosen } }))
  const { notices } = house
  const messages = useSyncExternalStore(notices.subscribe, notices.getSnapshot)

  return (
    <HouseProviders house={house}>
      <WhenHere who={who}>
        {(place) => (
          <>
            <Routes>
              <Route path={place.path} element={Frame ? <Frame place={place}>{children}</Frame> : children} />
              {place.path === '*' ? null : <Route path="*" element={<Elsewhere />} />}
            </Routes>
            <Interruption isPrivate={place.meta.requiresAuth} />
          </>
        )}
      </WhenHere>
      <MessagesOnDemand messages={messages} onDismiss={notices.dismiss} />
    </HouseProviders>
  )
}

/** Waits for who was to be here, as the guard does; who they become afterwards is the page's matter. */
function WhenHere({ who, children }: { who: Who; children: (place: Place) => ReactNode }) {
  const presence = Session.useSelector(selectPresence)
  const { pathname } = useLocation()
  const [{ place }] = useState(() => placeAt(pathname))
  const [arrived, setArrived] = useState(false)
  if (presence === who && !arrived) setArrived(true)
  return arrived ? children(place) : null
}

/** Where a story's page leads to: the address, in words. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return (
    <main>
      → {pathname}
      {search}
    </main>
  )
}
