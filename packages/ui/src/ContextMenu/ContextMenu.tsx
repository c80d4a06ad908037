import * as Radix from '@radix-ui/react-context-menu'
import type { ReactNode } from 'react'
import { MenuFamilyContext } from '../MenuEntry/menu-family.ts'
import { MenuPaper } from '../MenuEntry/MenuPaper.tsx'

export interface ContextMenuProps {
  /** One element, which a right click, the menu key or a long press opens the menu of. */
  children: ReactNode
  /** The same entries as in a `DropdownMenu`. */
  entries: ReactNode
  disabled?: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * What can be done with a thing, where the pointer is. Nobody sees that it is there: everything in it must also be within
 * reach of a `DropdownMenu` or a button.
 */
export function ContextMenu({ children, entries, disabled = false, onOpenChange }: ContextMenuProps) {
  return (
    <Radix.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <MenuPaper as={Radix.Content} collisionPadding={8} loop>
          <MenuFamilyContext value="context">{entries}</MenuFamilyContext>
        </MenuPaper>
      </Radix.Portal>
    </Radix.Root>
  )
}
