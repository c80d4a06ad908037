import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type InputEvent, useState } from 'react'
import type { SelectOption } from '../Select/Select.tsx'
import { matchOptions } from './match-options.ts'

/** A choice that can be made; `fresh` is what was typed and isn't among the options yet. */
export type Choice = SelectOption & { fresh?: true }

export interface ChoicesOptions {
  /** The field's id, from which the others are made. */
  id: string
  options: readonly SelectOption[]
  value?: string | null | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string | null) => void) | undefined
  onSearch?: ((typed: string) => void) | undefined
  onCreate?: ((name: string) => void) | undefined
}

const nameOf = (choice: Choice | null) => choice?.label ?? ''

type Changes = UseComboboxStateChangeOptions<Choice>

/** Typing points at what fits best. Leaving takes nothing that was only looked at: the name of the chosen one comes back, or, where it was wiped out, none. */
function settle({ selectedItem }: UseComboboxState<Choice>, { type, changes }: Changes) {
  const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: 0 }
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  if (type === InputKeyDownEscape && changes.selectedItem === null) return changes
  const kept = changes.inputValue === '' ? null : selectedItem

  return { ...changes, selectedItem: kept, inputValue: nameOf(kept) }
}

/** What is typed, what fits it, and what is chosen. What an input method still composes is not looked for. */
export function useChoices({ id, options, value, defaultValue, onValueChange, onSearch, onCreate }: ChoicesOptions) {
  const optionOf = (wanted: string | null | undefined) => options.find((option) => option.value === wanted) ?? null
  const [kept, setKept] = useState<Choice | null>(() => optionOf(value ?? defaultValue))
  const chosen = value === undefined || kept?.value === value ? kept : optionOf(value)
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)

  const name = typed.trim()
  const found: Choice[] = onSearch ? [...options] : matchOptions(options, typed)
  const isNew = onCreate !== undefined && name !== '' && !options.some(({ label }) => label === name)
  const choices: Choice[] = isNew ? [...found, { value: name, label: name, fresh: true }] : found

  const look = (text: string) => {
    if (text === typed) return
    setTyped(text)
    onSearch?.(text)
  }
  const combobox = useCombobox<Choice>({
    items: choices,
    inputId: id,
    labelId: `${id}label`,
    menuId: `${id}menu`,
    getItemId: (index) => `${id}choice${index}`,
    itemToString: nameOf,
    itemToKey: (choice) => choice?.value,
    isItemDisabled: ({ disabled = false }) => disabled,
    selectedItem: chosen,
    stateReducer: settle,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem?.value === chosen?.value) return
      setKept(selectedItem ?? null)
      if (selectedItem?.fresh) onCreate?.(selectedItem.label)
      onValueChange?.(selectedItem?.value ?? null)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) look('')
    },
  })
  const composition = {
    onInput: (event: InputEvent<HTMLInputElement>) => {
      if (!composing) look(event.currentTarget.value)
    },
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
      setComposing(false)
      look(event.currentTarget.value)
    },
  }

  return { ...combobox, choices, chosen, name, composing, composition }
}
