import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, type KeyboardEvent as KeyPress, useRef, useState } from 'react'
import { canHaveFocus } from './can-have-focus.ts'

/** What had the focus before each content came. */
const befores = new WeakMap<EventTarget, Element>()

/** An Escape for an input method, or for a form within that is left by it: it does not close what is around. It is heard here before it is heard there. */
const isForSomethingWithin = ({ isComposing, target }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest('[data-own-escape]') !== null)

/** Gives the focus back once a content is gone; whoever has taken it meanwhile keeps it. */
function giveBack(gone: EventTarget | null) {
  const before = gone ? befores.get(gone) : undefined
  const { activeElement } = document
  if (!canHaveFocus(before)) {
    // What it came from is gone with what was done: the page has it then, as after a visit.
    if (activeElement === document.body)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    return
  }
  if (activeElement === document.body) before.focus()
  // It made way for another content, which came when nothing had the focus any more: that one gives it back.
  const next = activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  if (next && !canHaveFocus(befores.get(next))) befores.set(next, before)
}

/** An Escape pressed on the content itself, no layer above it, that nobody has answered. */
const isUnheard = ({ key, target, currentTarget, defaultPrevented }: KeyPress) =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)

/** The content of a dialog that has no trigger of its own: once it is gone, the focus is where it was before. */
export function ReturningContent({
  onOpenAutoFocus,
  onEscapeKeyDown,
  onKeyDown,
  children,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const [before] = useState(() => document.activeElement)
  const close = useRef<HTMLButtonElement>(null)
  const hearEscape = (event: KeyboardEvent) => {
    if (isForSomethingWithin(event)) event.preventDefault()
    onEscapeKeyDown?.(event)
  }

  return (
    <Radix.Content
      {...rest}
      onOpenAutoFocus={(event) => {
        if (event.currentTarget && before) befores.set(event.currentTarget, before)
        onOpenAutoFocus?.(event)
      }}
      onEscapeKeyDown={hearEscape}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // The layer listens only once it knows that it stands highest: who is quicker than that is heard here.
        if (!isUnheard(event)) return
        hearEscape(event.nativeEvent)
        if (!event.nativeEvent.defaultPrevented) close.current?.click()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        giveBack(event.currentTarget)
      }}
    >
      {children}
      <Radix.Close ref={close} hidden />
    </Radix.Content>
  )
}
