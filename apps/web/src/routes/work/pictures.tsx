import type { ImageFile } from '@moyun/api'
import { PictureFrame } from '@moyun/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../app/lazy-part.ts'
import { useRequestedPart } from '../../app/use-requested-part.ts'

/** The image viewer is loaded when it is first opened. */
const viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer)

export interface PicturesProps {
  files: readonly ImageFile[]
  title: string
  /** The label of the button that opens a picture: its number among several, 0 for a single one. */
  look: (number: number) => string
  /** A picture failed to load. */
  onLost: (file: string) => void
}

/** Pictures that open in the image viewer. */
export function Pictures({ files, title, look, onLost }: PicturesProps) {
  const [seen, see] = useState<{ id: string; open: boolean } | null>(null)
  const { part: Viewer } = useRequestedPart(viewer, seen !== null, () => see(null))
  const file = files.find(({ id }) => id === seen?.id)
  if (files.length === 0) return null

  return (
    <Frames data-several={files.length > 1 || undefined}>
      {files.map(({ id, src, width, height }, index) => (
        <PictureFrame
          key={id}
          source={src}
          width={width}
          height={height}
          size={sizeOf(width, height)}
          label={look(files.length > 1 ? index + 1 : 0)}
          onOpen={() => see({ id, open: true })}
          onLost={() => onLost(id)}
        />
      ))}
      {Viewer && file && seen ? (
        <Viewer open={seen.open} onOpenChange={(open) => see({ id: file.id, open })} title={title} source={file.src} />
      ) : null}
    </Frames>
  )
}

/** The picture's natural size, limited to the column and the screen height; known before the picture loads. */
const sizeOf = (width: number, height: number) => `min(100%, ${width}px, ${(78 * width) / height}vh)`

const Frames = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  justify-items: center;

  &[data-several] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
