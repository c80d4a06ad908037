import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { findTrigger, type TriggerMatch, insertTrigger, replaceTrigger, type TriggerCharacter } from './find-trigger.ts'
import type { ComposerPicker, PickerChoice } from './picker.ts'

/**
 * An open list and the index of its active option: -1 for none, for example where nothing matches but actions are
 * offered.
 */
export interface OpenPicker {
  picker: ComposerPicker
  /** Undefined while loading. */
  choices: readonly PickerChoice[] | undefined
  at: number
}

export interface PickerOptions {
  text: string
  caret: number
  pickers: readonly ComposerPicker[]
  /** Sets another text, with the caret in it. */
  write: (text: string, caret: number) => void
  /** Called after text was inserted that may contain placeholders. */
  onInserted: (text: string, from: number) => void
}

const nameOf = ({ sign, from }: TriggerMatch) => `${sign}${from}`

function openList(
  picker: ComposerPicker,
  found: TriggerMatch,
  text: string,
  lit: { search: string; at: number },
): OpenPicker {
  const choices = picker.lost ? [] : picker.find(found.search, replaceTrigger(text, found))
  const first = choices?.findIndex(({ action }) => !action) ?? -1
  return { picker, choices, at: lit.search === found.search && choices?.[lit.at] ? lit.at : first }
}

/** The list that is open at the caret, opened by typing its sign or by its button. */
export function usePicker({ text, caret, pickers, write, onInserted }: PickerOptions) {
  const [focused, setFocused] = useState(false)
  /** The sign whose list was closed, and the sign that a button has inserted. */
  const [closed, setClosed] = useState<string | null>(null)
  const [put, setPut] = useState<string | null>(null)
  const [lit, setLit] = useState({ search: '', at: -1 })

  const found = findTrigger(text, caret)
  const picker = found && pickers.find(({ sign }) => sign === found.sign)
  if (found === null && closed !== null) setClosed(null)
  const open = focused && found && picker && closed !== nameOf(found) ? openList(picker, found, text, lit) : null
  useOpenCallback(open)
  const light = (at: number) => setLit({ search: found?.search ?? '', at })

  function choose({ id, insert }: PickerChoice) {
    if (!found || !picker) return
    setPut(null)
    const next = replaceTrigger(text, found, insert)
    write(next, found.from + (insert?.length ?? 0))
    if (insert === undefined) picker.onChosen?.(id, next)
    else onInserted(next, found.from)
  }

  /** Closing the list removes a sign that a button has inserted, unless something was typed after it. */
  function close() {
    if (!found) return
    if (put === nameOf(found) && found.search === '') write(replaceTrigger(text, found), found.from)
    else setClosed(nameOf(found))
    setPut(null)
  }

  return {
    open,
    light,
    choose,
    /** Handles a key for the open list; returns false for keys that belong to the text. */
    press: (event: KeyboardEvent) => open !== null && take(event, open, { light, choose, close }),
    /** Opens a list from its button, without a typed sign. */
    begin: (sign: TriggerCharacter) => {
      const next = insertTrigger(text, caret, sign)
      setPut(`${sign}${next.caret - 1}`)
      setClosed(null)
      write(next.text, next.caret)
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      if (open !== null && put !== null) close()
    },
  }
}

/** Calls `onOpen` of a picker once each time its list opens. */
function useOpenCallback(open: OpenPicker | null) {
  const sign = open?.picker.sign
  const onListOpen = useEffectEvent(() => open?.picker.onOpen?.())
  useEffect(() => {
    if (sign !== undefined) onListOpen()
  }, [sign])
}

interface Actions {
  light: (at: number) => void
  choose: (choice: PickerChoice) => void
  close: () => void
}

function take(
  { key, shiftKey }: KeyboardEvent,
  { choices, at }: OpenPicker,
  { light, choose, close }: Actions,
): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const isChoosing = (key === 'Enter' || key === 'Tab') && !shiftKey
  const choice = choices?.[at]
  if (step !== 0 && choices && choices.length > 0)
    light((Math.max(at, step < 0 ? 0 : -1) + step + choices.length) % choices.length)
  else if (key === 'Escape') close()
  else if (isChoosing && choice) choose(choice)
  // While options are loading, one of them may match: Enter and Tab do nothing, so the message is not sent.
  else return isChoosing && choices === undefined
  return true
}
