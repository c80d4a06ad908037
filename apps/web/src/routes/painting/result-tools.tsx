import type { JobPicture } from '@moyun/api'
import type { DisplayedJob } from '@moyun/machines'
import { Button, ConfirmDialog, IconButton, PriceTag } from '@moyun/ui'
import { CopyPlus, Download, ImageUp, PenLine, RefreshCw, Send, Trash2, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { pictureName } from '../../app/save-as.ts'
import { writeFromAddress } from '../../features/works/derive-addresses.ts'
import { usePictureActions } from './use-picture-actions.ts'
import { randomSeed, type PaintingForm, formFromPicture } from './painting-form.ts'

export interface ResultToolsProps {
  job: DisplayedJob
  picture: JobPicture
  /** Price of painting it again. */
  costs: number | undefined
  onOpen: () => void
  onAgain: (changes: Partial<PaintingForm>) => void
  onTake: (changes: Partial<PaintingForm>) => void
  /** The job has changed and has to be read again. */
  onChanged: () => void
}

const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The actions on one picture. */
export function ResultTools({
  job: { input, title },
  picture: { workId, file, seed },
  costs,
  onOpen,
  onAgain,
  onTake,
  onChanged,
}: ResultToolsProps) {
  const intl = useIntl()
  const [isAsking, ask] = useState(false)
  const actions = usePictureActions(workId, onChanged)
  const labelOf = (action: string) => intl.formatMessage({ id: 'painting.action' }, { action, costs: costs ?? 0 })
  if (!input) return null
  const form = formFromPicture(input, seed)

  return (
    <>
      <IconButton label={labelOf('open')} onClick={onOpen}>
        <ZoomIn {...icon} />
      </IconButton>
      <IconButton asChild label={labelOf('download')}>
        <a href={file.src} download={pictureName(title, file.type, `-${seed ?? file.id}`)}>
          <Download {...icon} />
        </a>
      </IconButton>
      <Button
        kind="quiet"
        aria-label={labelOf('again')}
        disabled={costs === undefined}
        onClick={() => onAgain({ ...form, seed: randomSeed() })}
      >
        <RefreshCw {...icon} />
        <PriceTag points={costs ?? 0} />
      </Button>
      <IconButton label={labelOf('take')} onClick={() => onTake(form)}>
        <CopyPlus {...icon} />
      </IconButton>
      {workId === null ? null : (
        <>
          <IconButton asChild label={labelOf('restore')}>
            <Link to={`/imagerestoration?from=${workId}`}>
              <ImageUp {...icon} />
            </Link>
          </IconButton>
          <IconButton asChild label={labelOf('write')}>
            <Link to={writeFromAddress(workId)}>
              <PenLine {...icon} />
            </Link>
          </IconButton>
          <IconButton label={labelOf('publish')} onClick={() => ask(true)}>
            <Send {...icon} />
          </IconButton>
          <IconButton
            label={labelOf('discard')}
            disabled={actions.discard.isPending}
            onClick={() => actions.discard.mutate()}
          >
            <Trash2 {...icon} />
          </IconButton>
        </>
      )}
      {isAsking ? (
        <ConfirmDialog
          role="dialog"
          busy={actions.publish.isPending}
          title={<FormattedMessage id="painting.publishTitle" />}
          description={<FormattedMessage id="painting.publishWhat" />}
          confirm={<FormattedMessage id="painting.publish" />}
          onConfirm={() => actions.publish.mutate(undefined, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  )
}
