import fs from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { files as endpoints, refuse, UPLOAD_LIMIT } from '@moyun/api'
import { type Call, serve } from '@moyun/api/serve'
import { holderId } from '../caller.ts'
import type { Core } from '../core.ts'
import { every } from '../streams/every.ts'
import { FILES } from './addresses.ts'
import { announcedBytes, linger, receiveUpload, type UploadLimits } from './receive-upload.ts'
import { serveFile } from './serve-file.ts'

const UPLOAD_LIMITS: UploadLimits = { bytes: UPLOAD_LIMIT, within: 60_000 }
const HOUR = 60 * 60 * 1000

/** Registers upload, download and deletion of files, and schedules the sweep. */
export async function fileRoutes(
  app: FastifyInstance,
  core: Core,
  limits: UploadLimits = UPLOAD_LIMITS,
): Promise<void> {
  const { files, log } = core
  // Its own scope, so that no other route accepts forms, and this one accepts nothing else.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(multipart)
    // A browser that is disconnected while sending does not see the answer.
    forms.addHook('onSend', async ({ raw }, reply) => {
      await linger(raw, limits.within - reply.elapsedTime)
      // Set again after the wait: clients use it to set their clocks.
      reply.header('date', core.clock.now().toUTCString())
      if (!raw.complete) reply.header('connection', 'close')
    })
    serve(forms, endpoints.upload, (call) => upload(core, call, limits))
  })
  serve(app, endpoints.read, async ({ params, caller }) => {
    const file = await files.readOwn(caller, params.id)
    if (file === null) throw refuse(endpoints.read, 'notFound')
    return files.present(file)
  })
  serve(app, endpoints.remove, async ({ params, caller }) => {
    await files.remove(caller, params.id)
    return null
  })
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${FILES}:id`,
    { config: { access: 'public' }, compress: false },
    (request, reply) => serveFile(core, request, reply),
  )

  const stopSweeping = every(
    HOUR,
    async () => {
      const { visits, blobs, left } = await files.sweep()
      if (visits + blobs + left > 0) log.info({ visits, blobs, left }, 'Files that nobody holds any more were removed')
    },
    log,
  )
  app.addHook('onClose', () => stopSweeping())
}

async function upload({ files }: Core, { request, caller }: Call<typeof endpoints.upload>, limits: UploadLimits) {
  if (!request.isMultipart()) throw refuse(endpoints.upload, 'fileMissing')
  const bytes = announcedBytes(request, limits)
  if (!(await files.hasRoom(bytes))) throw refuse(endpoints.upload, 'diskFull')
  const draft = await files.drafts.begin(bytes, holderId(caller))
  try {
    const name = await receiveUpload(request, draft, limits)
    return files.present(await files.add(caller, () => fs.readFile(draft.path), name))
  } finally {
    await draft.drop()
  }
}
