import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useWide } from '../Drawer/use-wide.ts'
import { Hidden } from '../Hidden/Hidden.tsx'
import { createEnterKey } from './enter-key.ts'
import { growWithWords } from './grow-with-words.ts'

const words = defineMessages({
  label: { id: 'ui.chat.composer' },
  placeholder: { id: 'ui.chat.placeholder' },
  shortPlaceholder: { id: 'ui.chat.placeholderShort' },
  send: { id: 'ui.chat.send' },
  stop: { id: 'ui.chat.stop' },
})

const LIMIT = 8000
const COUNTED_FROM = 7000

export interface ComposerProps {
  /** The draft. Whoever renders the composer keeps it, one for each chat. */
  value: string
  onChange: (value: string) => void
  /** Only asked with words to send, and never while an answer is being written or `problem` is given. */
  onSend: (text: string) => void
  /** An answer is being written: the square stops it, and the member may already write on. */
  answering?: boolean
  onStop?: () => void
  /** Why nothing can be sent now, in words. The draft stays and can be edited. */
  problem?: ReactNode
  placeholder?: string
  /** At the lower left: attachments, prompts, assistants. */
  tools?: ReactNode
  /** What each answer costs at most, in points; nothing is said of what is free, or not known. */
  price?: number | undefined
  ref?: Ref<HTMLTextAreaElement | null>
}

/**
 * Where a member writes to the model. Enter sends, Shift and Enter break the line; an input method keeps its Enter. For a text
 * that a form saves, use `TextArea`.
 */
export function Composer({ value, onChange, onSend, answering = false, onStop, problem, placeholder, tools, price, ref }: ComposerProps) {
  const intl = useIntl()
  const wide = useWide()
  const noteId = useId()
  const priceId = useId()
  const [enterKey] = useState(createEnterKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = value.length > LIMIT
  const maySend = value.trim() !== '' && !isTooLong && !answering && !problem
  const send = () => (maySend ? onSend(value.trim()) : undefined)

  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  useLayoutEffect(() => growWithWords(field.current), [value])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, keyCode, nativeEvent } = event
    if (!enterKey.sends({ key, shiftKey, keyCode, composing: nativeEvent.isComposing })) return
    event.preventDefault()
    send()
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Words
        ref={field}
        rows={1}
        dir="auto"
        value={value}
        aria-label={intl.formatMessage(words.label)}
        aria-describedby={noteId}
        aria-invalid={isTooLong || undefined}
        placeholder={placeholder ?? intl.formatMessage(wide ? words.placeholder : words.shortPlaceholder)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onCompositionStart={enterKey.compositionStarted}
        onCompositionEnd={enterKey.compositionEnded}
      />
      <Bar>
        {tools}
        <Note id={noteId} data-problem={isTooLong || undefined}>
          <ComposerNote length={value.length} problem={problem} />
        </Note>
        {price ? (
          <Price id={priceId}>
            <FormattedMessage id="ui.chat.price" values={{ points: price }} />
          </Price>
        ) : null}
        {answering && onStop ? (
          <Stop type="button" aria-label={intl.formatMessage(words.stop)} onClick={onStop} />
        ) : (
          <Send type="submit" disabled={!maySend} aria-label={intl.formatMessage(words.send)} aria-describedby={price ? priceId : undefined}>
            <ArrowUp size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          </Send>
        )}
      </Bar>
    </Form>
  )
}

function ComposerNote({ length, problem }: { length: number; problem: ReactNode }) {
  if (length > LIMIT) return <FormattedMessage id="ui.chat.tooLong" values={{ limit: LIMIT, over: length - LIMIT }} />
  if (problem) return problem
  if (length > COUNTED_FROM) return <FormattedMessage id="ui.chat.count" values={{ count: length, limit: LIMIT }} />
  return <Hidden />
}

const Form = styled.form`
  padding: 12px 10px 10px 18px;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};

  &:has(textarea:focus-visible) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
  &:has([aria-invalid='true']) {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
`

const Words = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 28px;
  max-block-size: 40dvh;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.textStrong};
  field-sizing: content;
  font: ${({ theme }) => theme.type.read};
  outline: none;
  resize: none;
`

const Bar = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin: 6px 0 0 -8px;
`

const Note = styled.span`
  flex: 1;
  min-inline-size: 0;
  padding-inline: 8px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  text-align: end;

  &[data-problem] {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Price = styled.span`
  flex: none;
  padding-inline-start: 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin-inline-start: 8px;
  border-radius: 10px;
  transition: background-color ${({ theme }) => theme.motion.touch} ${({ theme }) => theme.motion.ink};

  ${({ theme }) => theme.media.phone} {
    inline-size: 44px;
    block-size: 44px;
  }
`

const Send = styled(Square)`
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.accentOn};

  &:hover {
    background: ${({ theme }) => theme.color.accentHover};
  }
  &:disabled {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

const Stop = styled(Square)`
  background: ${({ theme }) => theme.color.textStrong};

  &::before {
    inline-size: 11px;
    block-size: 11px;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.sheet};
    content: '';
  }
`
