import type { FailureReason } from '@moyun/api'
import type { generations } from '../../database/schema/schema.ts'
import type { Environment } from '../../config/environment.ts'
import type { ChatEngine } from '../ai/chat-engine.ts'
import type { Files } from '../files/files.ts'
import type { Interruption, LeaseContext } from '../leased-work/work-store.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Log } from '../../app/log.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'

export interface EndRequest {
  generationId: string
  end: GenerationOutcome
  /** Events that are not stored yet. */
  events?: readonly GenerationEvent[]
  tokens?: number | null
  reasoningTokens?: number | null
  promptTokens?: number | null
  cut?: boolean
  /** Only for a failure. */
  reason?: FailureReason
  /** Only for a failure: the engine finished normally, but its output is unusable. */
  outputUnusable?: boolean
}

/** One event of a generation’s stream. */
export interface GenerationEvent {
  type: string
  data: object
}

export type GenerationRow = typeof generations.$inferSelect

/** How a generation ends; it ends exactly once. */
export type GenerationOutcome = 'done' | 'failed' | 'stopped' | 'interrupted'

/** The services that ending a generation needs. */
export interface EndContext {
  eventLog: EventLog
  ledger: Ledger
  clock: { now(): Date }
  log: Log
  generationKinds: GenerationKinds
}

/** How a generation ended, and when. */
export interface GenerationResult {
  end: GenerationOutcome
  milliseconds: number
  /** Token counts of the answer, of its reasoning and of the prompt as the engine reports them; not verified yet. */
  tokens: number | null
  reasoningTokens: number | null
  promptTokens: number | null
  /** The answer ended at its model's maximum length. */
  cut: boolean
  /** Only for a failure. */
  reason: FailureReason | null
  /** Only for a failure: the engine finished normally, but its output is unusable. */
  outputUnusable: boolean
  now: Date
}

/** The services that a generation needs. */
export interface GenerationContext extends EndContext, LeaseContext {
  engine: ChatEngine
  /** Images attached to questions. */
  files: Pick<Files, 'present' | 'scale'>
  environment: Pick<Environment, 'crashAt' | 'intervals' | 'chatTitles'>
}

/** Does the work of one generation, stores its output, and ends the generation. */
export type GenerationRunner = (
  context: GenerationContext,
  generation: GenerationRow,
  interruption: Interruption,
) => Promise<void>

/** What a kind of generation produces, how, and how that is stored. */
export interface GenerationKind {
  run: GenerationRunner
  /** Brings the product up to date with the events of its stream. */
  checkpoint(tx: Transaction, generationId: string): Promise<void>
  /**
   * Stores the end of the product, charges it, and appends to the member's stream, the last lock in every transaction.
   * Returns the charged points.
   */
  complete(tx: Transaction, context: EndContext, generation: GenerationRow, ended: GenerationResult): Promise<number>
}

/** All kinds of generations, by `generations.kind`. */
export type GenerationKinds = Readonly<Record<GenerationRow['kind'], GenerationKind>>
