import { selectLocale, selectPresence, selectRole, selectServerMenu } from '@moyun/machines'
import { use } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Arrival } from './arrival.tsx'
import { DocumentTitle } from './document-title.tsx'
import { frameOf } from './frames.ts'
import { judge } from './guard.ts'
import { Interruption } from './interruption.tsx'
import { Language } from './locale.ts'
import { bring } from './page.ts'
import { placeAt, placeNamed } from './place.ts'
import type { Place } from './routes.tsx'
import { Role } from './role.ts'
import { Session } from './session.ts'
import { Settings } from './settings.ts'
import { Unreachable } from './unreachable.tsx'
import { Waiting } from './waiting.tsx'
import { bringWords } from './words.ts'

/** The page that the address asks for, after the guard has decided. */
export function Pages() {
  const location = useLocation()
  const who = Session.useSelector(selectPresence)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const verdict = judge(location, { who, role, serverMenu })

  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />
  if (verdict.kind === 'wait') return <Waiting />
  if (verdict.kind === 'unreachable') return <Unreachable />

  const asked = placeAt(location.pathname).place
  const place = verdict.kind === 'notFound' ? (placeNamed('notFound') ?? asked) : asked
  return (
    <>
      <Routes location={location}>
        <Route path={place.path} element={<Shown place={place} isMember={who === 'member'} />} />
      </Routes>
      <Interruption isPrivate={asked.meta.requiresAuth} />
    </>
  )
}

function Shown({ place, isMember }: { place: Place; isMember: boolean }) {
  const intl = useIntl()
  const locale = Language.useSelector(selectLocale)
  const { Page, Frame, words } = use(bring(place, locale, frameOf(place, isMember)))
  const shared = use(bringWords(locale))
  const page = (
    <IntlProvider locale={locale} messages={{ ...shared, ...words }} onError={intl.onError}>
      <DocumentTitle page={intl.formatMessage({ id: place.meta.locale })} />
      <Page />
    </IntlProvider>
  )

  return (
    <>
      <Arrival name={place.name} />
      {Frame ? <Frame place={place}>{page}</Frame> : page}
    </>
  )
}
