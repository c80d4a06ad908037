import type { EngineLog } from '../engines/chat-engine.ts'
import { checkBaseUrl } from '../engines/check-base-url.ts'
import { namesIn } from '../engines/engine-variables.ts'
import { createOfflinePainter } from './offline-painter.ts'
import { createOpenAIPainter } from './openai-painter.ts'
import type { PaintEngine } from './paint-engine.ts'
import { parseSize } from './sizes.ts'

/** The part of the environment that decides who paints. */
export interface PainterEnvironment {
  engine?: 'scripted' | 'offline' | undefined
  aiBaseUrl?: string | undefined
  aiApiKey?: string | undefined
  aiImageModel?: string | undefined
  aiImageSizes?: string | undefined
}

/** The painter that the environment asks for: the demonstration engine where no model of pictures is named. */
export function choosePainter(
  { engine, aiBaseUrl, aiApiKey = '', aiImageModel, aiImageSizes }: PainterEnvironment,
  log: EngineLog,
): PaintEngine {
  const [first, ...others] = namesIn(aiImageModel)
  if (engine !== undefined || aiBaseUrl === undefined || first === undefined) return createOfflinePainter()
  return createOpenAIPainter({
    baseUrl: checkBaseUrl(aiBaseUrl),
    apiKey: aiApiKey,
    models: [first, ...others],
    sizes: namesIn(aiImageSizes).flatMap((size) => parseSize(size) ?? []),
    log,
  })
}
