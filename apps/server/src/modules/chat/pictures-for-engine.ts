import { MAX_CONTEXT_PICTURES, acceptsImages } from '@moyun/api'
import type { TurnPicture } from '../ai/chat-engine.ts'
import type { FileRecord } from '../files/present-file.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import type { PicturesByMessage } from './attachments.ts'

/** Longer side, in pixels, of a picture that is sent to an engine. */
export const PICTURE_SIDE = 1536

/**
 * The pictures that an engine receives, by message: `branch` is the conversation, oldest first. Only models that accept
 * pictures receive any: the question's own, then the latest before it.
 */
export async function picturesForEngine(
  { engine, files }: Pick<GenerationContext, 'engine' | 'files'>,
  {
    memberId,
    model,
    branch,
    pictures,
  }: { memberId: string; model: string; branch: readonly string[]; pictures: PicturesByMessage },
): Promise<ReadonlyMap<string, readonly TurnPicture[]>> {
  const chosenModel = engine.models().find(({ id }) => id === model)
  let remaining = chosenModel && acceptsImages(chosenModel) ? MAX_CONTEXT_PICTURES : 0
  const picturesById = new Map<string, readonly TurnPicture[]>()
  for (const id of branch.toReversed()) {
    const messagePictures: TurnPicture[] = []
    for (const picture of pictures.get(id) ?? []) {
      messagePictures.push(await show(picture, remaining > 0))
      remaining -= 1
    }
    if (messagePictures.length > 0) picturesById.set(id, messagePictures)
  }
  return picturesById

  async function show(picture: FileRecord, isSeen: boolean): Promise<TurnPicture> {
    const { name, width, height, bytes } = picture
    return { name, width, height, bytes, image: isSeen ? await files.scale({ memberId }, picture, PICTURE_SIDE) : null }
  }
}
