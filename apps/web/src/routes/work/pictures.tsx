import type { StoredFile } from '@moyun/api'
import { createPart, PictureFrame } from '@moyun/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { arrival } from '../../session/renewal.ts'
import { useBrought } from './use-brought.ts'

/** What a picture is looked at with comes with the first look. */
const viewer = createPart(async () => (await arrival(import('./viewer.tsx'))).Viewer)

export interface PicturesProps {
  files: readonly StoredFile[]
  title: string
  /** What the way to one in full is called: the how manieth it is of several, 0 where it is alone. */
  look: (number: number) => string
  /** One of them could not be had. */
  onLost: (file: string) => void
}

/** Pictures, each of which can be looked at in full. */
export function Pictures({ files, title, look, onLost }: PicturesProps) {
  const [seen, see] = useState<{ id: string; open: boolean } | null>(null)
  const { Part: Viewer } = useBrought(viewer, seen !== null, () => see(null))
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

/** As large as it is, as there is room in the column, and no taller than the screen: known before the picture comes. */
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
