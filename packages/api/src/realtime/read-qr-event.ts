import { safeParse } from 'zod/v4/core'
import type { StreamEvent } from '../contract/realtime.ts'
import { qrEvents, type QrState } from '../contract/wechat.ts'

/** Reads an event of `qr:<id>`; null for an unknown event, which a newer server may send. */
export function readQrEvent({ type, data }: StreamEvent): QrState | null {
  if (type === 'confirmed' || type === 'expired') return { status: type }
  const scanned = type === 'scanned' ? safeParse(qrEvents.scanned, data) : undefined
  if (scanned?.success) return { status: 'scanned', ...scanned.data }
  const refused = type === 'refused' ? safeParse(qrEvents.refused, data) : undefined
  return refused?.success ? { status: 'refused', ...refused.data } : null
}
