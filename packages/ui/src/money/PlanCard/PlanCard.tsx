import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Cash } from '../Cash/Cash.tsx'

export interface PlanCardProps {
  name: ReactNode
  fen: number
  /** The period, after the price. */
  per: ReactNode
  /** One sentence below the price: the price per day, or the saving. */
  note?: ReactNode
  /** The benefits, one line each; the first states the difference to the other plans. */
  gains: readonly ReactNode[]
  /** Terms of a purchase made now, below the benefits: start and end of the period. */
  terms?: ReactNode
  /** A word on the corner: the member's own plan, or the most popular one. */
  mark?: ReactNode
  /** Whether it is the member's own plan, or about to be. */
  current?: boolean
  /** One button. Only one plan in a view has a solid one. */
  action?: ReactNode
}

/** One membership plan next to the others, in `PlanCards`. For points, use `ProductCards`. */
export function PlanCard({ name, fen, per, note, gains, terms, mark, current = false, action }: PlanCardProps) {
  const nameId = useId()

  return (
    <Card aria-labelledby={nameId} data-current={current || undefined}>
      <Head>
        <h3 id={nameId}>{name}</h3>
        {mark ? <Mark>{mark}</Mark> : null}
      </Head>
      <Price>
        <Cash fen={fen} whole /> <span>{per}</span>
      </Price>
      {note ? <Note>{note}</Note> : null}
      <Gains>
        {gains.map((gain, place) => (
          <li key={place}>
            <Check size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
            <span>{gain}</span>
          </li>
        ))}
      </Gains>
      {terms ? <Terms>{terms}</Terms> : null}
      {action ? <Action>{action}</Action> : null}
    </Card>
  )
}

/** Plans side by side, or one below the other on a phone. */
export const PlanCards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`

const Card = styled.article`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};

  &[data-current] {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.accentEdge};
  }
  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[5]};
  }
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;

  h3 {
    font: 600 18px/30px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
  }
`

const Mark = styled.span`
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.micro};
`

const Price = styled.p`
  margin-block-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  > :first-child {
    margin-inline-end: 4px;
    font: 600 32px/46px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.01em;
  }
  small {
    margin-inline-end: 2px;
    font-size: 0.5em;
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Gains = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
  padding-block-start: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
  }
  li > svg {
    flex: none;
    block-size: 1lh;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  li > span {
    min-inline-size: 0;
  }
`

const Terms = styled.div`
  margin-block-end: ${({ theme }) => theme.space[6]};
  padding-block-start: ${({ theme }) => theme.space[3]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
`

const Action = styled.div`
  display: grid;
  margin-block-start: auto;
`
