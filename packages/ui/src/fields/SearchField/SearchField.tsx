import { Search, X } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { BareInput } from './bare-input.ts'

export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'aria-label' | 'onChange' | 'value' | 'defaultValue' | 'children' | 'maxLength'
> {
  /** What is searched: the accessible name, and the placeholder. */
  label: string
  value?: string
  defaultValue?: string
  /**
   * Called with the search text on each change. Text that an input method is still composing is left out, and a long
   * text is cut to `LONGEST`.
   */
  onSearch?: (text: string) => void
  /** The search is running. */
  busy?: boolean
}

/** Maximum length of the search text, in UTF-16 units. */
const LONGEST = 100

/** Filters what the page shows. For one choice of many use `Combobox`; for a form field, `TextField`. */
export function SearchField({
  label,
  value,
  defaultValue = '',
  onSearch,
  busy = false,
  disabled,
  className,
  ...rest
}: SearchFieldProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [ownText, setOwnText] = useState(value ?? defaultValue)
  const [composing, setComposing] = useState(false)
  const isOwn = value === undefined || value === ownText.slice(0, LONGEST)
  const displayed = composing || isOwn ? ownText : value

  const look = (text: string) => {
    setOwnText(text)
    onSearch?.(text.slice(0, LONGEST))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    composing ? setOwnText(event.target.value) : look(event.target.value)
  const clear = () => {
    look('')
    input.current?.focus()
  }
  /** The first Esc clears the text; only the next one closes the surrounding dialog. */
  const wipe = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if (event.key !== 'Escape' || displayed === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <Frame className={className} role="search">
      <Search size={16} aria-hidden="true" />
      <BareInput
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled}
        value={displayed}
        onChange={change}
        onKeyDown={wipe}
        onCompositionStart={() => {
          setOwnText(displayed)
          setComposing(true)
        }}
        onCompositionEnd={(event) => {
          setComposing(false)
          look(event.currentTarget.value)
        }}
      />
      {busy ? <Dot breathing /> : null}
      {displayed !== '' && !disabled ? (
        <Clear size="s" tip="none" label={intl.formatMessage({ id: 'ui.field.clear' })} onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Clear>
      ) : null}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${({ theme }) => theme.control.m};
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};
  transition: ${({ theme }) => `box-shadow ${theme.motion.touch} ${theme.motion.ink}`};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  &:has(input:focus) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.focus},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
  &:has(input:disabled) {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  ${({ theme }) => theme.media.phone} {
    input {
      font-size: 16px;
    }
  }
`

const Clear = styled(IconButton)`
  margin-inline-end: -6px;
`
