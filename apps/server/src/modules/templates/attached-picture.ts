import { type Endpoint, refuse, type TemplateInputs, acceptsImages } from '@moyun/api'
import { PICTURE_SIDE } from '../chat/pictures-for-engine.ts'
import type { TurnPicture } from '../ai/chat-engine.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import { type SourcePicture, findSourcePicture } from '../works/visible-work.ts'
import type { Reader } from './template-context.ts'

/** The picture among the inputs; null if there is none, or it no longer exists. */
export const findAttachedPicture = async (
  tx: Reader,
  memberId: string,
  { picture }: TemplateInputs,
): Promise<SourcePicture | null> => (typeof picture === 'string' ? findSourcePicture(tx, memberId, picture) : null)

/** Refuses a picture that the member may not use. */
export async function requirePictureAccess(
  tx: Reader,
  endpoint: Endpoint,
  memberId: string,
  inputs: TemplateInputs,
): Promise<void> {
  if (inputs['picture'] !== undefined && (await findAttachedPicture(tx, memberId, inputs)) === null)
    throw refuse(endpoint, 'invalid', { result: { fields: { picture: 'unknown' } } })
}

/** The picture for an engine; a model without vision is told that there is one. */
export async function pictureForEngine(
  { db, engine, files }: Pick<GenerationContext, 'db' | 'engine' | 'files'>,
  { memberId, model, inputs }: { memberId: string; model: string; inputs: TemplateInputs },
): Promise<readonly TurnPicture[]> {
  const attachedPicture = await findAttachedPicture(db, memberId, inputs)
  if (attachedPicture === null) return []
  const chosenModel = engine.models().find(({ id }) => id === model)
  const { name, width, height, bytes } = attachedPicture.file
  return [
    {
      name,
      width,
      height,
      bytes,
      image:
        chosenModel && acceptsImages(chosenModel)
          ? await files.scale({ memberId }, attachedPicture.file, PICTURE_SIDE)
          : null,
    },
  ]
}
