import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { recentItemsQuery } from '../../features/works/recent-items-query.ts'
import { Examples } from './examples.tsx'

const HomeWords = lazyMessages(
  { 'zh-CN': () => import('./i18n/zh-CN.json'), 'en-US': () => import('./i18n/en-US.json') },
  'home',
)

export interface StandaloneExamplesProps {
  /** Shown until it is known whether the member has made anything. */
  waiting: ReactNode
  /** Shown if the member has made something. */
  children: ReactNode
}

/** The examples for a new member, on pages that do not load the messages of /home. */
export function StandaloneExamples({ waiting, children }: StandaloneExamplesProps) {
  const latest = useQuery(recentItemsQuery(useCall(), useIntl().locale))
  if (latest.isPending) return waiting
  if (latest.data?.length !== 0) return children
  return (
    <HomeWords>
      <Below>
        <Examples />
      </Below>
    </HomeWords>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};
`
