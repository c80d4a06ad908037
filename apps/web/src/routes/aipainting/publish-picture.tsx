import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import type { PictureDeeds } from './use-picture-deeds.ts'

/** What is published is seen by everybody, with what it was painted from: that is asked first. */
export function PublishPicture({ publish, onClose }: Pick<PictureDeeds, 'publish'> & { onClose: () => void }) {
  return (
    <Dialog
      open
      busy={publish.isPending}
      onOpenChange={onClose}
      title={<FormattedMessage id="painting.publishTitle" />}
      description={<FormattedMessage id="painting.publishWhat" />}
      actions={
        <>
          <Button disabled={publish.isPending} onClick={onClose}>
            <FormattedMessage id="painting.cancel" />
          </Button>
          <Button
            kind="solid"
            busy={publish.isPending}
            onClick={() => publish.mutate(undefined, { onSuccess: onClose })}
          >
            <FormattedMessage id="painting.publish" />
          </Button>
        </>
      }
    />
  )
}
