import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLoadedPart } from '../../feedback/Lazy/use-lazy-part.ts'
import type { DisplayedPicture } from './displayed-message.ts'

const view = createLazyPart(async () => (await import('../../images/PictureView/PictureView.tsx')).PictureView)

export interface QuestionPicturesProps {
  pictures: readonly DisplayedPicture[]
  /** Called when the signed URL of an image has expired. */
  onLost?: ((id: string) => void) | undefined
}

/** The images attached to a question; each opens in the image viewer. */
export function QuestionPictures({ pictures, onLost }: QuestionPicturesProps) {
  const intl = useIntl()
  const [openId, setOpenId] = useState<string | null>(null)
  const nameOf = ({ name }: DisplayedPicture, place: number) =>
    name || intl.formatMessage({ id: 'ui.attach.unnamed' }, { place: place + 1 })

  return (
    <Row>
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <Thumb
            type="button"
            aria-label={intl.formatMessage({ id: 'ui.attach.open' }, { name: nameOf(picture, place) })}
            onClick={() => setOpenId(picture.id)}
          >
            <img
              src={picture.thumb}
              alt={nameOf(picture, place)}
              style={pictures.length > 1 ? MANY : sizeOf(picture)}
              loading="lazy"
              onError={() => onLost?.(picture.id)}
            />
          </Thumb>
        </li>
      ))}
      {pictures.map((picture, place) =>
        picture.id === openId ? (
          <Full key={picture.id} picture={picture} title={nameOf(picture, place)} onClose={() => setOpenId(null)} />
        ) : null,
      )}
    </Row>
  )
}

/** Maximum size, in pixels. */
const LARGEST = { width: 260, height: 220 } as const
const SMALLEST = 48
/** Size of each image where there are several, in pixels. */
const MANY = { inlineSize: 120, blockSize: 120 } as const

/** Reserves the final size of the image, so that nothing moves when it loads. */
function sizeOf({ width, height }: DisplayedPicture) {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height)
  return {
    inlineSize: Math.max(SMALLEST, Math.round(width * scale)),
    blockSize: Math.max(SMALLEST, Math.round(height * scale)),
  }
}

function Full({ picture, title, onClose }: { picture: DisplayedPicture; title: string; onClose: () => void }) {
  const { part: View } = useLoadedPart(view, true)
  return View ? <View open onOpenChange={onClose} title={title} source={picture.src} /> : null
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: flex-end;
  max-inline-size: 82%;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Thumb = styled.button`
  display: block;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  cursor: zoom-in;

  img {
    display: block;
    max-inline-size: 100%;
    object-fit: cover;
  }
`
