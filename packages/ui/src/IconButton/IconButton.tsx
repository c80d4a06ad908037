import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in words: heard, and shown beside it to who points at it or comes by keyboard. */
  label: string
  size?: 's' | 'm'
  /** A number on its corner, above 99 as “99+”. Repeat it in the label. */
  count?: number | undefined
  /** Where the label shows: `corner` is below, and ends where the button does; `none` where the surroundings say it already. */
  tip?: 'below' | 'corner' | 'above' | 'end' | 'none'
  /** Is its child: a link. */
  asChild?: boolean
}

/**
 * An action that is one icon, which everybody knows. The icon comes as its child, 18 px, 16 in the small size. Where a
 * stranger would have to guess, or where it is the call of a view, use `Button`.
 */
export function IconButton({
  label,
  size = 'm',
  count,
  tip = 'below',
  asChild = false,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Face {...rest} {...(asChild ? { as: Slot } : { type })} aria-label={label} data-size={size} data-tip={tip}>
      <Slottable>{children}</Slottable>
      {count ? <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count> : null}
    </Face>
  )
}

/**
 * With its tip: no script, no portal, and so no weight in the first view. A phone has no tips: a hidden one is wide all the
 * same, and near the edge would make the page scroll sideways.
 */
const Face = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[data-state='open'],
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:active {
    background: ${({ theme }) => theme.color.pressed};
  }
  &:disabled {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &[data-size='s'] {
    inline-size: 28px;
    block-size: 28px;
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 40px;
    block-size: 40px;

    &[data-size='s'] {
      inline-size: 32px;
      block-size: 32px;
    }
  }

  &::after {
    position: absolute;
    z-index: ${({ theme }) => theme.layer.popover};
    visibility: hidden;
    inset-block-start: calc(100% + 6px);
    inset-inline-start: 50%;
    padding: 2px 8px;
    border-radius: ${({ theme }) => theme.radius.s};
    background: ${({ theme }) => theme.color.mark};
    color: ${({ theme }) => theme.color.onMark};
    content: attr(aria-label);
    font: ${({ theme }) => theme.type.micro};
    letter-spacing: normal;
    opacity: 0;
    pointer-events: none;
    transition: ${({ theme }) => `opacity ${theme.motion.touch} ${theme.motion.ink}, visibility 0s`};
    translate: -50%;
    white-space: nowrap;
  }
  &[data-tip='above']::after {
    inset-block: auto calc(100% + 6px);
  }
  &[data-tip='corner']::after {
    inset-inline: auto 0;
    translate: none;
  }
  &[data-tip='end']::after {
    inset-block-start: 50%;
    inset-inline-start: calc(100% + 6px);
    translate: 0 -50%;
  }
  &[data-tip='none']::after,
  &[data-state='open']::after,
  &[aria-expanded='true']::after {
    content: none;
  }
  ${({ theme }) => theme.media.phone} {
    &::after {
      content: none;
    }
  }
  &:focus-visible::after {
    visibility: visible;
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover::after {
      visibility: visible;
      opacity: 1;
      transition-delay: 500ms;
    }
  }
`

/** It grows away from the icon, so that the icon is seen beside any number. */
const Count = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 18px);
  inset-inline-start: calc(50% + 2px);
  inline-size: max-content;
  min-inline-size: 15px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${({ theme }) => theme.color.accent};
  box-shadow: 0 0 0 2px ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.accentOn};
  font: 500 10px/15px ${({ theme }) => theme.font.sans};
  text-align: center;
`
