import * as Radix from '@radix-ui/react-radio-group'
import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'

/** One of the chips. Its optional `picture` or `ratio` decides how it looks. */
export interface ChipChoice {
  value: string
  label: ReactNode
  /** A sample picture: the chip becomes a tile. Its `alt` is empty, because the label names it. */
  picture?: ReactNode
  /** Width divided by height: the chip shows a rectangle of this aspect ratio. */
  ratio?: number
  disabled?: boolean
}

export interface ChoiceChipsProps
  extends
    Pick<ComponentProps<typeof Radix.Root>, 'name' | 'value' | 'defaultValue' | 'onValueChange' | 'disabled'>,
    Omit<FieldGroupProps, 'children'> {
  choices: readonly ChipChoice[]
}

/**
 * One choice of several that the member makes visually: a style, an aspect ratio, a topic. For several choices at once
 * use `Chip`s; for text with details, `RadioGroup`.
 */
export function ChoiceChips({ label, hint, problem, aside, choices, ...rest }: ChoiceChipsProps) {
  const look = choices.some(({ picture }) => picture !== undefined)
    ? 'tile'
    : choices.some(({ ratio }) => ratio !== undefined)
      ? 'shape'
      : 'chip'

  return (
    <FieldGroup label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        // Tiles wrap into several rows, so all four arrow keys move among them.
        <Row
          {...rest}
          {...wiring}
          data-look={look}
          {...(look === 'tile' ? {} : { orientation: 'horizontal' as const })}
        >
          {choices.map(({ value, label: name, picture, ratio, disabled = false }) => (
            <Choice key={value} value={value} disabled={disabled} data-look={look}>
              {picture ? <Picture>{picture}</Picture> : null}
              {ratio ? (
                <Shape
                  aria-hidden="true"
                  style={{ inlineSize: SIDE * Math.sqrt(ratio), blockSize: SIDE / Math.sqrt(ratio) }}
                />
              ) : null}
              <span>{name}</span>
            </Choice>
          ))}
        </Row>
      )}
    </FieldGroup>
  )
}

/** In px: side of the square whose area all ratio rectangles have. */
const SIDE = 15

const Row = styled(Radix.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]};

  &[data-look='chip'] {
    gap: ${({ theme }) => theme.space[2]};
  }
  &[data-look='tile'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(44px, 1fr));
    max-inline-size: 360px;
    gap: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[2]};
    padding-block-start: 4px;
  }
`

const Picture = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  inline-size: 100%;
  aspect-ratio: 1;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
  }
`

const Shape = styled.span`
  display: block;
  border-radius: ${({ theme }) => theme.radius.seal};
  box-shadow: inset 0 0 0 1.5px currentColor;
`

/**
 * A tile shows one ring at a time: the focus ring includes its name. On a phone the touch target is as tall as a thumb.
 */
const Choice = styled(Radix.Item)`
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[data-state='checked'] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }

  &[data-look='chip'] {
    min-block-size: 32px;
    padding: 4px ${({ theme }) => theme.space[3]};
    border-radius: ${({ theme }) => theme.radius.xl};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    font: ${({ theme }) => theme.type.note};
  }
  &[data-look='chip']:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-look='chip'][data-state='checked'] {
    background: ${({ theme }) => theme.color.textStrong};
    box-shadow: none;
    color: ${({ theme }) => theme.color.sheet};
  }
  &[data-look='chip']:disabled {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &[data-look='chip'][data-state='checked']:disabled {
    background: ${({ theme }) => theme.color.pressed};
    color: ${({ theme }) => theme.color.textSubtle};
  }

  &[data-look='tile'] {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    align-content: start;
    border-radius: ${({ theme }) => theme.radius.s};
    font: ${({ theme }) => theme.type.micro};
  }
  &[data-look='tile'] > span:last-child {
    margin-inline: -4px;
  }
  &[data-look='tile'][data-state='checked'] {
    font-weight: 500;
  }
  &[data-look='tile'][data-state='checked'] > span:first-child {
    outline: 2px solid ${({ theme }) => theme.color.accentEdge};
    outline-offset: 2px;
  }
  &[data-look='tile'][data-state='checked']:focus-visible > span:first-child {
    outline: 0;
  }
  &[data-look='tile']:disabled > span:first-child {
    opacity: 0.4;
  }

  &[data-look='shape'] {
    display: grid;
    flex: 1 0 46px;
    gap: 6px;
    align-content: end;
    justify-items: center;
    max-inline-size: 64px;
    min-block-size: 52px;
    padding: 4px;
    border-radius: ${({ theme }) => theme.radius.m};
    font: ${({ theme }) => theme.type.micro};
    line-height: 16px;
  }
  &[data-look='shape']:hover:not(:disabled) {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-look='shape'][data-state='checked'] {
    background: ${({ theme }) => theme.color.pressed};
  }

  ${({ theme }) => theme.media.phone} {
    &[data-look='chip'] {
      position: relative;
      min-block-size: 36px;
    }
    &[data-look='chip']::after {
      position: absolute;
      inset: -4px 0;
      content: '';
    }
  }
`
