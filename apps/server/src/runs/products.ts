import { answerProduct } from '../chat/answer-product.ts'
import type { runs } from '../database/schema.ts'
import type { FailureReason } from '../engines/chat-engine.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Log } from '../streams/log.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import { passageProduct } from '../scenes/passage-product.ts'
import { versionProduct } from '../scenes/version-product.ts'
import { translationProduct } from '../translations/translation-product.ts'
import { zsceneProduct } from '../zscenes/zscene-product.ts'

export type RunRow = typeof runs.$inferSelect

/** How a run ends; it ends exactly once. */
export type RunEnd = 'done' | 'failed' | 'stopped' | 'interrupted'

/** The services that ending a run needs. */
export interface EndContext {
  streams: Streams
  ledger: Ledger
  clock: { now(): Date }
  log: Log
}

/** How a run ended, and when. */
export interface Ended {
  end: RunEnd
  milliseconds: number
  /** Token counts of the answer and the prompt as the engine reports them; not verified yet. */
  tokens: number | null
  promptTokens: number | null
  /** The answer ended at its model's maximum length. */
  cut: boolean
  /** Only for a failure. */
  reason: FailureReason | null
  /** Only for a failure: the engine finished normally, but its output cannot be used. */
  answered: boolean
  now: Date
}

/** What a kind of run produces, and how that is stored. */
export interface RunProduct {
  /** Brings the product up to date with the rows of its stream. */
  gather(tx: Transaction, runId: string): Promise<void>
  /**
   * Stores the end of the product, charges it, and appends to the member's stream, which comes last in every
   * transaction.
   */
  finish(tx: Transaction, context: EndContext, run: RunRow, ended: Ended): Promise<void>
}

/** The products by kind of run. */
export const products: Readonly<Record<RunRow['kind'], RunProduct>> = {
  chat: answerProduct,
  translation: translationProduct,
  scene: versionProduct,
  passage: passageProduct,
  zscene: zsceneProduct,
}
