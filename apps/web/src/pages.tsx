import { selectIsMenuAwaited, selectLocale, selectPresence, selectRole, selectServerMenu } from '@moyun/machines'
import { use } from 'react'
import { useIntl } from 'react-intl'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Arrival } from './places/arrival.tsx'
import { useStepNumber } from './places/history.tsx'
import { DocumentTitle } from './places/document-title.tsx'
import { type FrameKind, frameOf } from './places/frames.ts'
import { behindRedirect, judge } from './session/guard.ts'
import { Interruption } from './session/interruption.tsx'
import { IsolatedIntlProvider } from './words/isolated-intl.tsx'
import { Language } from './words/locale.ts'
import { bring, bringAround } from './page.ts'
import { placeAt, placeNamed } from './places/place.ts'
import type { Place } from './routes.tsx'
import { Role } from './session/role.ts'
import { Session } from './session/session.ts'
import { Settings } from './settings/settings.ts'
import { Unreachable } from './failures/unreachable.tsx'
import { Waiting } from './waiting.tsx'
import { bringWords } from './words/words.ts'

/** Renders the page of the current address, after the guard has decided. */
export function Pages() {
  const arrived = useLocation()
  const step = useStepNumber()
  const who = Session.useSelector(selectPresence)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const menuAwaited = Settings.useSelector(selectIsMenuAwaited)
  const behind = behindRedirect(arrived.pathname)
  const location = behind === null ? arrived : { ...arrived, pathname: behind }
  const verdict = judge(location, { who, role, serverMenu, menuAwaited })

  // The key changes with each history step: a visitor who goes back before that page has loaded is redirected again.
  if (verdict.kind === 'go') return <Navigate key={step} to={verdict.to} replace />
  if (verdict.kind === 'wait') return <Waiting />
  if (verdict.kind === 'unreachable') return <Unreachable />

  const asked = placeAt(location.pathname).place
  const place = verdict.kind === 'notFound' ? (placeNamed('notFound') ?? asked) : asked
  return (
    <>
      {/* The page is unmounted before it is mounted again; its layout stays. */}
      {behind === null ? null : <Navigate to={{ ...location, pathname: behind }} replace />}
      <Shown place={place} isMember={who === 'member'} location={behind === null ? location : null} />
      <Interruption isPrivate={asked.meta.requiresAuth} />
    </>
  )
}

interface ShownProps {
  place: Place
  isMember: boolean
  /** Null while the page is unmounted. */
  location: Location | null
}

function Shown({ place, isMember, location }: ShownProps) {
  const frame = frameOf(place, isMember)
  const locale = Language.useSelector(selectLocale)
  const { Frame } = use(bringAround(place, locale, frame))
  const page = location && <OnePage place={place} frame={frame} location={location} />

  return (
    <>
      <Arrival name={place.name} circumstances={`${locale} ${isMember}`} />
      {Frame ? <Frame place={place}>{page}</Frame> : page}
    </>
  )
}

export interface OnePageProps {
  place: Place
  frame: FrameKind
  location: Location
}

/** A page with its messages, at an address that may differ from the browser's. */
export function OnePage({ place, frame, location }: OnePageProps) {
  const intl = useIntl()
  const locale = Language.useSelector(selectLocale)
  const { Page, words } = use(bring(place, locale, frame))
  const shared = use(bringWords(locale))
  const page = (
    <IsolatedIntlProvider locale={locale} messages={{ ...shared, ...words }} onError={intl.onError}>
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
