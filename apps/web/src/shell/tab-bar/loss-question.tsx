import type { TabAction } from '@moyun/machines'
import { ConfirmDialog, formatList } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'

export interface LossQuestionProps {
  kind: TabAction['kind']
  /** Titles of the pages with unsaved input. */
  pages: readonly string[]
  onAccept: () => void
  onAvoid: () => void
}

/** Asks for confirmation before closing tabs with unsaved input. */
export function LossQuestion({ kind, pages, onAccept, onAvoid }: LossQuestionProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      title={<FormattedMessage id="tabBar.lossTitle" />}
      description={
        <FormattedMessage id="tabBar.loss" values={{ kind, pages: formatList(intl, pages, 'conjunction') }} />
      }
      confirm={<FormattedMessage id="tabBar.lose" values={{ kind }} />}
      cancel={<FormattedMessage id="tabBar.stay" />}
      onConfirm={onAccept}
      onClose={onAvoid}
    />
  )
}
