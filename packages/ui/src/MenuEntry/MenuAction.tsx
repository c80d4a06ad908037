import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'
import { entryLooks, Shortcut } from './MenuPaper.tsx'

export interface MenuActionProps {
  icon?: ReactNode
  /** It takes something away. */
  danger?: boolean
  disabled?: boolean
  /** The keys that do the same, as they are printed: “Ctrl D”. The app listens for them. */
  shortcut?: string | undefined
  /** Is its child: a link. */
  asChild?: boolean
  onChosen?: () => void
  children: ReactNode
}

/** One action of a `DropdownMenu` or a `ContextMenu`. For what stays on or off, use `MenuCheck`. */
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
  ${entryLooks}
`
