import type { Call } from '@moyun/api/call'
import type { QrActor } from '@moyun/machines'
import { createActor } from 'xstate'
import type { House } from '../../house.ts'
import { readAccount } from '../../stored.ts'
import { scanInput, signInScan } from './scan-actor.ts'

export interface RunScanOptions extends Pick<House, 'tokens' | 'inspect'> {
  onConfirmed: () => void
}

/**
 * Starts the actor of a QR code that signs in. The session is persistent by default if the last sign-in of this browser
 * was.
 */
export function runScan(call: Call, { tokens, inspect, onConfirmed }: RunScanOptions): QrActor {
  const machine = signInScan(call, tokens, onConfirmed)
  return createActor(machine, { inspect, input: { ...scanInput(), remember: readAccount() !== '' } }).start()
}
