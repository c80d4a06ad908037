import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: the accessible name, shown as a tooltip on hover and keyboard focus. */
  label: string
  size?: 's' | 'm'
  /** A number in a badge, above 99 as “99+”. Repeat it in the label. */
  count?: number | undefined
  /**
   * Where the tooltip shows: `corner` is below and aligned with the end of the button; `none` where the surroundings
   * show the label already.
   */
  tip?: 'below' | 'corner' | 'above' | 'end' | 'none'
  /** Renders its child, a link. */
  asChild?: boolean
}

/**
 * An action shown as one icon that everyone knows. The icon is its child: 18 px, 16 px in the small size. Where a new
 * user would have to guess, or for the primary action of a view, use `Button`.
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
 * The tooltip is CSS only: without script or portal, it adds no weight to the first view. Phones have no tooltips: a
 * hidden one still has its width and near the edge would make the page scroll sideways.
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

/** It grows away from the icon, so that the icon stays visible beside any number. */
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
