import { ClientFrame } from '@moyun/api'
import type { RawData } from 'ws'

/** What a page said; null for what the contract does not know. */
export function readFrame(raw: RawData, isBinary: boolean): ClientFrame | null {
  if (isBinary || !Buffer.isBuffer(raw)) return null
  try {
    const frame = ClientFrame.safeParse(JSON.parse(raw.toString()))
    return frame.success ? frame.data : null
  } catch {
    return null
  }
}
