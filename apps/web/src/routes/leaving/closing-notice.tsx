import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../../house.ts'
import { lazyMessages } from '../../words/own-words.tsx'
import { deletionQuery } from './closing-query.ts'
import { formatDateTime } from './moment-of.ts'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'leaving',
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
