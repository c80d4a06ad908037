import { translations } from '@moyun/api'
import { Dialog, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../../api/client.ts'
import { LoadFailed } from '../../../app/errors/load-failed.tsx'
import { GlossaryEditor } from './glossary-editor.tsx'

interface GlossaryProps {
  onClose: () => void
  onSaved: () => void
}

/** The member's glossary. */
export function Glossary({ onClose, onSaved }: GlossaryProps) {
  const call = useCall()
  const terms = useQuery({
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: false,
    queryKey: ['glossary'],
    queryFn: async ({ signal }) => (await call(translations.glossary, {}, { signal, quiet: true })).terms,
  })
  if (terms.data) return <GlossaryEditor first={terms.data} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog open wide onOpenChange={onClose} title={<FormattedMessage id="translate.glossary" />}>
      {terms.isError ? (
        <LoadFailed busy={terms.isFetching} onRetry={() => void terms.refetch()} />
      ) : (
        <Skeleton height="200px" />
      )}
    </Dialog>
  )
}
