import * as Radix from '@radix-ui/react-toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import type { Toast } from './toast.ts'

export interface ToastsProps {
  /** The messages, the oldest first. */
  toasts: readonly Toast[]
  /**
   * How long a message stays, in milliseconds. The timer pauses while it is hovered or focused, or while the window is
   * in the background.
   */
  stay?: number
  onDismiss: (id: string) => void
}

/**
 * Toasts: what just happened, at the bottom of the screen or below its header. F8 focuses them, a swipe dismisses one. For a message that
 * needs an answer, use `Dialog`; for one that stays, `Alert`.
 */
export function Toasts({ toasts, stay = 5000, onDismiss }: ToastsProps) {
  const intl = useIntl()
  const region = intl.formatMessage({ id: 'ui.messages.region' })

  return (
    <Radix.Provider
      label={intl.formatMessage({ id: 'ui.messages.one' })}
      duration={stay}
      swipeDirection="down"
      swipeThreshold={24}
    >
      {toasts.map((message) => (
        <Slip key={message.id} message={message} onDismiss={onDismiss} />
      ))}
      {/* A modal dialog hides all from screen readers but itself and live regions. */}
      <Stack aria-live="off" label={`${region} ({hotkey})`} />
    </Radix.Provider>
  )
}

function Slip({ message, onDismiss }: { message: Toast; onDismiss: (id: string) => void }) {
  const intl = useIntl()
  const { id, text, tone = 'done', stay = tone === 'failed' ? Infinity : undefined, action } = message

  return (
    <ToastFrame
      type="background"
      data-tone={tone}
      {...(stay === undefined ? {} : { duration: stay })}
      onOpenChange={(open) => {
        if (!open) onDismiss(id)
      }}
    >
      {tone === 'done' ? <Check size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      <Radix.Description asChild>
        <span>{text}</span>
      </Radix.Description>
      {action ? (
        <Radix.Close asChild>
          <Button kind="quiet" size="s" onClick={action.onChosen}>
            {action.label}
          </Button>
        </Radix.Close>
      ) : null}
      <Radix.Close asChild>
        <IconButton size="s" tip="none" label={intl.formatMessage({ id: 'ui.messages.dismiss' })}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </ToastFrame>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 6px;
  }
`

/** Height in pixels of a chat's header, below the app's bars. */
const PAGE_HEADER = 52

/**
 * When a focused message is removed, focus stays on this region; while it is empty it shows no focus ring.
 *
 * The messages cover no controls. They show at the bottom, or below the header on a page with a composer or a bar of
 * buttons at the bottom. A drawer has its close button at the top, so they show at the bottom again, unless it has
 * buttons there. On a phone a dialog is a bottom sheet, so they show in the space above it.
 */
const Stack = styled(Radix.Viewport)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset: auto 0 calc(${({ theme }) => theme.space[6]} + env(safe-area-inset-bottom));
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  justify-items: center;
  inline-size: fit-content;
  max-inline-size: min(480px, calc(100% - 2 * ${({ theme }) => theme.space[4]}));
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.m};
  pointer-events: none;

  &:empty {
    outline: 0;
  }
  body:where(:has([data-composer], [data-bottom-bar])) & {
    inset-block: calc(
        ${({ theme }) => `${theme.frame.navbar} + ${theme.frame.tabbar} + ${PAGE_HEADER}px + ${theme.space[3]}`} +
          env(safe-area-inset-top)
      )
      auto;
  }
  ${({ theme }) => theme.media.phone} {
    body:where(:has([data-composer], [data-bottom-bar])) & {
      inset-block-start: calc(
        ${({ theme }) => `${theme.frame.navbar} + ${PAGE_HEADER}px + ${theme.space[3]}`} + env(safe-area-inset-top)
      );
    }
  }
  body:where(:has([data-drawer]):not(:has([data-drawer] [data-bottom-bar]))) & {
    inset-block: auto calc(${({ theme }) => theme.space[6]} + env(safe-area-inset-bottom));
  }
  ${({ theme }) => theme.media.phone} {
    body:where(:has([role='dialog']:not([data-drawer]), [role='alertdialog'])) & {
      inset-block: calc(${({ theme }) => theme.space[3]} + env(safe-area-inset-top)) auto;
    }
  }
`

const ToastFrame = styled(Radix.Root)`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 6px 8px 6px 18px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};
  animation: ${settle} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};
  pointer-events: auto;
  touch-action: none;

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
  &[data-swipe='move'] {
    translate: 0 var(--radix-toast-swipe-move-y);
  }
  &[data-swipe='cancel'] {
    transition: ${({ theme }) => `translate ${theme.motion.move} ${theme.motion.ink}`};
  }
`
