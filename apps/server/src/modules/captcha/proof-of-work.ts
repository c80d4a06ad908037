import { isDeepStrictEqual } from 'node:util'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveWork } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { realNow } from '../../time/clock.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { spentCaptchas } from '../../database/schema/sign-in-schema.ts'
import { deriveKey } from '../../config/secret.ts'
import type { Captcha, CaptchaRequest } from './captcha.ts'
import { createCountChallenge } from './count-challenge.ts'

/** Milliseconds. */
const LIFE = 5 * 60 * 1000

/** The work of one challenge: PBKDF2 with `cost` rounds for each number up to a random one between 1 and `most`. */
export interface WorkFactor {
  cost: number
  most: number
}

/** About a second on a phone that uses several threads: some hundred keys of five thousand rounds each. */
const WORK: WorkFactor = { cost: 5000, most: 1500 }

/** The part of ALTCHA's version 2 payload that is read before its signature is verified. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().max(64),
      salt: z.string().max(64),
      algorithm: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.record(z.string(), z.string()),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
})

interface Parts {
  secret: string
  db: NodePgDatabase
  pool: pg.Pool
  /** By default, about a second on a phone. */
  work?: WorkFactor | undefined
}

/**
 * ALTCHA's proof of work (protocol version 2, PBKDF2/SHA-256), which needs no provider and no interaction. A challenge
 * is bound to its purpose and to the network that requested it, expires after five minutes, and can be used once across
 * all processes; its work doubles for networks that request many. It costs attackers only time: the actual protection
 * is the limit on sends.
 */
export function createProofOfWork({ secret, db, pool, work = WORK }: Parts): Captcha {
  const count = createCountChallenge(pool)
  const keys = {
    hmacSignatureSecret: deriveKey(secret, 'captchas').toString('base64url'),
    hmacKeySignatureSecret: deriveKey(secret, 'captchaKeys').toString('base64url'),
  }

  return {
    async challenge({ purpose, networks }) {
      const factor = await count(networks)
      const expiresAt = new Date(realNow().getTime() + LIFE)
      const counter = randomInt(work.most * factor)
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter,
        deriveKey: deriveWork,
        expiresAt,
        data: bindingOf({ purpose, networks }),
        ...keys,
      })
      return { kind: 'work', challenge }
    },
    async verify(proof, request) {
      const payload = readPayload(proof)
      if (payload === undefined || !isDeepStrictEqual(payload.challenge.parameters.data, bindingOf(request)))
        return false
      const { challenge, solution } = payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey: deriveWork, ...keys })
      return verified && spend(db, challenge.parameters)
    },
  }
}

/**
 * What a challenge is bound to, as the signed data of its parameters. The network is the wide one: the address of a
 * phone may change between two requests.
 */
const bindingOf = ({ purpose, networks }: Pick<CaptchaRequest, 'purpose' | 'networks'>) => ({
  purpose,
  ...(networks === null ? {} : { network: networks.network }),
})

function readPayload(proof: string) {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString())).data
  } catch {
    // Not JSON, so not a proof.
    return undefined
  }
}

/** Uses up a challenge; false if another request has used it. */
async function spend(db: NodePgDatabase, { nonce, expiresAt }: { nonce: string; expiresAt: number }) {
  const spent = await db
    .insert(spentCaptchas)
    .values({ nonce, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ nonce: spentCaptchas.nonce })
  return spent.length === 1
}

/** Deletes expired challenges. */
export const purgeExpiredCaptchas = (db: NodePgDatabase) =>
  deleteInBatches(db, spentCaptchas, lt(spentCaptchas.expiresAt, realNow()))
