import type { EngineLog } from '../ai/chat-engine.ts'
import { checkBaseUrl } from '../ai/check-base-url.ts'
import { splitList } from '../ai/engine-variables.ts'
import { createDemoPainter } from './demo-painter.ts'
import { createOpenAIPainter } from './openai-painter.ts'
import type { PaintEngine } from './paint-engine.ts'
import { parseSize } from './sizes.ts'

/** The environment variables that choose the paint engine. */
export interface PainterEnvironment {
  engine?: 'scripted' | 'offline' | undefined
  aiBaseUrl?: string | undefined
  aiApiKey?: string | undefined
  aiImageModel?: string | undefined
  aiImageSizes?: string | undefined
}

/** The configured paint engine; the demo engine if no image model is configured. */
export function choosePainter(
  { engine, aiBaseUrl, aiApiKey = '', aiImageModel, aiImageSizes }: PainterEnvironment,
  log: EngineLog,
): PaintEngine {
  const [first, ...others] = splitList(aiImageModel)
  if (engine !== undefined || aiBaseUrl === undefined || first === undefined) return createDemoPainter()
  return createOpenAIPainter({
    baseUrl: checkBaseUrl(aiBaseUrl),
    apiKey: aiApiKey,
    models: [first, ...others],
    sizes: splitList(aiImageSizes).flatMap((size) => parseSize(size) ?? []),
    log,
  })
}
