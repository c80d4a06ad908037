import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { members } from '../../database/schema/schema.ts'
import { avatars } from '../../database/schema/sign-in-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The path of avatars. */
export const AVATARS_PATH = '/api/avatars/'

/** Members' avatars. */
export type Avatars = ReturnType<typeof createAvatars>

/** Avatars are stored in the database: they are small, and included in its backup. */
export function createAvatars({ db, clock, files, pictures }: Pick<AppContext, 'db' | 'clock' | 'files' | 'pictures'>) {
  return {
    /** Re-encodes an avatar sent as a `data:` URL; null if the picture is not accepted. */
    draw: (memberId: string, address: string) =>
      files.inTurn(memberId, () => pictures.drawAvatar(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))),
    /** Replaces a member's avatar, or removes it. Each avatar has a new URL. */
    async put(tx: Transaction, memberId: string, picture: Buffer | null) {
      if (picture === null) await tx.delete(avatars).where(eq(avatars.memberId, memberId))
      const drawn = picture === null ? null : { id: randomUUID(), picture, madeAt: clock.now() }
      if (drawn)
        await tx
          .insert(avatars)
          .values({ memberId, ...drawn })
          .onConflictDoUpdate({ target: avatars.memberId, set: drawn })
      await tx
        .update(members)
        .set({ avatar: drawn ? AVATARS_PATH + drawn.id : '' })
        .where(eq(members.id, memberId))
    },
    /** The avatar with an id, as WebP. */
    async read(id: string): Promise<Buffer | null> {
      const [row] = await db.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.id, id))
      return row?.picture ?? null
    },
  }
}
