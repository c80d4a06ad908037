import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../../feedback/Alert/Alert.tsx'
import { Button } from '../../actions/Button/Button.tsx'
import { Dialog } from '../../overlays/Dialog/Dialog.tsx'
import { Slider } from '../Slider/Slider.tsx'
import { MAX_ZOOM, type Crop, visibleSquare } from './crop-frame.ts'
import { cropSquare } from './crop-square.ts'
import { useCrop } from './use-crop.ts'

export interface AvatarCropProps {
  /** The picture as the member chose it. */
  picture: Blob
  /** Converts a picture that the browser can't decode into one that it can. */
  onUnreadable?: (picture: Blob) => Promise<Blob>
  /** The square is being uploaded. */
  busy?: boolean
  /** Why the upload failed, in words for the member. */
  problem?: string | undefined
  onClose: () => void
  /** The cropped square: at most 512 pixels a side, WebP, PNG or JPEG. */
  onCropped: (square: Blob) => void
}

/**
 * A dialog in which the member crops a picture to a square avatar. To view a picture use `PictureView`, to choose the
 * file `Upload`.
 */
export function AvatarCrop({ picture, onUnreadable, busy = false, problem, onClose, onCropped }: AvatarCropProps) {
  const intl = useIntl()
  const { bitmap, unreadable } = useBitmap(picture, onUnreadable)
  const { crop, setScale, handlers } = useCrop(bitmap)
  const [cutting, setCutting] = useState(false)
  const [uncut, setUncut] = useState(false)
  const cut = () => {
    if (!bitmap) return
    setCutting(true)
    setUncut(false)
    void cropSquare(bitmap, crop)
      .then(onCropped, () => setUncut(true))
      .finally(() => setCutting(false))
  }

  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={onClose}
      title={<FormattedMessage id="ui.crop.title" />}
      description={<FormattedMessage id="ui.crop.how" />}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="ui.crop.cancel" />
          </Button>
          <Button kind="solid" busy={busy || cutting} disabled={!bitmap} onClick={cut}>
            <FormattedMessage id="ui.crop.use" />
          </Button>
        </>
      }
    >
      <Stack>
        <Frame
          role="application"
          tabIndex={0}
          aria-label={intl.formatMessage({ id: 'ui.crop.frame' })}
          aria-busy={!bitmap && !unreadable}
          {...handlers}
        >
          {bitmap ? <Drawing bitmap={bitmap} crop={crop} /> : null}
          <Ring aria-hidden="true" />
        </Frame>
        <Slider
          label={<FormattedMessage id="ui.crop.zoom" />}
          value={Math.round(crop.scale * 100)}
          min={100}
          max={MAX_ZOOM * 100}
          step={5}
          disabled={!bitmap || busy}
          wordsOf={(value) => intl.formatNumber(value / 100, { style: 'percent' })}
          onValueChange={(value) => setScale(value / 100)}
        />
        {unreadable && !problem ? (
          <Alert tone="danger">
            <FormattedMessage id="ui.crop.unreadable" />
          </Alert>
        ) : null}
        {(problem ?? uncut) ? <Alert tone="danger">{problem ?? <FormattedMessage id="ui.crop.uncut" />}</Alert> : null}
      </Stack>
    </Dialog>
  )
}

/** Decodes the picture, with its camera orientation applied. */
function useBitmap(picture: Blob, onUnreadable: AvatarCropProps['onUnreadable']) {
  const [read, setRead] = useState<{ of: Blob; bitmap?: ImageBitmap }>()

  const open = useEffectEvent(async () =>
    createImageBitmap(picture).catch(async (error: unknown) =>
      onUnreadable ? createImageBitmap(await onUnreadable(picture)) : Promise.reject(error),
    ),
  )
  useEffect(() => {
    let left = false
    let made: ImageBitmap | undefined
    open().then(
      (bitmap) => {
        if (left) return bitmap.close()
        made = bitmap
        setRead({ of: picture, bitmap })
      },
      () => setRead({ of: picture }),
    )
    return () => {
      left = true
      made?.close()
    }
  }, [picture])
  const current = read?.of === picture ? read : undefined
  return { bitmap: current?.bitmap, unreadable: current !== undefined && current.bitmap === undefined }
}

const SHARP = 640

function Drawing({ bitmap, crop }: { bitmap: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    const { x, y, side } = visibleSquare(bitmap, crop)
    brush?.clearRect(0, 0, SHARP, SHARP)
    brush?.drawImage(bitmap, x, y, side, side, 0, 0, SHARP, SHARP)
  }, [bitmap, crop])
  return <canvas ref={canvas} width={SHARP} height={SHARP} />
}

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  inline-size: min(320px, 100%);
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  aspect-ratio: 1;
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`

/** Shows which part of the square a round avatar shows. */
const Ring = styled.i`
  position: absolute;
  inset: 0;
  border-radius: 50%;
  box-shadow: 0 0 0 400px ${({ theme }) => theme.color.scrim};
  pointer-events: none;
`
