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

/** How a run ends; exactly once. */
export type RunEnd = 'done' | 'failed' | 'stopped' | 'interrupted'

/** What the end of a run needs of the house. */
export interface EndContext {
  streams: Streams
  ledger: Ledger
  clock: { now(): Date }
  log: Log
}

/** How it ended, and when. */
export interface Ended {
  end: RunEnd
  milliseconds: number
  /** Of the answer, and of what the engine was asked, as it has counted them; not to be believed yet. */
  tokens: number | null
  promptTokens: number | null
  /** It came to an end at the greatest length that its model gives. */
  cut: boolean
  /** Of a failure. */
  reason: FailureReason | null
  /** Of a failure: the engine has ended well, and what it said can't be used. */
  answered: boolean
  now: Date
}

/** What a kind of run makes, and how that is kept. */
export interface RunProduct {
  /** Brings it up to the rows of its stream. */
  gather(tx: Transaction, runId: string): Promise<void>
  /** Writes its end down, charges it, and tells the member's stream, which comes last in every transaction. */
  finish(tx: Transaction, context: EndContext, run: RunRow, ended: Ended): Promise<void>
}

/** By kind. */
export const products: Readonly<Record<RunRow['kind'], RunProduct>> = {
  chat: answerProduct,
  translation: translationProduct,
  scene: versionProduct,
  passage: passageProduct,
  zscene: zsceneProduct,
}
