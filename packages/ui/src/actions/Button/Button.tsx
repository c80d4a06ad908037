import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `solid` is the primary action of a view; `line` is for secondary actions, `quiet` has no frame, `soft` has a tinted
   * background, `ink` stops something. `danger` opens the confirmation of an irreversible action; `dangerSolid`
   * executes it, in a confirmation dialog only.
   */
  kind?: 'solid' | 'line' | 'quiet' | 'soft' | 'ink' | 'danger' | 'dangerSolid'
  size?: 's' | 'm' | 'l'
  /** The action is running: a pulsing dot precedes the label, the width stays, a second press does nothing. */
  busy?: boolean
  /** Takes the full width of its column. */
  block?: boolean
  /** Renders its child, a link, with the look of a button. */
  asChild?: boolean
}

/** Runs an action or, with `asChild`, navigates. For an action shown as one icon, use `IconButton`. */
export function Button({
  kind = 'line',
  size = 'm',
  busy = false,
  block = false,
  asChild = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <Face
      {...rest}
      {...(asChild ? { as: Slot } : { type })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-kind={kind}
      data-size={size}
      data-block={block || undefined}
    >
      {busy ? <Working breathing /> : null}
      <Slottable>{children}</Slottable>
    </Face>
  )
}

const Face = styled.button`
  display: inline-flex;
  --gap: 8px;
  --breath: 4px;
  --dot: 0.46em;
  gap: var(--gap);
  align-items: center;
  justify-content: center;
  min-block-size: ${({ theme }) => theme.control.m};
  padding: 6px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};
  line-height: 1.4;
  text-align: center;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &:active {
    background: ${({ theme }) => theme.color.pressed};
  }
  &[data-size='s'] {
    --gap: 6px;
    --breath: 2px;
    --dot: 0.38em;
    min-block-size: ${({ theme }) => theme.control.s};
    padding: 2px 10px;
    border-radius: 6px;
    font-size: 13px;
  }
  &[data-size='l'] {
    min-block-size: ${({ theme }) => theme.control.l};
    padding-inline: ${({ theme }) => theme.space[6]};
    font-size: 15px;
  }
  &[data-block] {
    display: flex;
    inline-size: 100%;
  }

  &[data-kind='line'],
  &[data-kind='danger'] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  }
  &[data-kind='danger'] {
    color: ${({ theme }) => theme.color.danger};
  }
  &[data-kind='soft'] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-kind='soft']:hover {
    background: ${({ theme }) => theme.color.pressed};
  }
  &[data-kind='solid'] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.accentOn};
  }
  &[data-kind='solid']:hover {
    background: ${({ theme }) => theme.color.accentHover};
  }
  &[data-kind='solid']:active {
    background: ${({ theme }) => theme.color.accentPressed};
  }
  &[data-kind='ink'] {
    background: ${({ theme }) => theme.color.textStrong};
    color: ${({ theme }) => theme.color.sheet};
  }
  &[data-kind='ink']:hover {
    background: ${({ theme }) => theme.color.text};
  }
  &[data-kind='dangerSolid'] {
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.dangerOn};
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }
  &&:disabled {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

/** Takes no width: the dot is placed in the padding, so the label doesn't move. */
const Working = styled(Dot)`
  inline-size: var(--dot);
  block-size: calc(var(--dot) * 1.24);
  margin-inline: calc(0px - var(--dot) - var(--breath)) calc(var(--breath) - var(--gap));
`
