import { files, Refusal, refuse, type ImageFile, visitors } from '@moyun/api'
import { mockEndpoint, visitorIdOf, visitorToken } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds. */
const DAY = 86_400_000

/** Mocks stored images, and visitors, who own nothing else. */
export function fileHandlers(server: MockServer) {
  const { state } = server
  const owned = (memberId: string, id: string): ImageFile => {
    const found = state.files.find((file) => file.id === id && file.memberId === memberId)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }

  return [
    mockEndpoint(server, files.upload, async ({ caller: { userId: memberId }, request }) => {
      const file = (await request.formData()).get('file')
      if (!(file instanceof File)) throw refuse(files.upload, 'fileMissing')
      const picture = await readPicture(file)
      const existing = state.files.find((one) => one.memberId === memberId && one.src === picture.src)
      if (existing) return existing
      const savedFile = {
        id: crypto.randomUUID(),
        name: file.name,
        bytes: file.size,
        thumb: picture.src,
        createdAt: new Date().toISOString(),
        ...picture,
        memberId,
      }
      state.files.push(savedFile)
      return savedFile
    }),
    mockEndpoint(server, files.read, ({ caller, params }) => owned(caller.userId, params.id)),
    mockEndpoint(server, files.remove, ({ caller, params }) => {
      const { id } = owned(caller.userId, params.id)
      const isHeld =
        state.messages.some(({ attachments }) => attachments?.some((file) => file.id === id)) ||
        state.works.some(({ cover, input, output }) =>
          [cover, ...input.files, ...output.files].some((file) => file?.id === id),
        )
      if (isHeld) throw refuse(files.remove, 'fileHeld')
      state.files = state.files.filter((file) => file.id !== id)
      return null
    }),
    mockEndpoint(server, visitors.open, () => {
      const id = crypto.randomUUID()
      return {
        id,
        token: visitorToken(id),
        expiresAt: new Date(Date.now() + DAY).toISOString(),
        allowance: { restorations: 1 },
      }
    }),
    mockEndpoint(server, visitors.follow, ({ caller: { userId: memberId }, body }) => {
      const visitorId = visitorIdOf(body.token)
      const moved = {
        files: state.files.filter((file) => file.memberId === visitorId),
        jobs: state.jobs.filter((job) => job.memberId === visitorId),
      }
      for (const one of [...moved.files, ...moved.jobs]) one.memberId = memberId
      return { files: moved.files.length, jobs: moved.jobs.length }
    }),
  ]
}

/** Leading bytes of each image type, decoded as Latin-1. */
const signatures = { 'image/png': /^\x89PNG/, 'image/jpeg': /^\xff\xd8\xff/, 'image/webp': /^RIFF.{4}WEBP/s } as const
const types = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The type and size of an image, by its content; refuses other files. */
async function readPicture(file: File): Promise<Pick<ImageFile, 'type' | 'width' | 'height' | 'src'>> {
  const content = latin(new Uint8Array(await file.arrayBuffer()))
  const type = types.find((one) => signatures[one].test(content))
  if (!type) throw refuse(files.upload, 'fileShape')
  return { type, ...(await measure(file)), src: `data:${type};base64,${btoa(content)}` }
}

/** Maximum number of arguments per call, so of characters per chunk. */
const CHUNK = 8192

const latin = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  ).join('')

/** Without an image decoder, an image counts as 1 × 1. */
async function measure(file: File) {
  if (!('createImageBitmap' in globalThis)) return { width: 1, height: 1 }
  const { width, height } = await createImageBitmap(file).catch((cause: unknown) =>
    Promise.reject(refuse(files.upload, 'fileShape', { cause })),
  )
  return { width, height }
}
