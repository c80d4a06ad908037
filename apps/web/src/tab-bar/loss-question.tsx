import type { TabDeed } from '@moyun/machines'
import { Button, Dialog } from '@moyun/ui'
import { FormattedList, FormattedMessage } from 'react-intl'

export interface LossQuestionProps {
  kind: TabDeed['kind']
  /** The titles of the pages that it would be lost of. */
  pages: readonly string[]
  onAccept: () => void
  onAvoid: () => void
}

/** Asks before what was not saved is lost with its tab. */
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
