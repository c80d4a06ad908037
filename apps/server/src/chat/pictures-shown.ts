import { MOST_PICTURES_SHOWN, takesPictures } from '@moyun/api'
import type { TurnPicture } from '../engines/chat-engine.ts'
import type { KeptFile } from '../files/present-file.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { PicturesByMessage } from './attachments.ts'

/** Longer side, in pixels, of a picture that is sent to an engine. */
export const PICTURE_SIDE = 1536

/**
 * The pictures that an engine receives, by message: `branch` is the conversation, oldest first. Only models that accept
 * pictures receive any: the question's own, then the latest before it.
 */
export async function picturesShown(
  { engine, files }: Pick<RunContext, 'engine' | 'files'>,
  {
    memberId,
    model,
    branch,
    pictures,
  }: { memberId: string; model: string; branch: readonly string[]; pictures: PicturesByMessage },
): Promise<ReadonlyMap<string, readonly TurnPicture[]>> {
  const asked = engine.models().find(({ id }) => id === model)
  let room = asked && takesPictures(asked) ? MOST_PICTURES_SHOWN : 0
  const shown = new Map<string, readonly TurnPicture[]>()
  for (const id of branch.toReversed()) {
    const turn: TurnPicture[] = []
    for (const picture of pictures.get(id) ?? []) {
      turn.push(await show(picture, room > 0))
      room -= 1
    }
    if (turn.length > 0) shown.set(id, turn)
  }
  return shown

  async function show(picture: KeptFile, isSeen: boolean): Promise<TurnPicture> {
    const { name, width, height, bytes } = picture
    return { name, width, height, bytes, shown: isSeen ? await files.scale({ memberId }, picture, PICTURE_SIDE) : null }
  }
}
