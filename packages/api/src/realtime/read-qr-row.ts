import { safeParse } from 'zod/v4/core'
import type { Row } from '../contract/realtime.ts'
import { qrRows, type QrState } from '../contract/wechat.ts'

/** Reads a row of `qr:<id>`; null for an unknown row, which a newer server may send. */
export function readQrRow({ type, data }: Row): QrState | null {
  if (type === 'confirmed' || type === 'expired') return { status: type }
  const scanned = type === 'scanned' ? safeParse(qrRows.scanned, data) : undefined
  if (scanned?.success) return { status: 'scanned', ...scanned.data }
  const refused = type === 'refused' ? safeParse(qrRows.refused, data) : undefined
  return refused?.success ? { status: 'refused', ...refused.data } : null
}
