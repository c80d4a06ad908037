import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/** Where a page came over http from another machine, the browser keeps its own cryptography to itself: the same in script takes twenty times as long. */
const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
})

handler({ deriveKey: isSecureContext ? deriveKey : deriveInScript })
