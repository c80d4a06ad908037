import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from '../../http/error-handler.ts'
import type { Principal } from '../../http/principal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { blobs } from '../../database/schema/work-schema.ts'
import { bearer } from '../auth/sessions.ts'
import { savedName, toDisposition } from './file-name.ts'
import type { ByteRange } from './file-store.ts'
import type { FileRecord } from './present-file.ts'

type Parts = Pick<AppContext, 'db' | 'files' | 'sessions' | 'visitors'>
type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** What to send, after authorization. */
export interface AuthorizedFile {
  hash: string
  disposition: string
  /** How long a browser may cache it; null if it must revalidate each time. */
  secondsLeft: number | null
}

/**
 * Serves the content of a file or a product, by a signed URL or by its owner's token. All other cases are answered as
 * not found.
 */
export async function serveFile(parts: Parts, request: FileRequest, reply: FastifyReply) {
  return sendAuthorizedFile(parts, request, reply, await grant(parts, request, reply))
}

/** Sends authorized content; null is answered as not found. */
export async function sendAuthorizedFile(
  parts: Pick<Parts, 'db' | 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  granted: AuthorizedFile | null,
) {
  const [blob] =
    granted === null
      ? []
      : await parts.db.select({ type: blobs.type, bytes: blobs.bytes }).from(blobs).where(eq(blobs.hash, granted.hash))
  if (granted === null || blob === undefined) return sendTransportError(request, reply, 404)
  const tag = `"${granted.hash}"`
  reply.headers({
    'cache-control': granted.secondsLeft === null ? 'private, no-cache' : `private, max-age=${granted.secondsLeft}`,
    etag: tag,
  })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const isCurrent = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const range = isCurrent ? readRange(request.headers.range, blob.bytes) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${blob.bytes}`).send()
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await parts.files.open(granted.hash, range ?? undefined)
  if (bytes === null) {
    request.log.error({ hash: granted.hash }, 'A file is missing from the store')
    return sendTransportError(request, reply.removeHeader('etag'), 404)
  }
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${blob.bytes}`)
  return reply
    .headers({
      'content-type': blob.type,
      'content-length': range === null ? blob.bytes : range.end - range.start + 1,
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': granted.disposition,
    })
    .send(bytes)
}

async function grant(parts: Parts, request: FileRequest, reply: FastifyReply): Promise<AuthorizedFile | null> {
  const { files } = parts
  const { id } = request.params
  const opened = files.addresses.open(id, request.query)
  if (opened !== null) {
    const { variant, name, secondsLeft } = opened
    if (IS_HASH.test(id)) return { hash: id, disposition: toDisposition('attachment', name), secondsLeft }
    const file = await files.readAny(id)
    return file && { ...pictureVariant(file, variant === 'thumb'), secondsLeft }
  }
  const caller = await callerOf(parts, request, reply)
  const file = caller && (await files.readOwn(caller, id))
  return file && { ...pictureVariant(file, request.query['v'] === 'thumb'), secondsLeft: null }
}

/** The member or visitor of the token; null without one. Refuses an invalid token, even with a valid URL. */
async function callerOf(
  { sessions, visitors }: Parts,
  request: FileRequest,
  reply: FastifyReply,
): Promise<Principal | null> {
  const visitor = await visitors.verify(bearer(request.headers.authorization ?? '') ?? '')
  return visitor === null ? sessions.identify(request, reply) : { visitorId: visitor.visitorId }
}

const IS_HASH = /^[\da-f]{64}$/

/** A picture for display, full or as a thumbnail. */
export const pictureVariant = ({ hash, thumb, name, type }: FileRecord, small: boolean) => ({
  hash: small ? thumb : hash,
  // The web page names a picture without a name when it is saved; a name in this header would take precedence.
  disposition: name === '' ? 'inline' : toDisposition('inline', savedName(name, small ? 'image/webp' : type)),
})

const isKnown = (header: string | undefined, tag: string) =>
  header !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)

/** The single requested range; null if there is none, more than one, or an invalid one: then everything is sent. */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
