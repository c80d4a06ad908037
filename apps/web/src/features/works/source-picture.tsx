import { Button, ImageChip } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { workPictureQuery } from './work-picture.ts'
import { createUrlRefreshLimiter } from './url-refresh-limiter.ts'

export interface SourcePictureProps {
  /** Id of the work. */
  id: string
  /** What the image is used for. */
  note: ReactNode
  /** The message when the image does not exist or failed to load. */
  missing: (why: 'gone' | 'trash' | 'failed') => ReactNode
  removeLabel: string
  onRemove: () => void
}

/** The image of a work as the starting point of a new one, if it is available. */
export function SourcePicture({ id, note, missing, removeLabel, onRemove }: SourcePictureProps) {
  const picture = useQuery(workPictureQuery(useCall(), id))
  const [{ mayRefresh: mayRenew }] = useState(() => createUrlRefreshLimiter())
  const common = { removeLabel, onRemove }

  if (picture.data?.state === 'there')
    return (
      <ImageChip
        {...common}
        source={picture.data.file.thumb}
        title={picture.data.title}
        note={note}
        onLost={() => (mayRenew(id) ? void picture.refetch() : undefined)}
      />
    )
  if (picture.data) return <ImageChip {...common} state="gone" title={missing(picture.data.state)} />
  if (!picture.isError) return <ImageChip {...common} state="waiting" title="" />
  const again = (
    <Button kind="quiet" size="s" busy={picture.isFetching} onClick={() => void picture.refetch()}>
      <FormattedMessage id="shell.retry" />
    </Button>
  )
  return <ImageChip {...common} state="gone" title={missing('failed')} action={again} />
}
