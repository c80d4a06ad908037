import { eq } from 'drizzle-orm'
import { type Output, refuse, session } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { members } from '../../database/schema/schema.ts'
import { isOfficialNickname } from './reserved-names.ts'
import type { SessionContext } from './session-context.ts'

type Body = Output<typeof session.edit.body>

/** Changes a member's profile. Omitted fields stay unchanged. */
export async function editMember({ db, avatars }: SessionContext, { avatar, ...fields }: Body, { memberId }: Caller) {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const picture = avatar ? await avatars.draw(memberId, avatar) : null
  if (avatar && picture === null)
    throw refuse(session.edit, 'invalid', { result: { fields: { avatar: 'pictureShape' } } })

  if (fields.nickname !== undefined && isOfficialNickname(fields.nickname)) {
    const [now] = await db
      .select({ nickname: members.nickname, role: members.role })
      .from(members)
      .where(eq(members.id, memberId))
    if (now?.role !== 'admin' && now?.nickname !== fields.nickname)
      throw refuse(session.edit, 'invalid', { result: { fields: { nickname: 'nicknameReserved' } } })
  }

  await db.transaction(async (tx) => {
    if (Object.keys(changes).length > 0) await tx.update(members).set(changes).where(eq(members.id, memberId))
    if (avatar !== undefined) await avatars.put(tx, memberId, picture)
  })
}
