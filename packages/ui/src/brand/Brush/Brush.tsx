import { styled } from 'styled-components'

export interface BrushProps {
  direction?: 'across' | 'down'
  className?: string
}

/** The brush hairline, thick at its start and thin at its end. Marks the current item; a plain rule is a border. */
export function Brush({ direction = 'across', className }: BrushProps) {
  return <Stroke className={className} data-direction={direction} aria-hidden="true" />
}

const Stroke = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 5px;
  background: ${({ theme }) => theme.color.accentEdge};
  mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;

  &[data-direction='down'] {
    inline-size: 4px;
    block-size: 100%;
    mask-image: ${({ theme }) => theme.brush.down};
  }
`
