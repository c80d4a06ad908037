import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { styled } from 'styled-components'

const words = defineMessages({ name: { id: 'ui.chat.name' } })

export interface NameFieldProps {
  name: string
  /** Called with the new name, or with the old one after Escape. */
  onDone: (name: string) => void
}

/** Renames an item in place: Enter and blur keep the new name, Escape keeps the old one. */
export function NameField({ name, onDone }: NameFieldProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const givenUp = useRef(false)
  const [draft, setDraft] = useState(name)
  useEffect(() => {
    // The menu that opened the field returns the focus first.
    const focus = setTimeout(() => field.current?.select())
    return () => clearTimeout(focus)
  }, [])

  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (key === 'Escape') givenUp.current = true
    // Blur before the field unmounts: otherwise it would lose the focus in the middle of a React render.
    if (key === 'Enter' || key === 'Escape') field.current?.blur()
  }
  return (
    <Line
      ref={field}
      value={draft}
      aria-label={intl.formatMessage(words.name)}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={press}
      onBlur={() => onDone(givenUp.current ? name : draft.trim())}
    />
  )
}

const Line = styled.input`
  inline-size: 100%;
  block-size: 34px;
  padding-inline: 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow:
    inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge},
    0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  color: ${({ theme }) => theme.color.textStrong};
  outline: none;

  ${({ theme }) => theme.media.phone} {
    block-size: 44px;
    font-size: 16px;
  }
`
