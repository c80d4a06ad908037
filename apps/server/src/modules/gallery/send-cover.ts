import { gallery, Refusal } from '@moyun/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { sendAuthorizedFile, pictureVariant } from '../files/serve-file.ts'
import { findPublic } from './read-public.ts'

/** Sends a small cover of a public work from a URL that is valid as long as the work is public: for link previews. */
export async function sendCover(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const found = await findPublic(db, files, gallery.read, undefined, request.params.id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const cover = found?.row.coverId ? await files.readAny(found.row.coverId) : null
  return sendAuthorizedFile(
    { db, files },
    request,
    reply,
    cover && { ...pictureVariant(cover, true), secondsLeft: null },
  )
}
