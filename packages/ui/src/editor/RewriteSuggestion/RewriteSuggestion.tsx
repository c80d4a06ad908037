import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'

export interface RewriteSuggestionProps {
  /** The requested change: “缩短”. */
  title: ReactNode
  /** The suggested text, as far as it has streamed. */
  text: string
  writing?: boolean
  /** Why there is no suggestion, or why it broke off. */
  problem?: ReactNode
  /** What it has cost, or that nothing was charged. */
  note?: ReactNode
  /** Buttons to accept and to reject. */
  actions: ReactNode
}

/**
 * A suggested rewrite of a passage, shown next to it like a margin note: the text changes only when the member accepts
 * it.
 */
export function RewriteSuggestion({ title, text, writing = false, problem, note, actions }: RewriteSuggestionProps) {
  const id = useId()

  return (
    <Slip aria-labelledby={id} aria-busy={writing || undefined}>
      <Head id={id}>{title}</Head>
      {text !== '' || writing ? (
        <Words dir="auto" tabIndex={0}>
          {text}
          {writing ? <Caret breathing /> : null}
        </Words>
      ) : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
      <Foot>
        {actions}
        {note ? <Note>{note}</Note> : null}
      </Foot>
    </Slip>
  )
}

const Slip = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  inline-size: 440px;
  max-inline-size: 100%;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[5]}`};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
`

const Head = styled.h3`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Words = styled.p`
  overflow-y: auto;
  max-block-size: 240px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.read};
  white-space: pre-wrap;
  overflow-wrap: break-word;
`

const Caret = styled(Dot)`
  margin-inline-start: 3px;
  color: ${({ theme }) => theme.color.accentEdge};
  vertical-align: -0.02em;
`

const Problem = styled.p`
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`

const Note = styled.span`
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
`
