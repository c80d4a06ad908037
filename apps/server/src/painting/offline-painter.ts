import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isDemonstrationStyle } from '@moyun/api/paint-styles'
import { EngineFailure } from '../engines/chat-engine.ts'
import type { InkPicture } from './ink/paint-ink.ts'
import type { PaintEngine } from './paint-engine.ts'
import { USUAL_SIZES } from './sizes.ts'

/** The id under which the demonstration engine can be asked for. */
const OFFLINE_MODEL = 'offline'

/** Paints while no model is connected: a landscape or a plant in ink, which is no model's, and is the same each time for the same wishes. */
export function createOfflinePainter(): PaintEngine {
  return {
    name: 'offline',
    offline: true,
    models: () => [{ id: OFFLINE_MODEL, name: '演示引擎', offline: true, sizes: USUAL_SIZES }],
    // A job that waited for a model which is gone since may have one of the other styles.
    paint: ({ prompt, negative, style, seed, width, height, signal }) =>
      paintInThread(
        { prompt, negative, style: isDemonstrationStyle(style) ? style : 'ink', seed, width, height },
        signal,
      ),
  }
}

/** A thread of its own for each picture, so that the server answers others meanwhile; it ends with the picture, or with the wish for it. */
async function paintInThread(picture: InkPicture, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const worker = startThread(picture)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(new EngineFailure('crashed', 'The painter broke off.', cause)))
      worker.once('exit', () => reject(new EngineFailure('crashed', 'The painter left without a picture.')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

/** In the build it stands beside this file; from the sources a thread has to be told how to read them. */
function startThread(workerData: InkPicture): Worker {
  if (!import.meta.filename.endsWith('.ts'))
    return new Worker(path.join(import.meta.dirname, 'ink.worker.js'), { workerData })
  const source = pathToFileURL(path.join(import.meta.dirname, 'ink/ink.worker.ts')).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`, {
    eval: true,
    workerData,
  })
}
