import { selectIsInterrupted, selectLocale } from '@moyun/machines'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { Language } from '../words/locale.ts'
import { onDemand } from '../failures/on-demand.tsx'
import { problemOf } from '../failures/problem.ts'
import { Session } from '../session/session.ts'
import type { Locale, Messages } from '../words/words.ts'
import { useAcceptance } from './use-acceptance.ts'

/** Comes for who has something to accept. */
const AgreementDialog = onDemand(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
  () => null,
)

const files = {
  'zh-CN': () => import('./words/zh-CN.json'),
  'en-US': () => import('./words/en-US.json'),
}

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
const bringWords = async (locale: Locale) => (await files[locale]()).default as unknown as Messages

/** Asks a member for the terms and the privacy policy where a version is in force that they have not accepted yet. */
export function AgreementCheck() {
  const intl = useIntl()
  const locale = Language.useSelector(selectLocale)
  const words = useQuery({ queryKey: ['agreement words', locale], queryFn: () => bringWords(locale), staleTime: Infinity }).data

  if (!words) return null
  return (
    <IntlProvider locale={locale} messages={{ ...intl.messages, ...words } as Messages} onError={intl.onError}>
      <Question />
    </IntlProvider>
  )
}

function Question() {
  const intl = useIntl()
  const { notices } = useHouse()
  const session = Session.useActorRef()
  const interrupted = Session.useSelector(selectIsInterrupted)
  const { asked, accept, busy } = useAcceptance((error) => {
    notices.say({ tone: 'failed', text: intl.formatMessage({ id: 'agreements.unkept' }, { why: problemOf(intl, error) }) })
  })

  // One question at a time: first who is here, then what they accept.
  if (!asked || interrupted) return null
  return (
    <Suspense>
      <AgreementDialog {...asked} busy={busy} onAccept={() => accept(asked.current.version)} onLeave={() => session.send({ type: 'logout' })} />
    </Suspense>
  )
}
