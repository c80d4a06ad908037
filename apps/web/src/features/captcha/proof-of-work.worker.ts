import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * Browsers disable `crypto.subtle` on pages that come over http from another machine. The same in JavaScript takes
 * twenty times as long.
 */
const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
})

handler({ deriveKey: isSecureContext ? deriveKey : deriveInScript })
