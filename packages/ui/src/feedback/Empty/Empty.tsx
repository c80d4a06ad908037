import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Boat } from './Boat.tsx'
import { Drop } from './Drop.tsx'
import { DryStroke } from './DryStroke.tsx'

const pictures = { drop: Drop, boat: Boat, dryStroke: DryStroke }

export interface EmptyProps {
  /** `drop`: nothing yet. `boat`: not found. `dryStroke`: failed, or offline. */
  picture?: keyof typeof pictures
  title: ReactNode
  /** An explanation, in one sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** The heading's level in its page. */
  level?: 1 | 2 | 3
}

/**
 * The placeholder for content that is empty, missing or failed. While content loads, use `Skeleton`; on a first visit,
 * offer examples to try instead.
 */
export function Empty({ picture = 'drop', title, children, action, level = 2 }: EmptyProps) {
  const Picture = pictures[picture]

  return (
    <Well>
      <Ink viewBox="0 0 200 112" width={200} height={112} aria-hidden="true">
        <Picture />
      </Ink>
      <Title as={`h${level}`}>{title}</Title>
      {children ? <Sentence>{children}</Sentence> : null}
      {action ? <Action>{action}</Action> : null}
    </Well>
  )
}

const Well = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  align-content: center;
  justify-items: center;
  min-block-size: 300px;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[6]}`};
  text-align: center;
`

const Ink = styled.svg`
  margin-block-end: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textStrong};
  fill: currentColor;

  [data-ink='wash'] {
    opacity: 0.07;
  }
  [data-ink='pale'] {
    opacity: 0.34;
  }
  [data-ink='deep'] {
    opacity: 0.92;
  }
  [data-ink='ring'] {
    fill: none;
    opacity: 0.3;
    stroke: currentColor;
  }
`

const Title = styled.h2`
  font: 600 18px/30px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Sentence = styled.p`
  max-inline-size: 26em;
  color: ${({ theme }) => theme.color.textMuted};
  text-wrap: balance;
`

const Action = styled.div`
  margin-block-start: ${({ theme }) => theme.space[4]};
`
