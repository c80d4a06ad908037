import type { Pictures } from '../pictures/pictures.ts'
import type { ChatEngine, EngineLog } from './chat-engine.ts'
import { checkBaseUrl } from './check-base-url.ts'
import { type EngineKeys, namesIn } from './engine-variables.ts'
import { createFailover } from './failover.ts'
import { createOfflineEngine } from './offline.ts'
import { createOpenAICompatibleEngine, type OpenAICompatibleOptions } from './openai-compatible.ts'
import { createScriptedEngine } from './scripted.ts'

/** The part of the environment that decides who answers. */
export interface EngineEnvironment {
  mode: 'sandbox' | 'live'
  /** `scripted` for tests; only in the sandbox. */
  engine?: 'scripted' | 'offline' | undefined
  /** In the order in which they are asked. */
  engines?: readonly EngineKeys[] | undefined
}

/** The engine that the environment asks for; throws one sentence when it asks for what can't be. */
export function chooseEngine(
  { mode, engine, engines = [] }: EngineEnvironment,
  log: EngineLog,
  pictures: Pictures,
): ChatEngine {
  if (engine === 'scripted') {
    if (mode === 'live') throw new Error('ENGINE=scripted is for the sandbox; live mode has no script')
    return createScriptedEngine()
  }
  if (engine === 'offline') return createOfflineEngine({ pictures })
  const options = engines.map((keys) => optionsOf(keys, log))
  if (options.length < 2)
    return options[0] ? createOpenAICompatibleEngine(options[0]) : createOfflineEngine({ pictures })
  // Who waits for one that is silent does not hear the next one meanwhile, and whoever is asked twice is asked late.
  const [first, second, ...more] = options.map((one) =>
    createOpenAICompatibleEngine({ ...one, tries: 1, patience: { first: 15_000, between: 60_000, mute: 120_000 } }),
  )
  if (!first || !second) throw new Error('Two engines became fewer')
  return createFailover([first, second, ...more], { log })
}

function optionsOf(
  { suffix, baseUrl, apiKey, chatModel, visionModels }: EngineKeys,
  log: EngineLog,
): OpenAICompatibleOptions {
  const [first, ...others] = namesIn(chatModel)
  if (first === undefined)
    throw new Error(`AI_BASE_URL${suffix} is set and AI_CHAT_MODEL${suffix} is not: write the name of the model there`)
  return {
    baseUrl: checkBaseUrl(baseUrl, suffix),
    apiKey,
    models: [first, ...others],
    visionModels: namesIn(visionModels),
    suffix,
    log,
  }
}
