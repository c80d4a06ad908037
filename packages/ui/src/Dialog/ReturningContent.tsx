import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, useState } from 'react'
import { canHaveFocus } from './can-have-focus.ts'

/** What had the focus before each content came. */
const befores = new WeakMap<EventTarget, Element>()

/** Gives the focus back once a content is gone; whoever has taken it meanwhile keeps it. */
function giveBack(gone: EventTarget | null) {
  const before = gone ? befores.get(gone) : undefined
  if (!canHaveFocus(before)) return
  const { activeElement } = document
  if (activeElement === document.body) before.focus()
  // It made way for another content, which came when nothing had the focus any more: that one gives it back.
  const next = activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  if (next && !canHaveFocus(befores.get(next))) befores.set(next, before)
}

/** The content of a dialog that has no trigger of its own: once it is gone, the focus is where it was before. */
export function ReturningContent({ onOpenAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  const [before] = useState(() => document.activeElement)

  return (
    <Radix.Content
      {...rest}
      onOpenAutoFocus={(event) => {
        if (event.currentTarget && before) befores.set(event.currentTarget, before)
        onOpenAutoFocus?.(event)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        giveBack(event.currentTarget)
      }}
    />
  )
}
