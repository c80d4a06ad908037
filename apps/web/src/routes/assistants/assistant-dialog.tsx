import { Dialog, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { AssistantForm } from './assistant-form.tsx'
import { assistantDraftQuery } from './assistants-query.ts'

/** The form of an own assistant: opens at once for a new one, otherwise once the draft is loaded. */
export function AssistantDialog({ id, query }: { id: string | null; query: string }) {
  const navigate = useLateNavigate()
  const go = (change: Record<string, string | null>) =>
    navigate(withParams(query, { write: null, ...change }), { replace: true })
  const draft = useQuery({
    ...assistantDraftQuery(useCall(), id ?? ''),
    enabled: id !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const leave = () => go({})

  if (id === null || draft.data)
    return (
      <AssistantForm
        id={id}
        {...(draft.data ? { first: draft.data } : {})}
        onLeft={leave}
        onSaved={() => go({ tab: 'own' })}
      />
    )
  return (
    <Dialog open onOpenChange={leave} title={<FormattedMessage id="ailist.change" />}>
      {draft.isError ? (
        <LoadFailed busy={draft.isFetching} onRetry={() => void draft.refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}
