import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cash } from '../Cash/Cash.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'

export interface CheckoutProps {
  /** Amount to pay, in fen; its space is reserved while it is not known. */
  fen: number | undefined
  /** `Fact`s about the purchased product. */
  facts: ReactNode
  /** What continues after the payment. */
  after?: ReactNode
  /** Other actions for the order, such as cancelling it. */
  actions?: ReactNode
  /** The payment method: a `Segmented`, a `QrCode`, a `Button`. Or the outcome of the payment. */
  children: ReactNode
}

/**
 * Checkout: the product on one side, the payment on the other; one below the other on a phone. It is used in a wide
 * `Dialog` or on a page.
 */
export function Checkout({ fen, facts, after, actions, children }: CheckoutProps) {
  return (
    <Halves>
      <Goods>
        <Amount>{fen === undefined ? <Skeleton width="180px" height="48px" /> : <Cash fen={fen} display />}</Amount>
        <Facts>{facts}</Facts>
        {after || actions ? (
          <Foot>
            {after}
            {actions}
          </Foot>
        ) : null}
      </Goods>
      <Payment>{children}</Payment>
    </Halves>
  )
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[4]};
  }
`

const Goods = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding-inline-end: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    padding-inline-end: 0;
  }
`

const Amount = styled.p`
  min-block-size: 64px;
  margin-block: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};

  ${({ theme }) => theme.media.phone} {
    min-block-size: 54px;
    margin-block: 0 ${({ theme }) => theme.space[2]};
  }
`

/** Labels of equal width, so that the values align. */
const Facts = styled.dl`
  display: grid;
  gap: 6px;
  font: ${({ theme }) => theme.type.note};

  > div {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[3]};
  }
  dt {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  dd {
    overflow-wrap: anywhere;
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  justify-items: start;
  margin-block-start: auto;
  padding-block-start: ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.phone} {
    padding-block-start: ${({ theme }) => theme.space[3]};
  }
`

const Payment = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  justify-items: center;
  min-inline-size: 0;
  padding-inline-start: ${({ theme }) => theme.space[8]};
  border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  text-align: center;

  ${({ theme }) => theme.media.phone} {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
`
