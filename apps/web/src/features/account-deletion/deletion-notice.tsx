import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../../app/app-services.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { deletionQuery } from './deletion-query.ts'
import { formatDateTime } from './format-date-time.ts'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/account-deletion',
)

/** The page where the deletion can be canceled says so itself. */
const USER = '/user'

/** Reminds a member of the scheduled account deletion, once per page load. */
export const DeletionNotice = () => (
  <Words>
    <Reminder />
  </Words>
)

function Reminder() {
  const intl = useIntl()
  const go = useNavigate()
  const { pathname } = useLocation()
  const { plainCall, toasts } = useApp()
  const at = useQuery(deletionQuery(plainCall)).data?.at ?? null
  const known = useRef<string>(null)

  useEffect(() => {
    if (at === null || at === known.current) return
    known.current = at
    if (pathname === USER) return
    const text = intl.formatMessage({ id: 'leaving.closing' }, { when: formatDateTime(intl, at) })
    toasts.show({
      text,
      tone: 'failed',
      action: { label: intl.formatMessage({ id: 'leaving.look' }), onChosen: () => void go(USER) },
    })
  }, [at, pathname, intl, toasts, go])

  return null
}
