import { admin, randomId } from '@moyun/api'
import { ConfirmDialog, Untranslated } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { useMember } from '../../member/member-services.ts'
import { useAdminCall } from './use-admin-call.ts'
import { NoticePreview } from './notice-preview.tsx'
import { refetchAdmin } from './queries.ts'
import type { NoticeDraft } from './use-notice-draft.ts'

export interface NoticeDialogProps {
  draft: NoticeDraft
  onSent: () => void
  onClose: () => void
}

/** Shows a notice and its recipient before it is sent; sends it once confirmed. A notice cannot be recalled. */
export function NoticeDialog({ draft, onSent, onClose }: NoticeDialogProps) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const call = useAdminCall()
  // Idempotency key of this notice: a retry after a lost network sends it once.
  const [key] = useState(randomId)
  const to = draft.toEverybody ? 'everybody' : 'one'
  const values = { to, name: <Untranslated>{draft.member?.name}</Untranslated> }
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { type, title, content, link, member, toEverybody } = draft
      const body = {
        type,
        title: title.trim(),
        content: content.trim(),
        link: link.trim(),
        memberId: toEverybody ? null : (member?.id ?? ''),
      }
      return call(admin.sendNotice, { body }, { key, quiet: true })
    },
    onSuccess: () => {
      toasts.show({ text: intl.formatMessage({ id: 'admin.sent' }, { to, name: draft.member?.name }) })
      void refetchAdmin(queries)
      onSent()
      onClose()
    },
  })

  return (
    <ConfirmDialog
      busy={sending.isPending}
      title={<FormattedMessage id="admin.sendAsk" values={values} />}
      description={<FormattedMessage id="admin.sendAskWhat" values={values} />}
      confirm={<FormattedMessage id="admin.send" />}
      problem={useErrorMessage(sending.error)}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <NoticePreview {...draft} />
    </ConfirmDialog>
  )
}
