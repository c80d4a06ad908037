import { memo } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Markdown } from '../Markdown/Markdown.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { AnswerProblem } from './AnswerProblem.tsx'
import { QuestionPictures } from './QuestionPictures.tsx'
import type { MessageDeeds, ShownMessage } from './shown-message.ts'

const words = defineMessages({
  answer: { id: 'ui.chat.answer' },
  question: { id: 'ui.chat.question' },
})

export interface ChatMessageProps extends MessageDeeds {
  message: ShownMessage
  /** The newest answer shows its actions; those of older ones come when it is pointed at or reached by keyboard. */
  newest?: boolean
}

/**
 * One message of a chat: a member's words as they were typed, or an answer in Markdown with what can be done with it. For a text
 * that nobody answers, use `Markdown`.
 */
export const ChatMessage = memo(function ChatMessage({ message, newest = false, ...deeds }: ChatMessageProps) {
  const intl = useIntl()
  const { role, text, state, pictures, by } = message

  if (role === 'user') {
    return (
      <Question data-role="user" aria-label={intl.formatMessage(words.question)}>
        {pictures?.length ? <QuestionPictures pictures={pictures} onLost={deeds.onPictureLost} /> : null}
        {text === '' ? null : <p dir="auto">{typeof text === 'string' ? text : text.getSnapshot()}</p>}
      </Question>
    )
  }
  return (
    <Answer data-role="assistant" data-state={state} aria-label={intl.formatMessage(words.answer)} aria-busy={state === 'streaming' || undefined}>
      {by ? <By>{by}</By> : null}
      <Markdown text={text} writing={state === 'streaming'} />
      <AnswerProblem message={message} {...deeds} />
      {state === 'streaming' ? null : <AnswerFooter message={message} newest={newest} {...deeds} />}
    </Answer>
  )
})

const Question = styled.article`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: flex-end;
  padding-block-end: 28px;

  p {
    max-inline-size: 82%;
    padding: 10px 16px;
    border-radius: 14px 14px ${({ theme }) => theme.radius.s} 14px;
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.read};
    text-wrap: wrap;
    white-space: pre-wrap;
  }
  [data-theme='dark'] & p {
    background: ${({ theme }) => theme.color.raised};
  }
`

const Answer = styled.article`
  padding-block-end: 32px;
`

const By = styled.div`
  margin-block-end: 8px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
