import { type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { PictureFrame } from '../PictureFrame/PictureFrame.tsx'

/** One of the images of a single generation. */
export interface GeneratedImage {
  id: string
  source: string
  thumb: string
  /** In pixels: the space is reserved before the image loads. */
  width: number
  height: number
}

export interface ImageViewerFrameProps {
  pictures: readonly GeneratedImage[]
  /** Id of the large image. */
  currentId: string
  onShow: (id: string) => void
  /** Alternative text. */
  alt: string
  /** Opens the large image in full size. */
  onOpen: () => void
  /** On the corner of the large image: what made it. */
  mark?: ReactNode
  /** Actions for the large image. */
  tools: ReactNode
  /** Called when the URL of an image has expired. */
  onLost: (id: string) => void
}

/**
 * The images of one generation: one of them large, the others below it, with actions for the large one. For a single
 * image in full size, use `PictureView`.
 */
export function ImageViewerFrame({
  pictures,
  currentId,
  onShow,
  alt,
  onOpen,
  mark,
  tools,
  onLost,
}: ImageViewerFrameProps) {
  const intl = useIntl()
  const place = Math.max(
    0,
    pictures.findIndex(({ id }) => id === currentId),
  )
  const picture = pictures[place]
  if (!picture) return null

  const step = (event: KeyboardEvent) => {
    const next =
      event.key === 'ArrowRight' ? pictures[place + 1] : event.key === 'ArrowLeft' ? pictures[place - 1] : undefined
    if (!next) return
    event.preventDefault()
    onShow(next.id)
  }

  return (
    <Stack onKeyDown={step}>
      <Mount style={{ inlineSize: sizeOf(picture) }}>
        <PictureFrame
          source={picture.source}
          width={picture.width}
          height={picture.height}
          size="100%"
          label={intl.formatMessage({ id: 'ui.stage.open' }, { alt })}
          onOpen={onOpen}
          onLost={() => onLost(picture.id)}
        />
        {mark ? <Mark>{mark}</Mark> : null}
      </Mount>
      <Tools role="toolbar" aria-label={intl.formatMessage({ id: 'ui.stage.tools' })}>
        {tools}
      </Tools>
      {pictures.length > 1 ? (
        <Thumbs>
          {pictures.map(({ id, thumb }, n) => (
            <Thumb
              key={id}
              type="button"
              aria-label={intl.formatMessage({ id: 'ui.stage.nth' }, { n: n + 1 })}
              aria-pressed={n === place}
              onClick={() => onShow(id)}
            >
              <img src={thumb} alt="" decoding="async" onError={() => onLost(id)} />
            </Thumb>
          ))}
        </Thumbs>
      ) : null}
    </Stack>
  )
}

/** As large as the available width allows, and never taller than the viewport leaves space for. */
const sizeOf = ({ width, height }: GeneratedImage) =>
  `min(100%, ${width}px, ${(560 * width) / Math.max(width, height)}px, ${(62 * width) / height}vh)`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
`

const Mount = styled.div`
  position: relative;
`

const Mark = styled.span`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-end: 8px;
  padding: 1px 8px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  pointer-events: none;
  font: ${({ theme }) => theme.type.micro};
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  justify-content: center;
  margin-block: 14px;

  ${({ theme }) => theme.media.phone} {
    inline-size: calc(100% + 16px);
  }
`

const Thumbs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  justify-content: center;
  padding-block: 4px;
`

const Thumb = styled.button`
  overflow: hidden;
  inline-size: 60px;
  block-size: 60px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};

  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[aria-pressed='true'] {
    outline: 2px solid ${({ theme }) => theme.color.textStrong};
    outline-offset: 2px;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`
