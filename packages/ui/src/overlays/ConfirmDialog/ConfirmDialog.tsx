import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Alert } from '../../feedback/Alert/Alert.tsx'
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'description' | 'role' | 'busy' | 'children'> {
  /** The label of the button that performs the action; null where the action is no longer possible. */
  confirm: ReactNode
  /** “Cancel” by default. */
  cancel?: ReactNode
  /** The action destroys something. */
  danger?: boolean
  /** Why the action failed. */
  problem?: ReactNode
  onConfirm: () => void
  /** By default `onClose`. */
  onCancel?: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before an action, with what it needs to know in `children`. It is open while it is rendered,
 * can't be closed while `busy`, and with `role="dialog"` also closes on a click outside. For other answers than yes and
 * no, use `Dialog`; an action that can be undone needs no confirmation.
 */
export function ConfirmDialog({
  confirm,
  cancel = <FormattedMessage id="ui.confirm.cancel" />,
  role = 'alertdialog',
  busy = false,
  danger = false,
  problem,
  onConfirm,
  onClose,
  onCancel = onClose,
  children,
  ...texts
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...texts}
      open
      role={role}
      busy={busy}
      onOpenChange={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          {confirm ? (
            <Button kind={danger ? 'dangerSolid' : 'solid'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : null}
        </>
      }
    >
      {children || problem ? (
        <Stack>
          {children}
          {problem ? <Alert tone="danger">{problem}</Alert> : null}
        </Stack>
      ) : null}
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`
