import { styled } from 'styled-components'
import { carvedPath, type SealOutline } from './brand-seals.ts'

export interface CarvedSealProps {
  outline: SealOutline
  size: number
  className?: string | undefined
}

/**
 * A seal, carved white in light and outlined red in dark. Use `Seal` for the brand, `StampSeal` for completed actions.
 */
export function CarvedSeal({ outline, size, className }: CarvedSealProps) {
  const { viewBox, frame, rim, glyphs } = outline
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)

  return (
    <Stone className={className} viewBox={viewBox} width={size} height={(size * height) / width} aria-hidden="true">
      <path data-cut="carved" d={carvedPath(outline)} />
      <g data-cut="outlined">
        <path d={frame + rim} />
        {glyphs.map(({ d, inset }) => (
          <path key={inset} d={d} transform={inset} />
        ))}
      </g>
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
