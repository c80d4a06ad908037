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
  /** Stands here until it is known whether anything was made. */
  waiting: ReactNode
  /** Stands here where something was. */
  children: ReactNode
}

/** What to try first, for whoever has made nothing yet, on a page that has not the words of /home. */
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
