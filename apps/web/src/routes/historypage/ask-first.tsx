import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import type { Doing, NamedWork } from './use-work-deeds.ts'

/** An action that asks for confirmation: it cannot be undone, or is visible to others at once. */
export interface AskedFirst {
  deed: 'publish' | 'erase'
  chosen: readonly NamedWork[]
}

interface AskFirstProps {
  asked: AskedFirst | null
  onClose: () => void
  onDo: (doing: Doing) => void
}

/** Says what an action leads to, and does it once confirmed. */
export function AskFirst({ asked, onClose, onDo }: AskFirstProps) {
  if (asked === null) return null
  const { deed, chosen } = asked
  const values = { deed, count: chosen.length, title: chosen.length === 1 ? (chosen[0]?.title ?? '') : '' }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role={deed === 'erase' ? 'alertdialog' : 'dialog'}
      title={<FormattedMessage id="works.ask" values={values} />}
      description={<FormattedMessage id="works.askWhat" values={values} />}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="works.cancel" />
          </Button>
          <Button
            kind={deed === 'erase' ? 'dangerSolid' : 'solid'}
            onClick={() => {
              onClose()
              onDo(asked)
            }}
          >
            <FormattedMessage id="works.do" values={{ deed }} />
          </Button>
        </>
      }
    />
  )
}
