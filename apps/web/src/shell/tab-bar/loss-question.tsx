import type { TabAction } from '@moyun/machines'
import { Button, Dialog } from '@moyun/ui'
import { FormattedList, FormattedMessage } from 'react-intl'

export interface LossQuestionProps {
  kind: TabAction['kind']
  /** Titles of the pages with unsaved input. */
  pages: readonly string[]
  onAccept: () => void
  onAvoid: () => void
}

/** Asks for confirmation before closing tabs with unsaved input. */
export function LossQuestion({ kind, pages, onAccept, onAvoid }: LossQuestionProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onAvoid}
      title={<FormattedMessage id="tabBar.lossTitle" />}
      description={<FormattedMessage id="tabBar.loss" values={{ kind, pages: <FormattedList value={pages} /> }} />}
      actions={
        <>
          <Button onClick={onAvoid}>
            <FormattedMessage id="tabBar.stay" />
          </Button>
          <Button kind="solid" onClick={onAccept}>
            <FormattedMessage id="tabBar.lose" values={{ kind }} />
          </Button>
        </>
      }
    />
  )
}
