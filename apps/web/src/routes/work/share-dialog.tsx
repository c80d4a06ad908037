import type { PublicWorkDetails } from '@moyun/api'
import { Button, copyText, Dialog, ShareCard } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { fileName } from '../../app/save-as.ts'
import { workAddress } from '../../features/works/work-addresses.ts'

export interface ShareDialogProps {
  work: PublicWorkDetails
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its picture failed to load. */
  onLost: () => void
}

/** The share dialog: the address of a work, and a card with a link to it. */
export function ShareDialog({ work, open, onOpenChange, onLost }: ShareDialogProps) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { id, title, author, cover, excerpt, offline } = work
  const address = location.origin + workAddress(id)
  const copy = async () => {
    try {
      await copyText(address)
      toasts.show({ text: intl.formatMessage({ id: 'work.copied' }) })
    } catch {
      toasts.show({ text: intl.formatMessage({ id: 'work.notCopied' }, { address }), tone: 'failed' })
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<FormattedMessage id="work.share" />}>
      <ShareCard
        title={title}
        by={[author.name, intl.formatMessage({ id: offline ? 'work.offline' : 'work.byModel' })].join('\u2002')}
        picture={cover?.src ?? null}
        words={excerpt}
        address={address}
        name={fileName(title, 'png')}
        onLost={onLost}
      >
        <Button onClick={() => void copy()}>
          <FormattedMessage id="work.copy" />
        </Button>
      </ShareCard>
    </Dialog>
  )
}
