import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { Attaching } from './attaching.ts'

export interface AttachButtonProps {
  attach: Attaching
  onFiles: (files: File[]) => void
  /** What stands in the way is to be told. */
  onHindered: () => void
}

/** Picks pictures for a message, or has what stands in the way told. */
export function AttachButton({
  attach: { accept, pictures, most, hindrance },
  onFiles,
  onHindered,
}: AttachButtonProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const isFull = pictures.length >= most

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={intl.formatMessage({ id: 'ui.attach.pick' })}
        accept={Object.entries(accept).flat(2).join()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same one can be picked again.
          event.target.value = ''
        }}
      />
      <IconButton
        label={intl.formatMessage({ id: isFull ? 'ui.attach.full' : 'ui.attach.pick' }, { most })}
        tip="above"
        disabled={isFull}
        onClick={() => (hindrance ? onHindered() : input.current?.click())}
      >
        <ImagePlus size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      </IconButton>
    </>
  )
}
