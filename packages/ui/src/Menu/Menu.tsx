import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
}

/** A short list of deeds that opens from a button. For a choice that stays, use a field. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Sheet align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuEntryProps {
  icon?: ReactNode
  /** Takes something away. */
  danger?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One deed of a menu. */
export function MenuEntry({ icon, danger = false, onSelect, children }: MenuEntryProps) {
  return (
    <Entry onSelect={onSelect} data-danger={danger || undefined}>
      {icon}
      {children}
    </Entry>
  )
}

const Sheet = styled(Radix.Content)`
  z-index: ${({ theme }) => theme.layer.popover};
  min-inline-size: 160px;
  padding: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
`

const Entry = styled(Radix.Item)`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-block-size: 34px;
  padding-inline: 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;
  font: ${({ theme }) => theme.type.body};
  outline: none;
  user-select: none;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
  &[data-highlighted] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-danger],
  &[data-danger] svg {
    color: ${({ theme }) => theme.color.danger};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`
