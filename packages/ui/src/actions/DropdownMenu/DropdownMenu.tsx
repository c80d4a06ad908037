import { Slot } from '@radix-ui/react-slot'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useMenu } from '../MenuEntry/use-menu.ts'

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /**
   * Loads the menu some time after the page instead of on first hover, focus or touch: for the one menu that every page
   * has.
   */
  soon?: boolean
  /** `MenuAction`, `MenuCheck`, `MenuChoices`, `Submenu`, in `MenuGroup`s or with a `MenuSeparator` between them. */
  children: ReactNode
}

/**
 * A few actions on one object, behind a button. For a choice that stays visible, use `Tabs` or `Segmented`; behind a
 * right click, `ContextMenu` with the same entries; for other content than entries, `Popover`.
 */
export function DropdownMenu({ trigger, align = 'end', side = 'bottom', soon = false, children }: DropdownMenuProps) {
  const button = useRef<HTMLElement>(null)
  const buttonId = useId()
  const id = useId()
  const [byKeyboard, setByKeyboard] = useState(false)
  const { Content, open, change, bring } = useMenu({ soon })

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    bring()
    change(!open)
    // When the menu opens, its entries get focus, not the button.
    if (!open) event.preventDefault()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return
    event.preventDefault()
    bring()
    setByKeyboard(!Content)
    change(event.key === 'ArrowDown' || !open)
  }

  return (
    <>
      <Slot
        ref={button}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && Content ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={bring}
        onFocus={bring}
        onPointerDown={press}
        onKeyDown={key}
      >
        {trigger}
      </Slot>
      {Content ? (
        <Content
          open={open}
          onOpenChange={change}
          beside={button}
          byKeyboard={byKeyboard}
          id={id}
          labelledBy={buttonId}
          align={align}
          side={side}
          sideOffset={6}
        >
          {children}
        </Content>
      ) : null}
    </>
  )
}
