import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { MenuPaper } from './MenuPaper.tsx'
import { MenuPartsContext } from './menu-parts.ts'

/** A button, or a point on the page. */
export type Beside = Pick<HTMLElement, 'getBoundingClientRect' | 'focus'>

export interface MenuOnPaperProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it opens beside, and gives the focus back to. */
  beside: RefObject<Beside | null>
  /** A key has opened it, before this was there to see the key. */
  byKeyboard?: boolean
  id?: string
  labelledBy?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  sideOffset: number
  children: ReactNode
}

/** The entries of a menu on their sheet: everything of a `DropdownMenu` or `ContextMenu` that shows once it is opened. */
export function MenuOnPaper({
  open,
  onOpenChange,
  beside,
  byKeyboard = false,
  labelledBy,
  children,
  ...place
}: MenuOnPaperProps) {
  // Radix marks the first entry where a key was the last thing that it heard of.
  useEffect(() => {
    if (byKeyboard) document.dispatchEvent(new KeyboardEvent('keydown'))
  }, [byKeyboard])

  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Standing beside={beside} />
      </Radix.Trigger>
      <Radix.Portal>
        <MenuPaper as={Radix.Content} {...place} aria-labelledby={labelledBy} collisionPadding={8} loop>
          <MenuPartsContext value={Radix}>{children}</MenuPartsContext>
        </MenuPaper>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Stands in Radix's eyes where the button is: that one was there before this came, and stays. */
function Standing({ beside, ref }: { beside: RefObject<Beside | null>; ref?: Ref<Beside | null> }) {
  useImperativeHandle<Beside | null, Beside | null>(ref, () => beside.current, [beside])
  return null
}
