import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { MenuFrame } from './MenuFrame.tsx'
import { MenuPartsContext } from './menu-parts.ts'

/** What the menu is placed beside: a button, or a point on the page. */
export type MenuAnchor = Pick<HTMLElement, 'getBoundingClientRect' | 'focus'>

export interface MenuContentProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the menu opens beside and gives focus back to. */
  beside: RefObject<MenuAnchor | null>
  /** A key opened the menu, before this component was loaded and could see the key event. */
  byKeyboard?: boolean
  id?: string
  labelledBy?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  sideOffset: number
  children: ReactNode
}

/** The open menu with its entries: the part of a `DropdownMenu` or `ContextMenu` that is loaded on demand. */
export function MenuContent({
  open,
  onOpenChange,
  beside,
  byKeyboard = false,
  labelledBy,
  children,
  ...place
}: MenuContentProps) {
  // Radix focuses the first entry only when the last input event was a key, so dispatch one.
  useEffect(() => {
    if (byKeyboard) document.dispatchEvent(new KeyboardEvent('keydown'))
  }, [byKeyboard])

  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <AnchorTrigger beside={beside} />
      </Radix.Trigger>
      <Radix.Portal>
        <MenuFrame as={Radix.Content} {...place} aria-labelledby={labelledBy} collisionPadding={8} loop>
          <MenuPartsContext value={Radix}>{children}</MenuPartsContext>
        </MenuFrame>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Acts as Radix's trigger and forwards its ref to the real button, which is mounted before this component and stays.
 */
function AnchorTrigger({ beside, ref }: { beside: RefObject<MenuAnchor | null>; ref?: Ref<MenuAnchor | null> }) {
  useImperativeHandle<MenuAnchor | null, MenuAnchor | null>(ref, () => beside.current, [beside])
  return null
}
