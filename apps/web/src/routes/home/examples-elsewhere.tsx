import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { lazyMessages } from '../../words/own-words.tsx'
import { recentItemsQuery } from '../../works/latest-query.ts'
import { Examples } from './examples.tsx'

const HomeWords = lazyMessages(
  { 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') },
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
