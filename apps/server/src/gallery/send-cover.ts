import { gallery, Refusal } from '@moyun/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { sendGranted, shown } from '../files/serve-file.ts'
import { findPublic } from './read-public.ts'

/** Sends a small cover of a public work from a URL that is valid as long as the work is public: for link previews. */
export async function sendCover(
  { db, files }: Pick<Core, 'db' | 'files'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const found = await findPublic(db, files, gallery.read, undefined, request.params.id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const cover = found?.row.coverId ? await files.readAny(found.row.coverId) : null
  return sendGranted({ db, files }, request, reply, cover && { ...shown(cover, true), secondsLeft: null })
}
