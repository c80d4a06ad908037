import type {
  FailureReason,
  Language,
  Model,
  RewriteAction,
  TemplateField,
  TemplateInputs,
  TemplateTone,
} from '@moyun/api'
import type { ManuscriptTask } from './manuscript-task.ts'

/** A picture that is attached to a question. */
export interface TurnPicture {
  name: string
  /** In pixels, of the stored picture. */
  width: number
  height: number
  bytes: number
  /** Scaled down for the engine; null if it exceeds the limits, or the model does not accept pictures. */
  image: { type: string; content: Uint8Array } | null
}

/** One turn of the conversation, oldest first. */
export interface Turn {
  role: 'user' | 'assistant'
  text: string
  pictures?: readonly TurnPicture[]
}

/**
 * The token counts of an answer, of the reasoning in it and of its prompt; null for those that the engine did not give.
 */
export interface TokenCounts {
  tokens: number | null
  reasoningTokens?: number | null
  promptTokens?: number | null
}

/**
 * A part of a streamed answer: a chunk of text; `retract`: all text so far was reasoning and is dropped; at the end the
 * token counts, and whether the answer was cut off at its maximum length; or, before the first text, the model that
 * answers if it is not the requested one.
 */
export type AnswerPart = { text: string } | { retract: true } | (TokenCounts & { cut?: boolean }) | { model: string }

/** Sentences to translate; each translation follows the sentence's mark. */
export interface TranslationTask {
  kind: 'translation'
  sentences: readonly { mark: string; source: string }[]
  source: Language
  target: Language
  terms: readonly { source: string; target: string }[]
}

/** A filled-in form, and what to write from it. */
export interface TemplateTask {
  kind: 'scene'
  language: 'zh' | 'en'
  name: string
  fields: readonly TemplateField[]
  inputs: TemplateInputs
  /** Its sections as plain text; empty for a template without an outline. */
  outline: string
}

/** A passage to rewrite. */
export interface PassageTask {
  kind: 'passage'
  language: 'zh' | 'en'
  action: RewriteAction
  tone: TemplateTone | null
  passage: string
}

export interface AnswerRequest {
  /** The system prompt; empty if there is none. */
  instructions: string
  messages: readonly Turn[]
  /** One of `models()`. */
  model: string
  /** Between 0 and 2; the model's default if missing. */
  temperature?: number | null
  /** Maximum number of tokens to write; the model's own limit if missing. */
  maxTokens?: number
  /** The answer so far, which must be continued exactly at its end. */
  continues?: string
  /** The structured form of the request, for engines that are not models and can't read the prompt. */
  task?: TranslationTask | TemplateTask | PassageTask | ManuscriptTask
  /** Aborted when the answer is no longer wanted; the engine then ends quickly, by returning or by throwing. */
  signal: AbortSignal
}

/** An engine that can answer: a model over HTTP, the demo engine, or the scripted one. */
export interface ChatEngine {
  /** For logs and metrics. */
  name: string
  /** True for the demo engine, which is not a model. */
  offline: boolean
  /** The available models, the default first. */
  models(): readonly Omit<Model, 'costsAtMost'>[]
  /** Streams one answer; throws an `EngineFailure` if it can't start or finish. */
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>
}

/** Why an engine gave no answer, in a form that a member may be told. The message is for the log. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The engine answered completely, but its answer can't be used. */
export class UnusableAnswer extends EngineFailure {
  constructor(message: string) {
    super('crashed', message)
  }
}

/** The log methods that engines use; both pino and Fastify have them. */
export interface EngineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
