import * as Radix from '@radix-ui/react-slider'
import { MoveHorizontal } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { usePan } from './use-pan.ts'

export interface ComparedPicture {
  source: string
  /** Alternative text of the image. */
  alt: string
  /** A label on the image: which one it is, and its size. */
  label: ReactNode
}

export interface CompareSliderProps {
  before: ComparedPicture
  after: ComparedPicture
  /** Aspect ratio, width by height, which reserves the space before the images load. */
  ratio?: number
  /** Initial position of the edge, in percent. */
  defaultValue?: number
  onValueChange?: (value: number) => void
  /** Zoom factor of both images: 1 fits the frame. Larger images are panned by dragging or with the arrow keys. */
  zoom?: number
  /** Moves the edge to one end while a key or a button is held, to see only one image. */
  hold?: 'before' | 'after' | undefined
  /** Over the image `after`: a watermark. */
  overlay?: ReactNode
  disabled?: boolean
}

/** An image before and after, with a movable edge between them. For a single image in full size, use `PictureView`. */
export function CompareSlider({
  before,
  after,
  ratio = 3 / 2,
  defaultValue = 50,
  onValueChange,
  zoom = 1,
  hold,
  overlay,
  disabled = false,
}: CompareSliderProps) {
  const intl = useIntl()
  const [value, setValue] = useState(defaultValue)
  const percent = hold === 'before' ? 100 : hold === 'after' ? 0 : value
  const { pan, handlers } = usePan(zoom)
  const loose = zoom > 1
  const picture = loose ? { scale: zoom, translate: `${pan.left}% ${pan.top}%` } : {}

  return (
    <Frame style={{ aspectRatio: ratio }} data-held={hold} data-loose={loose || undefined}>
      <img src={after.source} alt={after.alt} style={picture} />
      {overlay ? <Over style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>{overlay}</Over> : null}
      <Before style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <img src={before.source} alt={before.alt} style={picture} />
      </Before>
      {loose ? (
        <Ground {...handlers} tabIndex={0} role="group" aria-label={intl.formatMessage({ id: 'ui.compare.move' })} />
      ) : null}
      <Label data-side="before" data-gone={percent < 12 || undefined}>
        {before.label}
      </Label>
      <Label data-side="after" data-gone={percent > 88 || undefined}>
        {after.label}
      </Label>
      <Root
        dir="ltr"
        value={[percent]}
        onValueChange={([next = value]) => {
          setValue(next)
          onValueChange?.(next)
        }}
        min={0}
        max={100}
        step={1}
        disabled={disabled || hold !== undefined}
      >
        <Edge
          aria-label={intl.formatMessage({ id: 'ui.compare.edge' })}
          aria-valuetext={intl.formatMessage({ id: 'ui.compare.share' }, { share: percent })}
        >
          <Knob style={{ '--share': percent / 100 } as CSSProperties}>
            <MoveHorizontal size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          </Knob>
        </Edge>
      </Root>
    </Frame>
  )
}

/** `before` is on the left in every locale: the edge is a position in the image. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  direction: ltr;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  user-select: none;

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    filter: none;
    object-fit: cover;
    pointer-events: none;
  }
`

const Before = styled.div`
  position: absolute;
  inset: 0;
`

/** The area where zoomed images are dragged. */
const Ground = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.s};
    outline-offset: -2px;
  }
`

const Over = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`

const Label = styled.span`
  position: absolute;
  inset-block-start: 14px;
  max-inline-size: calc(50% - 24px);
  padding: 2px 10px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  font: ${({ theme }) => theme.type.micro};
  pointer-events: none;
  transition: ${({ theme }) => `opacity ${theme.motion.touch} ${theme.motion.ink}`};

  &[data-side='before'] {
    left: 14px;
  }
  &[data-side='after'] {
    right: 14px;
  }
  &[data-gone] {
    opacity: 0;
  }
`

/**
 * A vertical swipe scrolls the page, not the edge. On touch only the edge can be grabbed, so that scrolling over the
 * image does not move it; the same applies where the images themselves can be panned. With `hold`, only one image is
 * visible.
 */
const Root = styled(Radix.Root)`
  position: absolute;
  inset: 0;
  cursor: ew-resize;
  container-type: inline-size;

  && {
    touch-action: pan-y;
  }
  > span {
    inset-block: 0;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    pointer-events: none;
  }
  [data-loose] > & {
    pointer-events: none;
  }
  [data-held] > & {
    opacity: 0;
  }
`

/**
 * As tall as the image, so that the line can be grabbed anywhere; without width, so that it is exactly where the images
 * meet.
 */
const Edge = styled(Radix.Thumb)`
  display: grid;
  position: relative;
  place-items: center;
  block-size: 100%;
  inline-size: 0;
  pointer-events: auto;

  &::before {
    position: absolute;
    inset: 0 -1px;
    background: ${({ theme }) => theme.color.plate};
    box-shadow: 0 0 0 0.5px ${({ theme }) => theme.color.lineField};
    content: '';
  }
  &::after {
    position: absolute;
    inset: 0 -22px;
    content: '';
  }
  &:focus-visible {
    outline: 0;
  }
`

/** At the ends it stays within the frame, where all of it can be grabbed. */
const Knob = styled.span`
  display: grid;
  position: absolute;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  cursor: ew-resize;
  translate: calc(max(0px, 24px - var(--share) * 100cqi) - max(0px, 24px - (1 - var(--share)) * 100cqi)) 0;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.plate};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.onPlate};

  ${Edge}:focus-visible > & {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.plate};
  }
  [data-disabled] > & {
    opacity: 0.6;
  }
`
