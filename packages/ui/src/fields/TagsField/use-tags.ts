import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { excessOf } from '../Field/too-long.ts'

/** Separators between tags, on Chinese and Western keyboards. */
const BETWEEN = /[、，,；;\n]/

interface Tags {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  most: number
  longest: number
}

/**
 * The typing state of a `TagsField`. Enter, a separator, a pasted list and leaving the field turn the text into tags.
 */
export function useTags({ value, onValueChange, most, longest }: Tags) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  /** A tag that is too long stays in the field, so that the member can shorten it. */
  const add = (candidates: readonly string[]) => {
    const tags = candidates.map((tag) => tag.trim()).filter((tag) => tag !== '')
    const all = [...new Set([...value, ...tags.filter((tag) => excessOf(tag, longest) === 0)])].slice(0, most)
    if (all.length > value.length) onValueChange(all)
    type(tags.find((tag) => excessOf(tag, longest) > 0) ?? '')
  }
  const remove = (tag: string) => {
    onValueChange(value.filter((one) => one !== tag))
    field.current?.focus()
  }
  const write = (text: string) => {
    const parts = text.split(BETWEEN)
    if (parts.length > 1) add(parts)
    else type(text)
  }
  const press = (event: KeyboardEvent) => {
    // The Enter that ends an input method composition adds no tag.
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add([typed])
    }
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!BETWEEN.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`.split(BETWEEN))
  }

  return { field, typed, type, isFull: value.length >= most, add, remove, write, press, paste }
}
