import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** `MenuAction`s, with a `MenuLine` between groups. */
  children: ReactNode
}

/** A few actions on one thing, behind a button. For a choice that stays visible, use `Tabs` or a segment. */
export function DropdownMenu({ trigger, align = 'end', side = 'bottom', children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Paper align={align} side={side} sideOffset={6} collisionPadding={8} loop>
          {children}
        </Paper>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuActionProps {
  icon?: ReactNode
  /** It takes something away. */
  danger?: boolean
  disabled?: boolean
  /** Is its child: a link. */
  asChild?: boolean
  onChosen?: () => void
  children: ReactNode
}

/** One action of a `DropdownMenu`. */
export function MenuAction({ icon, danger = false, disabled = false, asChild = false, onChosen, children }: MenuActionProps) {
  return (
    <Action
      disabled={disabled}
      asChild={asChild}
      data-tone={danger ? 'danger' : undefined}
      onSelect={() => onChosen?.()}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span>{children}</span>
        </>
      )}
    </Action>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -4px;
  }
`

const Paper = styled(Radix.Content)`
  z-index: ${({ theme }) => theme.layer.popover};
  min-inline-size: 168px;
  max-inline-size: min(320px, calc(100vw - 16px));
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  overflow: auto;
  padding: 6px;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  &:focus-visible {
    outline: 0;
  }
`

const Action = styled(Radix.Item)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 34px;
  padding: 4px 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;

  svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  span {
    min-inline-size: 0;
  }
  &[data-highlighted] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${({ theme }) => theme.color.danger};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.textDisabled};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`

/** A hairline between two groups of a `DropdownMenu`. */
export const MenuLine = styled(Radix.Separator)`
  block-size: 1px;
  margin: 6px 10px;
  background: ${({ theme }) => theme.color.lineFaint};
`
