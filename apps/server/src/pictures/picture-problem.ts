import { endsEarly, kindOf } from './picture-kind.ts'
import type { PictureProblem } from './pictures.ts'

/** Why a picture could not be decoded, judged by its bytes. */
export function pictureProblem(sent: Buffer): PictureProblem {
  const kind = kindOf(sent)
  if (kind === null) return 'fileShape'
  if (kind === 'gif') return 'fileGif'
  if (endsEarly(sent, kind)) return 'fileCut'
  if (kind === 'heic') return 'fileHeic'
  return kind === 'avif' ? 'fileAvif' : 'fileBroken'
}
