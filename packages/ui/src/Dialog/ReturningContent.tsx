import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, useState } from 'react'

/** What had the focus before each content came. */
const befores = new WeakMap<Element, Element | null>()

/** What had the focus; for what has gone with a content that made way for another one, what had it before that. */
function standing(before: Element | null | undefined): HTMLElement | null {
  if (!before) return null
  if (before.isConnected) return before instanceof HTMLElement ? before : null
  const content = before.closest('[role="dialog"], [role="alertdialog"]')
  return content ? standing(befores.get(content)) : null
}

/** The content of a dialog that has no trigger of its own: once it is gone, the focus is where it was before. */
export function ReturningContent({ onOpenAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  const [before] = useState(() => document.activeElement)

  return (
    <Radix.Content
      {...rest}
      onOpenAutoFocus={(event) => {
        if (event.currentTarget instanceof Element) befores.set(event.currentTarget, before)
        onOpenAutoFocus?.(event)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // Whoever has taken it meanwhile keeps it.
        if (document.activeElement === document.body) standing(before)?.focus()
      }}
    />
  )
}
