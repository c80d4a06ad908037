import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { members } from '../database/schema.ts'
import { avatars } from '../database/sign-in-schema.ts'
import type { Transaction } from '../streams/streams.ts'

/** Where pictures of members are served. */
export const AVATARS = '/api/avatars/'

/** The pictures that stand for members. */
export type Avatars = ReturnType<typeof createAvatars>

/** Pictures of members, in the database: they are small, and go into its backup. */
export function createAvatars({ db, clock, files, pictures }: Pick<Core, 'db' | 'clock' | 'files' | 'pictures'>) {
  return {
    /** Draws what a member sent as a `data:` address; null where it is no picture that we take. */
    draw: (memberId: string, address: string) =>
      files.inTurn(memberId, () => pictures.drawAvatar(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))),
    /** Puts a member's picture in the place of the one before, or takes it away. Its address is a new one each time. */
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
        .set({ avatar: drawn ? AVATARS + drawn.id : '' })
        .where(eq(members.id, memberId))
    },
    /** The picture at an address, as WebP. */
    async read(id: string): Promise<Buffer | null> {
      const [row] = await db.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.id, id))
      return row?.picture ?? null
    },
  }
}
