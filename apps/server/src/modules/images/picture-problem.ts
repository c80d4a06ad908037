import { isTruncated, detectPictureKind } from './picture-kind.ts'
import type { PictureProblem } from './pictures.ts'

/** Why a picture could not be decoded, judged by its bytes. */
export function pictureProblem(sent: Buffer): PictureProblem {
  const kind = detectPictureKind(sent)
  if (kind === null) return 'fileShape'
  if (kind === 'gif') return 'fileGif'
  if (isTruncated(sent, kind)) return 'fileCut'
  if (kind === 'heic') return 'fileHeic'
  return kind === 'avif' ? 'fileAvif' : 'fileBroken'
}
