import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The chip is on: filled with ink, `aria-pressed` for screen readers. */
  chosen?: boolean
  /** Adds a border, for chips that are not next to other controls. */
  edge?: boolean
}

/**
 * Toggles one of several options, such as a filter or a tool. To choose exactly one of a few, use `ChoiceChips`; for a
 * static label, `Tag`.
 */
export function Chip({ chosen = false, edge = false, ...rest }: ChipProps) {
  return <Face {...rest} type="button" aria-pressed={chosen} data-edge={edge || undefined} />
}

/** On a phone the touch target is as tall as a thumb. */
const Face = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-inline-size: 0;
  min-block-size: 32px;
  padding: 4px ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.xl};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.xl};
  }
  &[data-edge] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.textStrong};
    box-shadow: none;
    color: ${({ theme }) => theme.color.sheet};
  }
  &:disabled {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &[aria-pressed='true']:disabled {
    background: ${({ theme }) => theme.color.pressed};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  ${({ theme }) => theme.media.phone} {
    position: relative;
    min-block-size: 36px;

    &::after {
      position: absolute;
      inset: -4px 0;
      content: '';
    }
  }
`
