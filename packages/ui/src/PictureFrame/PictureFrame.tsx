import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

export interface PictureFrameProps {
  source: string
  /** In pixels: how much room it takes is known before it is there. */
  width: number
  height: number
  /** How it is sized in its place: its shape is its own. */
  size: CSSProperties['inlineSize']
  /** What the way to it in full is called. */
  label: string
  onOpen: () => void
  /** Its address has ended. */
  onLost: () => void
}

/** A picture under inspection, in its true colours by night too; a press looks at it in full. One that stands for a work is a `WorkCard`'s. */
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
