import { ConfirmDialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import type { WorkActionRequest, NamedWork } from './use-work-actions.ts'

/** An action that asks for confirmation: it cannot be undone, or is visible to others at once. */
export interface Confirmation {
  action: 'publish' | 'erase'
  chosen: readonly NamedWork[]
}

interface WorkConfirmationProps {
  confirmation: Confirmation | null
  onClose: () => void
  onDo: (doing: WorkActionRequest) => void
}

/** Says what an action leads to, and does it once confirmed. */
export function WorkConfirmation({ confirmation, onClose, onDo }: WorkConfirmationProps) {
  if (confirmation === null) return null
  const { action, chosen } = confirmation
  const values = { action, count: chosen.length, title: chosen.length === 1 ? (chosen[0]?.title ?? '') : '' }

  return (
    <ConfirmDialog
      role={action === 'erase' ? 'alertdialog' : 'dialog'}
      title={<FormattedMessage id="works.ask" values={values} />}
      description={<FormattedMessage id="works.askWhat" values={values} />}
      confirm={<FormattedMessage id="works.do" values={{ action }} />}
      danger={action === 'erase'}
      onConfirm={() => {
        onClose()
        onDo(confirmation)
      }}
      onClose={onClose}
    />
  )
}
