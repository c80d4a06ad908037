import { admin, type Device, isRefusal, type ListedMember, randomId } from '@moyun/api'
import type { CallOptions } from '@moyun/api/call'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useMember } from '../../member/member-services.ts'
import { useAdminCall } from './use-admin-call.ts'
import { memberName } from './member-name.ts'
import { refetchAdmin, cacheMember } from './queries.ts'

/** What an admin is about to do to a member. */
export type MemberAction =
  | { kind: 'ban'; reason: string }
  | { kind: 'unban' | 'promote' | 'demote' | 'endAll' }
  | { kind: 'end'; device: Device }

export type MemberActionKind = MemberAction['kind']

/**
 * The plan that undoes another one. Signing a device out cannot be undone, and changing a role is too important for an
 * undo button.
 */
const undone: Readonly<Partial<Record<MemberActionKind, MemberAction>>> = {
  ban: { kind: 'unban' },
  unban: { kind: 'ban', reason: '' },
}

/** Performs an action on a member and shows a toast, with an undo button where that is possible. */
export function useMemberActions(member: ListedMember) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const send = useSend(member.id)
  const name = memberName(member)

  const toastResult = ({ kind }: MemberAction) => {
    const back = undone[kind]
    toasts.show({
      text: intl.formatMessage({ id: 'admin.done' }, { kind, name }),
      ...(back
        ? { action: { label: intl.formatMessage({ id: 'admin.undo' }), onChosen: () => void takeBack(back) } }
        : {}),
    })
  }
  const perform = async (plan: MemberAction) => {
    try {
      const changed = await send(plan)
      if (changed) cacheMember(queries, changed)
    } catch (error) {
      // The page showed an outdated member.
      if (isRefusal(error)) void refetchAdmin(queries)
      throw error
    }
    void refetchAdmin(queries)
  }
  /** The page may be closed by then, so an error appears in a toast. */
  const takeBack = (plan: MemberAction) =>
    perform(plan).then(
      () => toasts.show({ text: intl.formatMessage({ id: 'admin.done' }, { kind: plan.kind, name }) }),
      (error: unknown) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' }),
    )

  return useMutation({ mutationFn: perform, onSuccess: (_, plan) => toastResult(plan), networkMode: 'always' })
}

/**
 * Resolves to the updated member where the server returns one. If the session expires meanwhile, the call continues
 * once the admin has signed in again.
 */
function useSend(id: string) {
  const call = useAdminCall()

  return (plan: MemberAction): Promise<ListedMember | null> => {
    const options: CallOptions = { key: randomId(), quiet: true }
    const params = { id }
    switch (plan.kind) {
      case 'ban':
        return call(admin.ban, { params, body: plan.reason === '' ? {} : { reason: plan.reason } }, options)
      case 'unban':
        return call(admin.unban, { params }, options)
      case 'promote':
        return call(admin.setRole, { params, body: { role: 'admin' } }, options)
      case 'demote':
        return call(admin.setRole, { params, body: { role: 'user' } }, options)
      case 'end':
        return call(admin.endSession, { params: { id, sessionId: plan.device.id } }, options)
      case 'endAll':
        return call(admin.endSessions, { params }, options).then(() => null)
    }
  }
}
