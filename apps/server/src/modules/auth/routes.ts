import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { account, consoleShell, type Output, refuse, session } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import { clientIpKeys } from '../../http/client-ip-key.ts'
import { members } from '../../database/schema/schema.ts'
import { readMemberSettings } from '../settings/routes.ts'
import { phoneOf, presentConsoleUser } from './members.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { editMember } from './edit-member.ts'
import { provePhone, readPhone, setPhone } from './phone.ts'
import { presentProfile } from './present-profile.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import type { SessionContext } from './session-context.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { userStream } from '../../events/stream-names.ts'

/** Registers sign-in, sign-out, profile, phone and devices. */
export function sessionRoutes(app: FastifyInstance, context: SessionContext) {
  const { db, eventLog, sessions, captcha, signIns } = context

  serve(app, session.signIn, ({ body, request }) => signIn(context, body, request))
  serve(app, session.register, ({ body, request }) => register(context, body, request))
  serve(app, session.captcha, ({ query, request }) =>
    captcha.challenge({ purpose: query.purpose, ip: request.ip, networks: clientIpKeys(context, request) }),
  )
  serve(app, session.sendCode, ({ body, request, reply }) => sendCode(context, body, request, reply))
  serve(app, session.checkCode, ({ body, request }) => checkCode(context, body, request))
  serve(app, session.setPassword, async ({ body, request, reply }) =>
    setPassword(context, body, await sessions.identify(request, reply), request),
  )
  serve(app, session.signOut, async ({ caller, request }) => {
    await db.transaction((tx) => sessions.end(tx, [caller.sessionId], 'signedOut'))
    request.log.info({ memberId: caller.memberId }, 'Signed out')
    return null
  })

  serve(app, session.profile, async ({ caller }) => {
    // Read first, so that changes made while the rest is read arrive as later events.
    const seq = await eventLog.head(userStream(caller.memberId))
    const [member, row] = await Promise.all([
      readMember(context, caller.memberId),
      readMemberSettings(db, caller.memberId),
    ])
    if (member.state !== 'active') throw refuse(session.profile, 'unusable')
    return {
      ...(await presentProfile(context, member)),
      seq,
      ...(row ? { settings: { version: row.version, chosen: row.chosen } } : {}),
    }
  })
  serve(app, session.edit, async ({ body, caller }) => {
    await editMember(context, body, caller)
    return presentProfile(context, await readMember(context, caller.memberId))
  })
  serve(app, consoleShell.user, async ({ caller }) => presentConsoleUser(await readMember(context, caller.memberId)))

  serve(app, account.phone, ({ caller }) => readPhone(context, caller))
  serve(app, account.provePhone, ({ body, caller, request }) => provePhone(context, body.code, caller, request))
  serve(app, account.setPhone, ({ body, caller, request }) => setPhone(context, body, caller, request))
  serve(app, account.signIns, ({ query, caller }) => signIns.read(caller.memberId, query.cursor))

  serve(app, session.devices, ({ caller }) => listDevices(context, caller))
  serve(app, session.endDevice, ({ caller, params }) => endDevice(context, caller, params.id))
  serve(app, session.endOtherDevices, ({ caller }) => endOtherDevices(context, caller))
}

/** Exchanges a correct code for a ticket; does not reveal whether the number is registered. */
async function checkCode(
  context: SessionContext,
  body: Output<typeof session.checkCode.body>,
  request: FastifyRequest,
) {
  const { db, codes } = context
  const phone = phoneOf(body)
  const { purpose, code } = body
  const right = await codes.guess({ phone, purpose, code }, clientIpKeys(context, request))
  if (right === null) throw refuse(session.checkCode, 'wrongCode')
  return db.transaction(async (tx) => {
    if (!(await codes.useUp(tx, right))) throw refuse(session.checkCode, 'wrongCode')
    return { ticket: await codes.makeTicket(tx, phone, body.purpose) }
  })
}

async function readMember({ db }: SessionContext, memberId: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined) throw new Error(`Member ${memberId} is signed in and does not exist`)
  return member
}
