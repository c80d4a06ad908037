import { ClientFrame } from '@moyun/api'
import type { RawData } from 'ws'
import { isWithinJsonLimits } from '../../http/json-limits.ts'

/** Maximum bytes of a frame; the largest valid one is a `hello` with a token of 4,096 characters. */
const MOST_BYTES = 8 * 1024
/** A valid frame has three fields at most, and one object inside. */
const LIMITS = { depth: 2, keys: 9, commas: 8 }

/** Parses a client frame; null if it does not match the contract. */
export function readFrame(raw: RawData, isBinary: boolean): ClientFrame | null {
  if (isBinary || !Buffer.isBuffer(raw)) return null
  if (raw.length > MOST_BYTES || !isWithinJsonLimits(raw, LIMITS)) return null
  try {
    const frame = ClientFrame.safeParse(JSON.parse(raw.toString()))
    return frame.success ? frame.data : null
  } catch {
    return null
  }
}
