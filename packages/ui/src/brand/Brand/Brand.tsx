import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Seal } from '../Seal/Seal.tsx'

export interface BrandProps {
  /** Renders its child, a link with the name as its text. */
  asChild?: boolean
  /** Shows only the seal, with the name visually hidden: for a collapsed menu. */
  folded?: boolean
  children?: ReactNode
  className?: string
}

/** The seal and the name of the product. Once in a view; for the seal alone, use `Seal`. */
export function Brand({ asChild = false, folded = false, children, className }: BrandProps) {
  const Root = asChild ? Slot : 'span'

  return (
    <Line as={Root} className={className} data-folded={folded || undefined}>
      <Seal />
      <Slottable>{children ?? <FormattedMessage id="ui.brand.name" />}</Slottable>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  color: ${({ theme }) => theme.color.textStrong};
  font: 700 19px/28px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.brand};
  white-space: nowrap;

  &[data-folded] {
    overflow: hidden;
    gap: ${({ theme }) => theme.space[4]};
    inline-size: 26px;
  }
`
