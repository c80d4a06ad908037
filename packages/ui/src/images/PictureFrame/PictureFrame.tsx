import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

export interface PictureFrameProps {
  source: string
  /** In pixels: the space is reserved before the image loads. */
  width: number
  height: number
  /** Inline size; the image keeps its own aspect ratio. */
  size: CSSProperties['inlineSize']
  /** Accessible name of the button that opens the full size. */
  label: string
  onOpen: () => void
  /** Called when the image URL has expired. */
  onLost: () => void
}

/**
 * An image under inspection, in its true colours in the dark theme too; a press opens the full size. For the image of a
 * work, use `WorkCard`.
 */
export function PictureFrame({ source, width, height, size, label, onOpen, onLost }: PictureFrameProps) {
  return (
    <Frame
      type="button"
      style={{ inlineSize: size, aspectRatio: `${width} / ${height}` }}
      aria-label={label}
      onClick={onOpen}
    >
      <img key={source} src={source} width={width} height={height} alt="" decoding="async" onError={onLost} />
    </Frame>
  )
}

const Frame = styled.button`
  position: relative;
  display: block;
  overflow: hidden;
  max-inline-size: 100%;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  cursor: zoom-in;

  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    filter: none;
    object-fit: contain;
  }
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
    pointer-events: none;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`
