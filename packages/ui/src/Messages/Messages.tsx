import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'

/** Something that was done, told in passing. */
export interface Message {
  id: string
  text: ReactNode
  /** `failed` stays until it is dismissed. */
  tone?: 'done' | 'failed'
  /** What can still be done about it: to undo it, as a rule. */
  action?: { label: ReactNode; onChosen: () => void } | undefined
}

export interface MessagesProps {
  /** The oldest first. */
  messages: readonly Message[]
  /** How long one stays, in milliseconds. It waits while it is pointed at or has focus. */
  stay?: number
  onDismiss: (id: string) => void
}

/** What just happened, at the foot of the screen. For what needs an answer, use `Dialog`; for what stays, `Alert`. */
export function Messages({ messages, stay = 5000, onDismiss }: MessagesProps) {
  const intl = useIntl()

  return (
    <Stack role="region" aria-label={intl.formatMessage({ id: 'ui.messages.region' })}>
      <ol aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Slip key={message.id} message={message} stay={stay} onDismiss={onDismiss} />
        ))}
      </ol>
    </Stack>
  )
}

function Slip({ message, stay, onDismiss }: { message: Message; stay: number; onDismiss: (id: string) => void }) {
  const intl = useIntl()
  const [held, setHeld] = useState(false)
  const { id, text, tone = 'done', action } = message
  const passes = tone === 'done' && !held

  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => onDismiss(id), stay)

    return () => clearTimeout(timer)
  }, [id, passes, stay, onDismiss])

  return (
    <Paper
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'done' ? <Check size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      <span>{text}</span>
      {action ? (
        <Button
          kind="quiet"
          size="s"
          onClick={() => {
            action.onChosen()
            onDismiss(id)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="s" tip="none" label={intl.formatMessage({ id: 'ui.messages.dismiss' })} onClick={() => onDismiss(id)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Paper>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 6px;
  }
`

const Stack = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset: auto 0 calc(${({ theme }) => theme.space[6]} + env(safe-area-inset-bottom));
  display: grid;
  justify-content: center;
  padding-inline: ${({ theme }) => theme.space[4]};
  pointer-events: none;

  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    justify-items: center;
    min-inline-size: 0;
  }
`

const Paper = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  max-inline-size: min(100%, 480px);
  min-block-size: 44px;
  padding: 6px 8px 6px 18px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};
  animation: ${settle} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};
  pointer-events: auto;

  > span {
    min-inline-size: 0;
    padding-inline: 2px ${({ theme }) => theme.space[2]};
  }
  > button {
    flex: none;
  }
  &[data-tone='failed'] > svg {
    color: ${({ theme }) => theme.color.danger};
  }
  > button[data-kind] {
    color: ${({ theme }) => theme.color.accentText};
  }
`
