import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { Columns } from '../../components/columns.tsx'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { memberName } from './member-name.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { memberQuery } from './queries.ts'
import { type NoticeDraft, useNoticeDraft } from './use-notice-draft.ts'

/** `/admin/notices`: sends a notice to the inbox of one member, whom `?to=` may name, or of all members. */
export function NoticesPage() {
  const to = new URLSearchParams(useLocation().search).get('to')
  const member = useQuery({ ...memberQuery(useAdminCall(), to ?? ''), enabled: to !== null })

  return (
    <AdminTabs open="notices">
      {to !== null && member.isPending ? (
        <RowListSkeleton count={3} />
      ) : (
        <>
          {to !== null && member.isError ? (
            <LoadFailed busy={member.isFetching} onRetry={() => void member.refetch()} />
          ) : null}
          <Writing
            key={member.data?.member.id}
            first={member.data ? { id: member.data.member.id, name: memberName(member.data.member) } : null}
          />
        </>
      )}
    </AdminTabs>
  )
}

function Writing({ first }: { first: NoticeDraft['member'] }) {
  const notice = useNoticeDraft(first)
  const [confirming, setConfirming] = useState(false)
  useUnsavedInput(notice.hasContent ? 'unsaved' : null)

  return (
    <>
      <Columns
        aside={
          <Section title={<FormattedMessage id="admin.preview" />}>
            <NoticePreview {...notice.draft} />
          </Section>
        }
      >
        <NoticeForm {...notice} onSubmit={() => setConfirming(notice.judge())} />
      </Columns>
      {confirming ? (
        <NoticeDialog draft={notice.draft} onSent={notice.clear} onClose={() => setConfirming(false)} />
      ) : null}
    </>
  )
}
