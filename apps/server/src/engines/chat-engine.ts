import type { Language, Model, PassageDeed, SceneField, SceneInputs, SceneTone } from '@moyun/api'
import type { LongformTask } from './longform-task.ts'

/** A picture that a question brings along. */
export interface TurnPicture {
  name: string
  /** In pixels, as it is kept. */
  width: number
  height: number
  bytes: number
  /** No larger than an engine needs; null where there is no room for it, or nobody who sees it. */
  shown: { type: string; content: Uint8Array } | null
}

/** One turn of the talk so far, the oldest first. */
export interface Turn {
  role: 'user' | 'assistant'
  text: string
  pictures?: readonly TurnPicture[]
}

/**
 * What an engine says while it answers: pieces of text, never of what its model thinks, and at the end how many tokens it counted of the answer and of what it was
 * asked, and whether the answer was cut off at its greatest length. Where another model than the one that was asked for answers, that comes before its first word.
 */
export type AnswerPart =
  { text: string } | { tokens: number | null; promptTokens?: number | null; cut?: boolean } | { model: string }

/** Sentences to be translated, each to be answered behind its mark. */
export interface TranslationTask {
  kind: 'translation'
  sentences: readonly { mark: string; source: string }[]
  source: Language
  target: Language
  terms: readonly { source: string; target: string }[]
}

/** A form that was filled in, and what is to be made of it. */
export interface SceneTask {
  kind: 'scene'
  language: 'zh' | 'en'
  name: string
  fields: readonly SceneField[]
  inputs: SceneInputs
  /** Its sections as a plain template; empty for a scene that has none. */
  outline: string
}

/** A passage that is to be worded otherwise. */
export interface PassageTask {
  kind: 'passage'
  language: 'zh' | 'en'
  deed: PassageDeed
  tone: SceneTone | null
  passage: string
}

export interface AnswerRequest {
  /** As whom it answers, and how; empty for nobody in particular. */
  instructions: string
  messages: readonly Turn[]
  /** One of `models()`. */
  model: string
  /** Between 0 and 2; what the model does by itself where there is none. */
  temperature?: number | null
  /** Tokens that it may write; as many as the model writes where there is none. */
  maxTokens?: number
  /** What was said of the answer before; it is to go on exactly there. */
  continues?: string
  /** The same once more for an engine that is no model, and can't read what it is told. */
  task?: TranslationTask | SceneTask | PassageTask | LongformTask
  /** Aborted when the answer is no longer wanted; the engine then ends quickly, by returning or by throwing. */
  signal: AbortSignal
}

/** Something that can answer. One adapter a file beside this one. */
export interface ChatEngine {
  /** For logs and figures. */
  name: string
  /** True for the demonstration engine, which is no model. */
  offline: boolean
  /** The models that may be asked for, the default first. */
  models(): readonly Omit<Model, 'costsAtMost'>[]
  /** Streams one answer; throws an `EngineFailure` when it can't be given or not finished. */
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>
}

/** `unavailable`: not reached, or not able; `refused`: by moderation; `tooLong`: too much text; `onlyThought`: thinking, and no answer; `crashed`: broke off. */
export type FailureReason = 'unavailable' | 'refused' | 'tooLong' | 'onlyThought' | 'crashed'

/** Why an engine gave no answer, in a form that a member may be told. The message is for the log. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The engine has answered to its end, and nothing of what it said can be used. */
export class UnusableAnswer extends EngineFailure {
  constructor(message: string) {
    super('crashed', message)
  }
}

/** What the engines tell the log. Of pino and of Fastify alike. */
export interface EngineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
