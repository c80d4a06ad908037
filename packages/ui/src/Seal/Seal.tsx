import { styled } from 'styled-components'
import { brandSeals } from './brand-seals.ts'

export interface SealProps {
  /** `mo` stands beside the brand, `moyun` below a verse. */
  character?: keyof typeof brandSeals
  /** Its width in pixels, never below 16. */
  size?: number
  className?: string
}

/** The seal of the house: carved white in light, outlined red in dark. One beside the brand in a view; never a button. */
export function Seal({ character = 'mo', size = 26, className }: SealProps) {
  const { viewBox, carved, outlined } = brandSeals[character]
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
