import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { focusSurface, DialogSurface, Scrim } from './dialog-surface.ts'

export interface DialogProps {
  open: boolean
  /** Left out for a `firm` dialog. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** The question or the consequences, in a sentence. */
  description?: ReactNode
  /** The buttons, the confirming one last. They stay within reach while the rest scrolls. */
  actions?: ReactNode
  /** `alertdialog` for an irreversible action: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /**
   * The requested action is running: the dialog can't be closed until it is finished. The button of that action has its
   * own `busy`.
   */
  busy?: boolean
  /**
   * The actions are the only way to close the dialog, and none of them has focus. Only where the app can't go on
   * without an answer; all other dialogs can be closed.
   */
  firm?: boolean
  /** For two columns or a table. */
  wide?: boolean
  children?: ReactNode
}

/**
 * Asks the member for a decision or input before anything else; a bottom sheet on phones. For a list of actions, use
 * `DropdownMenu`; for a form as tall as a phone, `Sheet`; where no answer is required, `Popover` or a page.
 *
 * The first field or the first button gets focus: put the button that changes nothing first.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  role = 'dialog',
  busy = false,
  firm = false,
  wide = false,
  children,
}: DialogProps) {
  const intl = useIntl()
  const stay = (event: Event) => event.preventDefault()

  return (
    <Radix.Root open={open} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Portal>
        <Ground>
          <Sheet
            role={role}
            aria-busy={busy || undefined}
            data-wide={wide || undefined}
            {...(description ? {} : { 'aria-describedby': undefined })}
            // The dialog opens unprompted: the next key of a member who is typing must not answer it.
            {...(firm ? { onOpenAutoFocus: focusSurface } : {})}
            {...(busy || firm ? { onEscapeKeyDown: stay } : {})}
            {...(busy || firm || role === 'alertdialog' ? { onInteractOutside: stay } : {})}
          >
            <Title>{title}</Title>
            {description ? <Description>{description}</Description> : null}
            {children ? <Body>{children}</Body> : null}
            {actions ? <Actions>{actions}</Actions> : null}
            {firm ? null : (
              <Radix.Close asChild>
                <Close size="s" tip="none" disabled={busy} label={intl.formatMessage({ id: 'ui.dialog.close' })}>
                  <X size={18} aria-hidden="true" />
                </Close>
              </Radix.Close>
            )}
          </Sheet>
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 6px;
  }
`

const Ground = styled(Scrim)`
  display: grid;
  overflow: auto;
  place-items: center;
  padding: ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.phone} {
    place-items: end stretch;
    padding: ${({ theme }) => theme.space[16]} 0 0;
  }
`

const Sheet = styled(DialogSurface)`
  position: relative;
  inline-size: min(440px, 100%);
  padding: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.xl};
  animation: ${settle} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};

  &[data-wide] {
    inline-size: min(720px, 100%);
  }
  ${({ theme }) => theme.media.phone} {
    &,
    &[data-wide] {
      inline-size: 100%;
    }
    padding: ${({ theme }) => theme.space[5]};
    padding-block-end: calc(${({ theme }) => theme.space[5]} + env(safe-area-inset-bottom));
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`

const Title = styled(Radix.Title)`
  padding-inline-end: ${({ theme }) => theme.space[10]};
  font: 600 18px/30px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: ${({ theme }) => theme.space[5]};
  inset-inline-end: ${({ theme }) => theme.space[4]};
`

const Description = styled(Radix.Description)`
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.textMuted};
`

const Body = styled.div`
  margin-block-start: ${({ theme }) => theme.space[4]};
`

/** On a phone the buttons have equal widths as long as no word has to break; otherwise they stack. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
  position: sticky;
  inset-block-end: calc(-1 * ${({ theme }) => theme.space[6]});
  margin-block: ${({ theme }) => `${theme.space[4]} calc(-1 * ${theme.space[6]})`};
  padding-block: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  background: ${({ theme }) => theme.color.raised};

  ${({ theme }) => theme.media.phone} {
    inset-block-end: 0;
    margin-block-end: calc(-1 * (${({ theme }) => theme.space[5]} + env(safe-area-inset-bottom)));
    padding-block-end: calc(${({ theme }) => theme.space[5]} + env(safe-area-inset-bottom));

    > * {
      flex: 1;
      min-inline-size: fit-content;
    }
  }
`
