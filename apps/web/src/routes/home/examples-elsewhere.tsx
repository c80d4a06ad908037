import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { ownWords } from '../../words/own-words.tsx'
import { latestQuery } from '../../works/latest-query.ts'
import { Examples } from './examples.tsx'

const HomeWords = ownWords(
  { 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') },
  'home',
)

export interface ExamplesElsewhereProps {
  /** Shown until it is known whether the member has made anything. */
  waiting: ReactNode
  /** Shown if the member has made something. */
  children: ReactNode
}

/** The examples for a new member, on pages that do not load the messages of /home. */
export function ExamplesElsewhere({ waiting, children }: ExamplesElsewhereProps) {
  const latest = useQuery(latestQuery(useCall(), useIntl().locale))
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
