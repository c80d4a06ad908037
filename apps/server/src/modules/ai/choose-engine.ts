import type { Pictures } from '../images/pictures.ts'
import type { ChatEngine, EngineLog } from './chat-engine.ts'
import { checkBaseUrl } from './check-base-url.ts'
import { type EngineConfig, splitList } from './engine-variables.ts'
import { createFailover } from './failover.ts'
import { createDemoEngine } from './demo/demo-engine.ts'
import { createOpenAICompatibleEngine, type OpenAICompatibleOptions } from './openai-compatible.ts'
import { createScriptedEngine } from './scripted/scripted-engine.ts'

/** The part of the environment that selects the engine. */
export interface EngineEnvironment {
  mode: 'sandbox' | 'live'
  /** `scripted` is for tests, in the sandbox only. */
  engine?: 'scripted' | 'offline' | undefined
  /** In failover order. */
  engines?: readonly EngineConfig[] | undefined
  /** How long to wait for an endpoint's first byte; 30 if missing, 15 with several endpoints. */
  aiFirstTokenSeconds?: number | undefined
}

/** Creates the engine that the environment selects; throws a one-sentence error for an invalid selection. */
export function chooseEngine(
  { mode, engine, engines = [], aiFirstTokenSeconds }: EngineEnvironment,
  log: EngineLog,
  pictures: Pictures,
): ChatEngine {
  if (engine === 'scripted') {
    if (mode === 'live') throw new Error('ENGINE=scripted is for the sandbox only')
    return createScriptedEngine()
  }
  if (engine === 'offline') return createDemoEngine({ pictures })
  const options = engines.map((keys) => optionsOf(keys, log))
  const patience = { first: 1000 * (aiFirstTokenSeconds ?? (options.length < 2 ? 30 : 15)), between: 60_000 }
  if (options.length < 2)
    return options[0] ? createOpenAICompatibleEngine({ ...options[0], patience }) : createDemoEngine({ pictures })
  // With several engines we fail over instead of retrying: one attempt each, and less patience.
  const [first, second, ...more] = options.map((one) =>
    createOpenAICompatibleEngine({ ...one, tries: 1, patience: { ...patience, mute: 120_000 } }),
  )
  if (!first || !second) throw new Error('Failover needs at least two engines')
  return createFailover([first, second, ...more], { log })
}

function optionsOf(
  { suffix, baseUrl, apiKey, chatModel, visionModels }: EngineConfig,
  log: EngineLog,
): OpenAICompatibleOptions {
  const [first, ...others] = splitList(chatModel)
  if (first === undefined)
    throw new Error(`AI_BASE_URL${suffix} is set and AI_CHAT_MODEL${suffix} is not: set it to the name of the model`)
  return {
    baseUrl: checkBaseUrl(baseUrl, suffix),
    apiKey,
    models: [first, ...others],
    visionModels: splitList(visionModels),
    suffix,
    log,
  }
}
