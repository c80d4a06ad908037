import fs from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { files as endpoints, refuse, UPLOAD_LIMIT } from '@moyun/api'
import { type HandlerCall, serve } from '@moyun/api/serve'
import { principalId } from '../../http/principal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { FILES_PATH } from './signed-urls.ts'
import { declaredBytes, drainRequest, receiveUpload, type UploadLimits } from './receive-upload.ts'
import { serveFile } from './serve-file.ts'

/** A phone with ten kilobytes a second can upload; a client that stalls or trickles can't occupy a draft for long. */
const UPLOAD_LIMITS: UploadLimits = {
  bytes: UPLOAD_LIMIT,
  within: 600_000,
  pace: { bytes: 30 * 8 * 1024, period: 30_000 },
}
const HOUR = 60 * 60 * 1000

/** Registers upload, download and deletion of files, and schedules the sweep. */
export async function fileRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  limits: UploadLimits = UPLOAD_LIMITS,
): Promise<void> {
  const { files, log } = appContext
  // Its own scope, so that no other route accepts forms, and this one accepts nothing else.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(multipart)
    // A browser that is disconnected while sending does not see the answer.
    forms.addHook('onSend', async ({ raw }, reply) => {
      await drainRequest(raw, limits, reply.elapsedTime)
      // Set again after the wait: clients use it to set their clocks.
      reply.header('date', appContext.clock.now().toUTCString())
      if (!raw.complete) reply.header('connection', 'close')
    })
    serve(forms, endpoints.upload, (call) => upload(appContext, call, limits))
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
    `${FILES_PATH}:id`,
    { config: { access: 'public' }, compress: false },
    (request, reply) => serveFile(appContext, request, reply),
  )

  const stopSweeping = scheduleEvery(
    HOUR,
    async () => {
      const { visits, blobs, left } = await files.sweep()
      if (visits + blobs + left > 0) log.info({ visits, blobs, left }, 'Files without references were removed')
    },
    log,
  )
  app.addHook('onClose', () => stopSweeping())
}

async function upload(
  { files }: AppContext,
  { request, caller }: HandlerCall<typeof endpoints.upload>,
  limits: UploadLimits,
) {
  if (!request.isMultipart()) throw refuse(endpoints.upload, 'fileMissing')
  const bytes = declaredBytes(request, limits)
  if (!(await files.hasFreeSpace(bytes))) throw refuse(endpoints.upload, 'diskFull')
  const draft = await files.drafts.begin(bytes, principalId(caller))
  try {
    const name = await receiveUpload(request, draft, limits)
    return files.present(await files.add(caller, () => fs.readFile(draft.path), name))
  } finally {
    await draft.drop()
  }
}
