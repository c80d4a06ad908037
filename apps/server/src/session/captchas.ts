import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { captchas } from '../database/sign-in-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { deriveKey } from '../secret.ts'
import { drawLetters, LETTERS } from './captcha-drawing.ts'

const LIFE = 5 * 60 * 1000
const LENGTH = 4

interface Parts {
  secret: string
  db: NodePgDatabase<typeof schema>
  clock: { now(): Date }
}

/** Pictures that tell a person from a program, where one address has asked for many codes. */
export type Captchas = ReturnType<typeof createCaptchas>

/** A few letters each, for one try within five minutes. */
export function createCaptchas({ secret, db, clock }: Parts) {
  const key = deriveKey(secret, 'captchas')
  const hashOf = (id: string, text: string) => createHmac('sha256', key).update(`${id} ${text.toUpperCase()}`).digest()

  return {
    async make(): Promise<{ id: string; svg: string }> {
      const id = randomUUID()
      const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      await db.insert(captchas).values({ id, textHash: hashOf(id, text), expiresAt: new Date(clock.now().getTime() + LIFE) })
      return { id, svg: drawLetters(text) }
    },
    /** Right or wrong, the picture is used up. */
    async solve({ id, text }: { id: string; text: string }): Promise<boolean> {
      if (!isUuid(id)) return false
      const [asked] = await db.delete(captchas).where(eq(captchas.id, id)).returning()
      return asked !== undefined && asked.expiresAt > clock.now() && timingSafeEqual(asked.textHash, hashOf(asked.id, text.trim()))
    },
  }
}

/** Forgets pictures that nobody solved. */
export const sweepCaptchas = (db: NodePgDatabase<typeof schema>, now: Date) => db.delete(captchas).where(lt(captchas.expiresAt, now))
