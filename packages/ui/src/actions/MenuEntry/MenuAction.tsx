import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'
import { entryStyles, Shortcut } from './MenuFrame.tsx'

export interface MenuActionProps {
  icon?: ReactNode
  /** The action removes something. */
  danger?: boolean
  disabled?: boolean
  /** The keyboard shortcut of the same action, as printed on the keys: “Ctrl D”. The app handles the keys. */
  shortcut?: string | undefined
  /** Renders its child, a link. */
  asChild?: boolean
  onChosen?: () => void
  children: ReactNode
}

/** One action of a `DropdownMenu` or a `ContextMenu`. For an option that is on or off, use `MenuCheck`. */
export function MenuAction({
  icon,
  danger = false,
  disabled = false,
  shortcut,
  asChild = false,
  onChosen,
  children,
}: MenuActionProps) {
  const { Item } = useMenuParts()

  return (
    <Action
      as={Item}
      disabled={disabled}
      {...(asChild ? { asChild } : {})}
      data-tone={danger ? 'danger' : undefined}
      aria-keyshortcuts={shortcut?.replaceAll(' ', '+')}
      onSelect={() => onChosen?.()}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span>{children}</span>
          {shortcut ? <Shortcut aria-hidden="true">{shortcut}</Shortcut> : null}
        </>
      )}
    </Action>
  )
}

const Action = styled.div`
  ${entryStyles}
`
