import { styled } from 'styled-components'
import type { SealOutline } from './brand-seals.ts'

export interface CutProps {
  outline: SealOutline
  size: number
  className?: string | undefined
}

/** One seal as it is cut: carved white in light, outlined red in dark. Use `Seal` for the brand, `DeedSeal` for what is done. */
export function Cut({ outline: { viewBox, carved, outlined }, size, className }: CutProps) {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)

  return (
    <Stone className={className} viewBox={viewBox} width={size} height={(size * height) / width} aria-hidden="true">
      <path data-cut="carved" d={carved} />
      <path data-cut="outlined" d={outlined} />
    </Stone>
  )
}

const Stone = styled.svg`
  flex: none;
  color: ${({ theme }) => theme.color.seal};
  fill: currentColor;
  fill-rule: evenodd;

  [data-cut='outlined'] {
    display: none;
  }
  [data-theme='dark'] & [data-cut='outlined'] {
    display: inline;
  }
  [data-theme='dark'] & [data-cut='carved'] {
    display: none;
  }
`
