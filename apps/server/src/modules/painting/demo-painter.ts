import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isDemonstrationStyle } from '@moyun/api/paint-styles'
import { EngineFailure } from '../ai/chat-engine.ts'
import type { InkPicture } from './ink/paint-ink.ts'
import type { PaintEngine } from './paint-engine.ts'
import { DEFAULT_SIZES } from './sizes.ts'

/** The model id of the demo engine. */
const OFFLINE_MODEL = 'offline'

/**
 * Paints while no model is connected: an ink landscape or plant, drawn without a model, deterministic for the same
 * request.
 */
export function createDemoPainter(): PaintEngine {
  return {
    name: 'offline',
    offline: true,
    models: () => [{ id: OFFLINE_MODEL, name: '演示引擎', offline: true, sizes: DEFAULT_SIZES }],
    // A job queued for a model that was removed since may have a style that the demo engine lacks.
    paint: ({ prompt, negative, style, seed, width, height, signal }) =>
      paintInThread(
        { prompt, negative, style: isDemonstrationStyle(style) ? style : 'ink', seed, width, height },
        signal,
      ),
  }
}

/**
 * Paints each picture in its own thread, so that the server stays responsive; the thread ends with the picture or when
 * it is aborted.
 */
async function paintInThread(picture: InkPicture, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const worker = startThread(picture)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(new EngineFailure('crashed', 'The demo painter failed.', cause)))
      worker.once('exit', () => reject(new EngineFailure('crashed', 'The demo painter exited without a picture.')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

/** The built worker is next to this file; from the sources, the thread needs a loader for TypeScript. */
function startThread(workerData: InkPicture): Worker {
  if (!import.meta.filename.endsWith('.ts'))
    return new Worker(path.join(import.meta.dirname, 'ink.worker.js'), { workerData })
  const source = pathToFileURL(path.join(import.meta.dirname, 'ink/ink.worker.ts')).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`, {
    eval: true,
    workerData,
  })
}
