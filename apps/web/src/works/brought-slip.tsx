import { Button, PictureSlip } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../call.ts'
import { picturedQuery } from './pictured.ts'
import { createRenewals } from './renewals.ts'

export interface BroughtSlipProps {
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
export function BroughtSlip({ id, note, missing, removeLabel, onRemove }: BroughtSlipProps) {
  const picture = useQuery(picturedQuery(useCall(), id))
  const [{ may: mayRenew }] = useState(() => createRenewals())
  const common = { removeLabel, onRemove }

  if (picture.data?.state === 'there')
    return (
      <PictureSlip
        {...common}
        source={picture.data.file.thumb}
        title={picture.data.title}
        note={note}
        onLost={() => (mayRenew(id) ? void picture.refetch() : undefined)}
      />
    )
  if (picture.data) return <PictureSlip {...common} state="gone" title={missing(picture.data.state)} />
  if (!picture.isError) return <PictureSlip {...common} state="waiting" title="" />
  const again = (
    <Button kind="quiet" size="s" busy={picture.isFetching} onClick={() => void picture.refetch()}>
      <FormattedMessage id="shell.retry" />
    </Button>
  )
  return <PictureSlip {...common} state="gone" title={missing('failed')} action={again} />
}
