import type { ChatEngine, EngineLog } from './chat-engine.ts'
import { checkBaseUrl } from './check-base-url.ts'
import { createOfflineEngine } from './offline.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'
import { createScriptedEngine } from './scripted.ts'

/** The part of the environment that decides who answers. */
export interface EngineEnvironment {
  mode: 'sandbox' | 'live'
  /** `scripted` for tests; only in the sandbox. */
  engine?: 'scripted' | 'offline' | undefined
  aiBaseUrl?: string | undefined
  aiApiKey?: string | undefined
  /** One name or several, divided by commas, the default first. */
  aiChatModel?: string | undefined
  /** Names out of `aiChatModel`, divided by commas. */
  aiVisionModels?: string | undefined
}

/** The engine that the environment asks for; throws one sentence when it asks for what can't be. */
export function chooseEngine(
  { mode, engine, aiBaseUrl, aiApiKey = '', aiChatModel = '', aiVisionModels = '' }: EngineEnvironment,
  log: EngineLog,
): ChatEngine {
  if (engine === 'scripted') {
    if (mode === 'live') throw new Error('ENGINE=scripted is for the sandbox; live mode has no script')
    return createScriptedEngine()
  }
  if (engine === 'offline' || !aiBaseUrl) return createOfflineEngine()
  const [first, ...others] = namesIn(aiChatModel)
  if (first === undefined) throw new Error('AI_BASE_URL is set and AI_CHAT_MODEL is not: write the name of the model there')
  return createOpenAICompatibleEngine({ baseUrl: checkBaseUrl(aiBaseUrl), apiKey: aiApiKey, models: [first, ...others], visionModels: namesIn(aiVisionModels), log })
}

/** What stands between commas. */
const namesIn = (list: string) => list.split(',').map((name) => name.trim()).filter((name) => name !== '')
