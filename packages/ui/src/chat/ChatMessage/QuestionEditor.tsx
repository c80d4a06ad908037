import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { tooLong } from '../../fields/Field/too-long.ts'
import { createEnterKey, readEnterKey } from '../Composer/enter-key.ts'
import { autoGrow } from '../Composer/auto-grow.ts'
import { pasteTables } from '../Composer/paste-tables.ts'
import { MaxCost } from './MaxCost.tsx'

const words = defineMessages({
  label: { id: 'ui.chat.editQuestion' },
  cancel: { id: 'ui.chat.editCancel' },
  send: { id: 'ui.chat.send' },
})

/** In characters (code points), as the server counts them. */
const LIMIT = 8000

export interface QuestionEditorProps {
  text: string
  /** Maximum cost of an answer to this text, in points. */
  price: (text: string) => number | undefined
  /** As in the composer. */
  sendModifier?: string | undefined
  onCancel: () => void
  onSend: (text: string) => void
}

/**
 * Edits a question in place and sends it again. Enter behaves as in the composer, Escape leaves the question unchanged.
 */
export function QuestionEditor({ text, price, sendModifier, onCancel, onSend }: QuestionEditorProps) {
  const intl = useIntl()
  const field = useRef<HTMLTextAreaElement>(null)
  const [enterKey] = useState(createEnterKey)
  const [draft, setDraft] = useState(text)
  const problem = tooLong(draft, LIMIT)
  const maySend = draft.trim() !== '' && draft.trim() !== text && !problem
  useLayoutEffect(() => autoGrow(field.current), [draft])
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const pressed = readEnterKey(event)
    if (pressed.key === 'Escape' && !pressed.composing) onCancel()
    if (!enterKey.sends(pressed, sendModifier !== undefined)) return
    event.preventDefault()
    if (maySend) onSend(draft.trim())
  }

  return (
    <Box>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={draft}
        aria-label={intl.formatMessage(words.label)}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
        onPaste={pasteTables}
        onCompositionStart={enterKey.compositionStarted}
        onCompositionEnd={enterKey.compositionEnded}
      />
      <Bar>
        {problem ? <span>{problem}</span> : null}
        <Button size="s" kind="quiet" onClick={onCancel}>
          <FormattedMessage {...words.cancel} />
        </Button>
        <Button size="s" disabled={!maySend} onClick={() => onSend(draft.trim())}>
          <FormattedMessage {...words.send} />
          <MaxCost points={price(draft.trim())} />
        </Button>
      </Bar>
    </Box>
  )
}

/** In pixels: the editor's own buttons and the composer, which covers the end of the page. */
const BELOW = 240

const Box = styled.div`
  inline-size: 100%;
  padding: 12px 12px 10px 16px;
  border-radius: 14px;
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge};

  textarea {
    display: block;
    inline-size: 100%;
    max-block-size: 40vh;
    scroll-margin-block-end: ${BELOW}px;
    padding: 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.read};
    outline: none;
    resize: none;
    field-sizing: content;
  }
`

const Bar = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
  margin-block-start: 8px;

  > span {
    flex: 1;
    color: ${({ theme }) => theme.color.danger};
    font: ${({ theme }) => theme.type.micro};
  }
`
