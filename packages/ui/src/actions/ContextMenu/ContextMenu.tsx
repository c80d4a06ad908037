import { Slot } from '@radix-ui/react-slot'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { type PressPosition, useLongPress } from '../LongPress/use-long-press.ts'
import { useMenu } from '../MenuEntry/use-menu.ts'

export interface ContextMenuProps {
  /** One element; a right click, the menu key or a long press on it opens the menu. */
  children: ReactNode
  /** The same entries as in a `DropdownMenu`. */
  entries: ReactNode
  disabled?: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * The actions on an object, at the pointer. Nothing on the page shows that this menu exists, so a `DropdownMenu` or a
 * button must offer each of its entries too.
 */
export function ContextMenu({ children, entries, disabled = false, onOpenChange }: ContextMenuProps) {
  const [spot] = useState(createSpot)
  const { Content, open, change, bring } = useMenu({ onOpenChange })
  const openAt = (at: PressPosition) => {
    spot.move(at)
    bring()
    change(true)
  }
  const touch = useLongPress(openAt)
  const rightClick = (event: MouseEvent) => {
    touch.onPointerUp()
    event.preventDefault()
    openAt(event)
  }

  return (
    <>
      <Slot
        data-state={open ? 'open' : 'closed'}
        style={{ WebkitTouchCallout: 'none' }}
        {...(disabled
          ? {}
          : {
              ...touch,
              onContextMenu: rightClick,
              onPointerMove: touch.onPointerUp,
              onPointerEnter: bring,
              onFocus: bring,
            })}
      >
        {children}
      </Slot>
      {Content ? (
        <Content open={open} onOpenChange={change} beside={spot} align="start" side="right" sideOffset={2}>
          {entries}
        </Content>
      ) : null}
    </>
  )
}

/** The point where the menu opens. After the menu closes, the element that had focus before gets it back. */
function createSpot() {
  let place = new DOMRect()
  let before: Element | null = null

  return {
    move: ({ clientX, clientY }: PressPosition) => {
      place = new DOMRect(clientX, clientY)
      before = document.activeElement
    },
    current: {
      getBoundingClientRect: () => place,
      focus: () => {
        if (before instanceof HTMLElement) before.focus()
      },
    },
  }
}
