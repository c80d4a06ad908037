import { ClientFrame } from '@moyun/api'
import type { RawData } from 'ws'

/** Parses a client frame; null if it does not match the contract. */
export function readFrame(raw: RawData, isBinary: boolean): ClientFrame | null {
  if (isBinary || !Buffer.isBuffer(raw)) return null
  try {
    const frame = ClientFrame.safeParse(JSON.parse(raw.toString()))
    return frame.success ? frame.data : null
  } catch {
    return null
  }
}
