import { memo, useLayoutEffect, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { FoldedText } from '../../data-display/FoldedText/FoldedText.tsx'
import { Markdown } from '../Markdown/Markdown.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { AnswerProblem } from './AnswerProblem.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionFooter } from './QuestionFooter.tsx'
import { QuestionPictures } from './QuestionPictures.tsx'
import { QUESTION_LINES, type MessageActions, type DisplayedMessage } from './displayed-message.ts'

const words = defineMessages({
  answer: { id: 'ui.chat.answer' },
  question: { id: 'ui.chat.question' },
})

export interface ChatMessageProps extends MessageActions {
  message: DisplayedMessage
  /** The newest answer always shows its actions; older answers show them on hover or keyboard focus. */
  newest?: boolean
}

/**
 * One message of a chat: a member's words as they were typed, or an answer in Markdown with its actions. For a text
 * outside a conversation, use `Markdown`.
 */
export const ChatMessage = memo(function ChatMessage({ message, newest = false, ...actions }: ChatMessageProps) {
  const intl = useIntl()
  const { role, text, state, pictures, by, marked } = message
  const { editing, edit, cancel, close, editButton } = useQuestionEditing()

  if (role === 'user') {
    const questionText = typeof text === 'string' ? text : text.getSnapshot()
    const { onEdit } = actions
    return (
      <Question data-role="user" data-marked={marked} aria-label={intl.formatMessage(words.question)}>
        {pictures?.length ? <QuestionPictures pictures={pictures} onLost={actions.onPictureLost} /> : null}
        {editing && onEdit ? (
          <QuestionEditor
            text={questionText}
            sendModifier={actions.sendModifier}
            price={(wording) => actions.price?.({ action: 'edit', id: message.id, text: wording })}
            onCancel={cancel}
            onSend={(wording) => {
              close()
              onEdit(message.id, wording)
            }}
          />
        ) : (
          <>
            {questionText === '' ? null : (
              <Bubble>
                <FoldedText text={questionText} lines={QUESTION_LINES} whole={marked ?? false} />
              </Bubble>
            )}
            <QuestionFooter
              message={message}
              text={questionText}
              editButton={editButton}
              onEdit={onEdit && edit}
              {...(actions.onBranch ? { onBranch: actions.onBranch } : {})}
            />
          </>
        )}
      </Question>
    )
  }
  return (
    <Answer
      data-role="assistant"
      data-state={state}
      data-marked={marked}
      aria-label={intl.formatMessage(words.answer)}
      aria-busy={state === 'streaming' || undefined}
    >
      {by ? <By>{by}</By> : null}
      <Markdown text={text} writing={state === 'streaming'} />
      <AnswerProblem message={message} {...actions} />
      {state === 'streaming' ? null : <AnswerFooter message={message} newest={newest} {...actions} />}
    </Answer>
  )
})

/** Whether the question is edited. Canceling returns the focus to the button that began it. */
function useQuestionEditing() {
  const [editing, setEditing] = useState(false)
  const canceled = useRef(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!editing && canceled.current) editButton.current?.focus()
    canceled.current = false
  }, [editing])

  return {
    editing,
    editButton,
    edit: () => setEditing(true),
    close: () => setEditing(false),
    cancel: () => {
      canceled.current = true
      setEditing(false)
    },
  }
}

const fade = keyframes`
  to {
    background: transparent;
    box-shadow: 0 0 0 8px transparent;
  }
`

const fadeRing = keyframes`
  to {
    box-shadow: 0 0 0 3px transparent;
  }
`

const Question = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: flex-end;
  padding-block-end: 28px;
`

const Bubble = styled.div`
  max-inline-size: 82%;
  padding: 10px 16px;
  border-radius: 14px 14px ${({ theme }) => theme.radius.s} 14px;
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.read};
  text-wrap: wrap;

  [data-theme='dark'] & {
    background: ${({ theme }) => theme.color.raised};
  }
  [data-marked='true'] > & {
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.accentLine};
    animation: ${fadeRing} 2.4s 1.2s ${({ theme }) => theme.motion.ink} forwards;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-marked='true'] > & {
      animation: none;
    }
  }
`

/** A search hit has a background that fades; with reduced motion it stays. */
const Answer = styled.article`
  padding-block-end: 32px;
  border-radius: ${({ theme }) => theme.radius.s};

  &[data-marked='true'] {
    background: ${({ theme }) => theme.color.accentWash};
    box-shadow: 0 0 0 8px ${({ theme }) => theme.color.accentWash};
    animation: ${fade} 2.4s 1.2s ${({ theme }) => theme.motion.ink} forwards;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-marked='true'] {
      animation: none;
    }
  }
`

const By = styled.div`
  margin-block-end: 8px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
