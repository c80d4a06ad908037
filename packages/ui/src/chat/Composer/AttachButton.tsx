import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import type { Attachments } from './attachments.ts'

export interface AttachButtonProps {
  attach: Attachments
  onFiles: (files: File[]) => void
  /** Called instead of opening the file dialog where images are not possible: the composer then shows why. */
  onHindered: () => void
}

/** Picks images for a message, or reports that they are not possible now. */
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
          // Lets the member pick the same file again.
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
