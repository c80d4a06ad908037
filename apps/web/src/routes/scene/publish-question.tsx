import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

export interface PublishQuestionProps {
  busy: boolean
  onClose: () => void
  onPublish: () => void
}

/** What is published is seen by everybody, with what was filled in: that is asked first. */
export function PublishQuestion({ busy, onClose, onPublish }: PublishQuestionProps) {
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
