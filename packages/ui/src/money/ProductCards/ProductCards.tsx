import * as Radix from '@radix-ui/react-radio-group'
import type { CSSProperties, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Cash } from '../Cash/Cash.tsx'

export interface ProductChoice {
  id: string
  /** Left out for cash, where the amount paid is the amount credited. */
  points?: number
  /** Bonus points on top. */
  gift?: number
  fen: number
  /** The saving, as text. */
  note?: ReactNode
  disabled?: boolean
}

export interface ProductCardsProps {
  /** Accessible name of the group: the visible heading belongs to the page. */
  label: string
  products: readonly ProductChoice[]
  value: string | undefined
  onValueChange: (id: string) => void
  disabled?: boolean
}

/** Packages of points or cash, one of them selected; `Checkout` handles the payment. For memberships, use `PlanCard`. */
export function ProductCards({ label, products, value, onValueChange, disabled = false }: ProductCardsProps) {
  return (
    <Row aria-label={label} value={value ?? null} onValueChange={onValueChange} disabled={disabled}>
      {products.map(({ id, points, gift = 0, fen, note, disabled: soldOut = false }) => (
        <Card key={id} value={id} disabled={soldOut}>
          <Head>
            <Amount>{points === undefined ? <Sum fen={fen} whole /> : <Count points={points} />}</Amount>
            {gift > 0 ? (
              <Gift>
                <FormattedMessage id="ui.pack.gift" values={{ points: gift }} />
              </Gift>
            ) : null}
          </Head>
          {points === undefined && !note ? null : (
            <Price>
              {points === undefined ? null : <Figure fen={fen} whole />} {note ? <span>{note}</span> : null}
            </Price>
          )}
        </Card>
      ))}
    </Row>
  )
}

function Count({ points }: { points: number }) {
  const count = useIntl().formatNumber(points)

  return (
    <>
      <b style={{ '--characters': count.length } as CSSProperties}>{count}</b>{' '}
      <FormattedMessage id="ui.pointsUnit" values={{ points }} />
    </>
  )
}

const Row = styled(Radix.Root)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(200px, 22%), 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: ${({ theme }) => theme.space[3]};
  }
`

const Card = styled(Radix.Item)`
  container-type: inline-size;
  display: flex;
  position: relative;
  flex-direction: column;
  gap: 14px;
  min-inline-size: 0;
  padding: 22px 22px 18px;
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: start;
  transition: ${({ theme }) => `box-shadow ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  }
  &[data-state='checked'] {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.accentEdge};
  }
  &:disabled {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    opacity: 0.5;
  }
  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.l};
  }
  ${({ theme }) => theme.media.phone} {
    gap: 10px;
    padding: 14px ${({ theme }) => theme.space[3]};
  }
`

/** Where both do not fit side by side, the bonus wraps: the numbers of a row stay on one line. */
const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[1]};
  align-items: center;
  justify-content: space-between;
`

/** A number never breaks: if it does not fit its card, the font shrinks, at up to 0.6 em per character. */
const Amount = styled.span`
  min-inline-size: 0;

  b {
    margin-inline-end: 2px;
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 28px/40px ${({ theme }) => theme.font.serif};
    font-size: clamp(14px, 100cqi / (var(--characters) * 0.6), 28px);
    letter-spacing: 0.01em;
    white-space: nowrap;
  }
  ${({ theme }) => theme.media.phone} {
    b {
      font-size: clamp(14px, 100cqi / (var(--characters) * 0.6), 24px);
      line-height: 34px;
    }
  }
`

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  margin-block-start: auto;

  > span:last-child:not(:first-child) {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`

const Figure = styled(Cash)`
  font: 500 16px/26px ${({ theme }) => theme.font.sans};
`

const Sum = styled(Cash)`
  font: 600 28px/40px ${({ theme }) => theme.font.serif};
  letter-spacing: 0.01em;

  ${({ theme }) => theme.media.phone} {
    font-size: 24px;
    line-height: 34px;
  }
`

const Gift = styled.span`
  flex: none;
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  font: ${({ theme }) => theme.type.micro};
`
