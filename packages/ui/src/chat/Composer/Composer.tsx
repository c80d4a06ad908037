import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { countCodePoints, excessOf, tooLong } from '../../fields/Field/too-long.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachedPictures } from './AttachedPictures.tsx'
import type { Attachments } from './attachments.ts'
import { pasteTables } from './paste-tables.ts'
import type { ComposerPicker } from './picker.ts'
import { optionId, PickerList } from './PickerList.tsx'
import { SendButton } from './SendButton.tsx'
import { useAttachments } from './use-attachments.ts'
import { useComposerKeys } from './use-composer-keys.ts'
import { ComposerField } from './ComposerField.tsx'

/** In characters (code points), as the server counts them. */
const LIMIT = 8000
const COUNTED_FROM = 7000
const none: readonly ComposerPicker[] = []

export interface ComposerProps {
  /** The draft. The component that renders the composer keeps it, one for each chat. */
  value: string
  onChange: (value: string) => void
  /** Called only with text or images to send, and never while an answer is streaming or `problem` is given. */
  onSend: (text: string) => void
  /**
   * Nothing can be sent now, such as while an answer is streaming; with `onStop` the button stops it. The member can
   * already type the next message.
   */
  sendBlocked?: boolean
  onStop?: () => void
  /** Why nothing can be sent now, as text. The draft stays and can be edited. */
  problem?: ReactNode
  placeholder?: string
  /** Accessible name of the field, where it is not a question to a model. */
  label?: string
  /** Space for a few lines, for a page whose only input is the composer. */
  roomy?: boolean
  /** Label of the send button, where it does more than send. */
  sendLabel?: string
  /** At the lower left, after the composer's own tools. */
  tools?: ReactNode
  /** Above the text: the assistant that answers, and other options for this question only. */
  chips?: ReactNode
  /** Lists that open at the caret while their sign is typed; each also has a button. */
  pickers?: readonly ComposerPicker[]
  /** Attached images; without it the composer takes none. */
  attach?: Attachments
  /** Maximum cost of each answer, in points; not shown where it is 0 or unknown. */
  price?: number | undefined
  /**
   * The key that is held with Enter to send, as printed on the keyboard: Enter alone inserts a line break then. Without
   * it, Enter sends.
   */
  sendModifier?: string | undefined
  ref?: Ref<HTMLTextAreaElement | null>
}

/**
 * The field in which a member writes to the model. Enter sends, Shift + Enter inserts a line break; with
 * `sendModifier`, Enter alone inserts one. Keys that an input method uses are left to it. For a text that a form saves,
 * use `TextArea`.
 */
export function Composer({
  value,
  onChange,
  onSend,
  sendBlocked = false,
  onStop,
  problem,
  placeholder,
  label,
  roomy = false,
  sendLabel,
  tools,
  chips,
  pickers = none,
  attach,
  price,
  sendModifier,
  ref,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = excessOf(value, LIMIT) > 0
  const isEmpty = value.trim() === '' && !attach?.pictures.length
  const maySend = !isEmpty && !isTooLong && !sendBlocked && !problem
  const send = () => (maySend ? onSend(value.trim()) : undefined)
  const { picking, unfilled, handlers } = useComposerKeys({
    field,
    text: value,
    pickers,
    onChange,
    needsModifier: sendModifier !== undefined,
    onEnter: send,
  })
  const { over, onPaste, take, ...refusals } = useAttachments(attach)
  const [hindered, setHindered] = useState(false)
  const [noteId, listId] = [useId(), useId()]

  return (
    <Form
      data-composer
      data-roomy={roomy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {picking.open ? (
        <PickerList {...picking.open} id={listId} onLight={picking.light} onChoose={picking.choose} />
      ) : null}
      {over ? (
        <Over>
          <FormattedMessage id="ui.attach.drop" />
        </Over>
      ) : null}
      <Chips>{chips}</Chips>
      {attach ? <AttachedPictures attach={attach} {...refusals} hindered={hindered} /> : null}
      <ComposerField
        {...handlers}
        ref={ref}
        field={field}
        value={value}
        noteId={noteId}
        invalid={isTooLong}
        placeholder={placeholder}
        sendModifier={sendModifier}
        label={label}
        onPaste={(event) => (pasteTables(event) ? undefined : onPaste(event))}
        {...(pickers.length > 0 ? { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } : {})}
        {...(picking.open?.choices?.length ? { 'aria-controls': listId } : {})}
        {...(picking.open && picking.open.at >= 0
          ? { 'aria-activedescendant': optionId(listId, picking.open.at) }
          : {})}
      />
      <Bar>
        {attach ? <AttachButton attach={attach} onFiles={take} onHindered={() => setHindered(true)} /> : null}
        {pickers.map(({ sign, label, icon }) => (
          <IconButton key={sign} label={label} tip="above" onClick={() => picking.begin(sign)}>
            {icon}
          </IconButton>
        ))}
        {tools}
        <Note id={noteId} data-problem={isTooLong || undefined}>
          <ComposerNote text={value} problem={problem} unfilled={unfilled} />
        </Note>
        <SendButton disabled={!maySend} label={sendLabel} price={price} onStop={sendBlocked ? onStop : undefined} />
      </Bar>
    </Form>
  )
}

function ComposerNote({ text, problem, unfilled }: { text: string; problem: ReactNode; unfilled: number }) {
  const [count, excess] = [countCodePoints(text), tooLong(text, LIMIT)]
  if (excess) return excess
  if (problem) return problem
  if (count > COUNTED_FROM) return <FormattedMessage id="ui.chat.count" values={{ count, limit: LIMIT }} />
  if (unfilled > 0)
    return <FormattedMessage id="ui.pick.unfilled" values={{ count: unfilled, keys: (text) => <Keys>{text}</Keys> }} />
  return null
}

const Form = styled.form`
  position: relative;
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
  &[data-roomy] {
    padding: 20px 14px 14px 24px;

    ${({ theme }) => theme.media.phone} {
      padding: 16px 12px 12px 18px;
    }
  }
`

const Over = styled.p`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  place-items: center;
  border: 1px dashed ${({ theme }) => theme.color.focus};
  border-radius: inherit;
  background: ${({ theme }) => theme.color.field};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  pointer-events: none;
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0 0 8px -4px;

  &:empty {
    display: none;
  }
`

const Bar = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin: 6px 0 0 -8px;

  ${({ theme }) => theme.media.phone} {
    flex-wrap: wrap;

    > :last-child {
      margin-inline-start: auto;
    }
  }

  [data-roomy] > & {
    margin-inline-start: -12px;

    ${({ theme }) => theme.media.phone} {
      flex-wrap: wrap;
      row-gap: 4px;
      margin-inline-start: -8px;

      > [role='radiogroup'] {
        flex-basis: 100%;
        order: -1;
      }
    }
  }
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
  ${({ theme }) => theme.media.phone} {
    &:not(:empty) {
      flex-basis: 100%;
      order: -1;
      text-align: start;
    }
  }
`

/** Hidden on touch devices, which have no keyboard. */
const Keys = styled.span`
  @media (pointer: coarse) {
    display: none;
  }
`
