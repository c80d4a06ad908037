import { Button, Dialog } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import type { PictureActions } from './use-picture-actions.ts'

/** Publishing makes a picture and its parameters visible to everybody, so it asks for confirmation. */
export function PublishPicture({ publish, onClose }: Pick<PictureActions, 'publish'> & { onClose: () => void }) {
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
