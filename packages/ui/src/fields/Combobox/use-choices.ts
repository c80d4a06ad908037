import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type InputEvent, useState } from 'react'
import type { SelectOption } from '../Select/Select.tsx'
import { matchOptions } from './match-options.ts'

/** An option of the list; `fresh` marks the typed text that is not among the options yet. */
export type Choice = SelectOption & { fresh?: true }

export interface ChoicesOptions {
  /** The field's id, from which the ids of its parts are derived. */
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

/**
 * Typing highlights the best match. On blur and Esc the highlighted option is not chosen: the label of the chosen
 * option returns, or nothing is chosen if the member cleared the text.
 */
function settle({ selectedItem }: UseComboboxState<Choice>, { type, changes }: Changes) {
  const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: 0 }
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  if (type === InputKeyDownEscape && changes.selectedItem === null) return changes
  const kept = changes.inputValue === '' ? null : selectedItem

  return { ...changes, selectedItem: kept, inputValue: nameOf(kept) }
}

/**
 * State of a `Combobox`: the typed text, the matching options and the chosen one. Text that an input method is still
 * composing is not searched.
 */
export function useChoices({ id, options, value, defaultValue, onValueChange, onSearch, onCreate }: ChoicesOptions) {
  const optionOf = (value: string | null | undefined) => options.find((option) => option.value === value) ?? null
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
