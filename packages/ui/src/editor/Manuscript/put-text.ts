import { difference } from './span.ts'

/** Position of the caret after the text between `from` and `to` was replaced by one of `length` characters. */
const moved = (caret: number, from: number, to: number, length: number): number =>
  caret <= from ? caret : caret >= to ? caret + length - (to - from) : from + length

/**
 * Puts a text into a field as if it had been typed, so that the member can undo it; only the differing range is
 * replaced. The focus stays where it was and nothing is left selected, so that the next key replaces nothing.
 * `execCommand` is the only browser API for this, and it needs the focus while it runs.
 */
export function putText(field: HTMLTextAreaElement, text: string): void {
  // While the page is hidden, or if the field was empty, there is nothing to undo.
  if (document.hidden || field.value === '') return setText(field, text)
  const { from, to, by } = difference(field.value, text)
  const { activeElement } = document
  const caret = moved(field.selectionEnd, from, to, by.length)
  field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)

  document.execCommand(by === '' ? 'delete' : 'insertText', false, by)
  if (field.value !== text) setText(field, text)
  field.setSelectionRange(caret, caret)
  if (activeElement === field) return
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    activeElement.focus({ preventScroll: true })
  else field.blur()
}

/** Puts a text into a field; the previous text can't be restored by undo. */
export function setText(field: HTMLTextAreaElement, text: string): void {
  field.value = text
}
