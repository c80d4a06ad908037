import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

export interface PublishDialogProps {
  busy: boolean
  onClose: () => void
  onPublish: () => void
}

/** Publishing makes a document and its inputs visible to everybody, so it asks for confirmation. */
export function PublishDialog({ busy, onClose, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={onClose}
      title={<FormattedMessage id="scene.publishTitle" />}
      description={<FormattedMessage id="scene.publishWhat" />}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="scene.cancel" />
          </Button>
          <Button kind="solid" busy={busy} onClick={onPublish}>
            <FormattedMessage id="scene.publish" />
          </Button>
        </>
      }
    />
  )
}
