import { type Endpoint, refuse, type SceneInputs, takesPictures } from '@moyun/api'
import { PICTURE_SIDE } from '../chat/pictures-shown.ts'
import type { TurnPicture } from '../engines/chat-engine.ts'
import type { RunContext } from '../runs/run-context.ts'
import { type SeenPicture, seenPicture } from '../works/seen-work.ts'
import type { Reader } from './scene-context.ts'

/** The picture among the inputs; null if there is none, or it no longer exists. */
export const pictureIn = async (tx: Reader, memberId: string, { picture }: SceneInputs): Promise<SeenPicture | null> =>
  typeof picture === 'string' ? seenPicture(tx, memberId, picture) : null

/** Refuses a picture that the member may not use. */
export async function requirePicture(
  tx: Reader,
  endpoint: Endpoint,
  memberId: string,
  inputs: SceneInputs,
): Promise<void> {
  if (inputs['picture'] !== undefined && (await pictureIn(tx, memberId, inputs)) === null)
    throw refuse(endpoint, 'invalid', { result: { fields: { picture: 'unknown' } } })
}

/** The picture for an engine; a model without vision is told that there is one. */
export async function pictureShown(
  { db, engine, files }: Pick<RunContext, 'db' | 'engine' | 'files'>,
  { memberId, model, inputs }: { memberId: string; model: string; inputs: SceneInputs },
): Promise<readonly TurnPicture[]> {
  const brought = await pictureIn(db, memberId, inputs)
  if (brought === null) return []
  const asked = engine.models().find(({ id }) => id === model)
  const { name, width, height, bytes } = brought.file
  return [
    {
      name,
      width,
      height,
      bytes,
      shown: asked && takesPictures(asked) ? await files.scale({ memberId }, brought.file, PICTURE_SIDE) : null,
    },
  ]
}
