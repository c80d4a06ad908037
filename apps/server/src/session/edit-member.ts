import { eq } from 'drizzle-orm'
import { type Heard, refuse, session } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { members } from '../database/schema.ts'
import type { SessionContext } from './session-context.ts'

type Body = Heard<typeof session.edit.body>

/** Changes what a member says of themselves. Fields that were not said are left as they are. */
export async function editMember({ db, avatars }: SessionContext, { avatar, ...said }: Body, { memberId }: Caller) {
  const changes = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const picture = avatar ? await avatars.draw(memberId, avatar) : null
  if (avatar && picture === null)
    throw refuse(session.edit, 'invalid', { result: { fields: { avatar: 'pictureShape' } } })

  await db.transaction(async (tx) => {
    if (Object.keys(changes).length > 0) await tx.update(members).set(changes).where(eq(members.id, memberId))
    if (avatar !== undefined) await avatars.put(tx, memberId, picture)
  })
}
