import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { StampSeal } from '../StampSeal/StampSeal.tsx'

export interface PaidSealProps {
  /** “Paid” by default. */
  title?: ReactNode
  /** What was credited, and what continues now. */
  children?: ReactNode
  /** The payment has just arrived: the stamp animation plays. */
  fresh?: boolean
}

/** The end of a payment: 付讫 with its seal. For an unpaid order, use `QrCode`. */
export function PaidSeal({ title, children, fresh = false }: PaidSealProps) {
  return (
    <Row role="status">
      <StampSeal action="paid" size={64} fresh={fresh} />
      <Words>
        <Title>{title ?? <FormattedMessage id="ui.paid.title" />}</Title>
        {children ? <Sentence>{children}</Sentence> : null}
      </Words>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: flex-start;
`

const Words = styled.div`
  min-inline-size: 0;
  padding-block-start: 2px;
`

const Title = styled.p`
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.head};
`

const Sentence = styled.p`
  max-inline-size: 26em;
  color: ${({ theme }) => theme.color.textMuted};
`
