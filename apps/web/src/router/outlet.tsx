import { selectIsMenuAwaited, selectAuthStatus, selectRole, selectServerMenu } from '@moyun/machines'
import { use, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { FocusOnNavigate } from './focus-on-navigate.tsx'
import { useHistoryStep } from './history.tsx'
import { DocumentTitle } from './document-title.tsx'
import { type LayoutKind, layoutOf } from './layouts.ts'
import { pathAfterRedirect, guardNavigation } from '../session/guard.ts'
import { SessionExpiry } from '../session/session-expiry.tsx'
import { IsolatedIntlProvider } from '../i18n/isolated-intl.tsx'
import { loadPage, loadLayout } from './load-page.ts'
import { routeAt, routeNamed } from './match-route.ts'
import type { RouteEntry } from './route-table.tsx'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { Settings } from '../features/settings/settings.ts'
import { Unreachable } from '../app/errors/unreachable.tsx'
import { SplashScreen } from '../components/splash-screen.tsx'
import { type Locale, loadMessages, toLocale } from '../i18n/messages.ts'

/** Renders the page of the current address, after the guard has decided. */
export function Outlet() {
  const arrived = useLocation()
  const step = useHistoryStep()
  const who = Session.useSelector(selectAuthStatus)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const menuAwaited = Settings.useSelector(selectIsMenuAwaited)
  const behind = pathAfterRedirect(arrived.pathname)
  const location = behind === null ? arrived : { ...arrived, pathname: behind }
  const verdict = guardNavigation(location, { who, role, serverMenu, menuAwaited })

  // The key changes with each history step: a visitor who goes back before that page has loaded is redirected again.
  if (verdict.kind === 'go') return <Navigate key={step} to={verdict.to} replace />
  if (verdict.kind === 'wait') return <SplashScreen />
  if (verdict.kind === 'unreachable') return <Unreachable />

  const requestedRoute = routeAt(location.pathname).route
  const place = verdict.kind === 'notFound' ? (routeNamed('notFound') ?? requestedRoute) : requestedRoute
  return (
    <>
      {/* The page is unmounted before it is mounted again; its layout stays. */}
      {behind === null ? null : <Navigate to={{ ...location, pathname: behind }} replace />}
      <RenderedRoute place={place} isMember={who === 'member'} location={behind === null ? location : null} />
      <SessionExpiry isPrivate={requestedRoute.meta.requiresAuth} />
    </>
  )
}

/** The language on screen. It follows the chosen one once its messages are loaded. */
const useRenderedLocale = (): Locale => toLocale(useIntl().locale)

interface RenderedRouteProps {
  place: RouteEntry
  isMember: boolean
  /** Null while the page is unmounted. */
  location: Location | null
}

function RenderedRoute({ place, isMember, location }: RenderedRouteProps) {
  const frame = layoutOf(place, isMember)
  const locale = useRenderedLocale()
  const { Frame } = use(loadLayout(place, locale, frame))
  const page = location && <RoutePage place={place} frame={frame} location={location} />

  return (
    <>
      <FocusOnNavigate name={place.name} circumstances={`${locale} ${isMember}`} />
      {Frame ? <Frame route={place}>{page}</Frame> : page}
    </>
  )
}

export interface RoutePageProps {
  place: RouteEntry
  frame: LayoutKind
  location: Location
}

/** A page with its messages, at an address that may differ from the browser's. */
export function RoutePage({ place, frame, location }: RoutePageProps) {
  const intl = useIntl()
  const locale = useRenderedLocale()
  const { Page, words } = use(loadPage(place, locale, frame))
  const shared = use(loadMessages(locale))
  // The same object on each render: a new one would render every text of the page again.
  const messages = useMemo(() => ({ ...shared, ...words }), [shared, words])
  const page = (
    <IsolatedIntlProvider locale={locale} messages={messages} onError={intl.onError}>
      <DocumentTitle page={intl.formatMessage({ id: place.meta.locale })} />
      <Page />
    </IsolatedIntlProvider>
  )

  return (
    <Routes location={location}>
      <Route path={place.path} element={page} />
    </Routes>
  )
}
