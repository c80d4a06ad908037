import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, type KeyboardEvent as KeyPress, useRef, useState } from 'react'
import { canReceiveFocus } from './can-receive-focus.ts'

/** The element that had focus before each dialog content opened. */
const befores = new WeakMap<EventTarget, Element>()

/**
 * Whether an Escape belongs to an input method, or to an inner form that handles Escape itself. Such an Escape does not
 * close the dialog. This check runs before the inner handler.
 */
const isForSomethingWithin = ({ isComposing, target }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest('[data-own-escape]') !== null)

/** Returns focus after a dialog content has closed, unless another element has focus by now. */
function giveBack(gone: EventTarget | null) {
  const before = gone ? befores.get(gone) : undefined
  const { activeElement } = document
  if (!canReceiveFocus(before)) {
    // The opener was removed by the action: focus `main`, as after a navigation.
    if (activeElement === document.body)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    return
  }
  if (activeElement === document.body) before.focus()
  // Another dialog replaced this one and opened when nothing had focus: that dialog returns focus when it closes.
  const next = activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  if (next && !canReceiveFocus(befores.get(next))) befores.set(next, before)
}

/**
 * Whether Escape was pressed inside the content itself, not in a layer above it, and no handler has prevented the
 * default.
 */
const isUnheard = ({ key, target, currentTarget, defaultPrevented }: KeyPress) =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)

/** The content of a dialog without its own trigger: when it closes, focus returns to the element that had it before. */
export function FocusReturningContent({
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
        // Radix handles Escape only once the layer knows that it is the topmost one; an earlier Escape is handled here.
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
