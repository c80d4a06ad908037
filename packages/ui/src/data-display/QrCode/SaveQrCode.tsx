import { Download } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../actions/Button/Button.tsx'

/** Size of the image in pixels. */
const SIZE = 640

export interface SaveQrCodeProps {
  value: string
  /** Receives the code as a PNG, with the margin that scanners need. */
  onSave: (image: Blob) => void
}

/** A button for members who see the code on the phone that has to scan it. */
export function SaveQrCode({ value, onSave }: SaveQrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  return (
    <>
      <QRCodeCanvas ref={canvas} hidden value={value} level="Q" size={SIZE} marginSize={4} />
      <Button onClick={() => canvas.current?.toBlob((image) => image && onSave(image))}>
        <Download size={16} aria-hidden="true" />
        <FormattedMessage id="ui.qr.save" />
      </Button>
    </>
  )
}
