import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import type { Doing, NamedWork } from './use-work-deeds.ts'

/** What is not done without being asked about: it can't be taken back, or others see it at once. */
export interface AskedFirst {
  deed: 'publish' | 'erase'
  chosen: readonly NamedWork[]
}

interface AskFirstProps {
  asked: AskedFirst | null
  onClose: () => void
  onDo: (doing: Doing) => void
}

/** Says what follows from it, and does it when it is said again. */
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
