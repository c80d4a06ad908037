import type { Call } from '@moyun/api/call'
import type { QrActor } from '@moyun/machines'
import { createActor } from 'xstate'
import type { AppServices } from '../../app/app-services.ts'
import { readAccount } from '../../app/local-storage.ts'
import { scanInput, createSignInScan } from './scan-machines.ts'

export interface StartScanOptions extends Pick<AppServices, 'tokens' | 'inspect'> {
  onConfirmed: () => void
}

/**
 * Starts the actor of a QR code that signs in. The session is persistent by default if the last sign-in of this browser
 * was.
 */
export function startScan(call: Call, { tokens, inspect, onConfirmed }: StartScanOptions): QrActor {
  const machine = createSignInScan(call, tokens, onConfirmed)
  return createActor(machine, { inspect, input: { ...scanInput(), remember: readAccount() !== '' } }).start()
}
