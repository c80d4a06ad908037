import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { RowList, RowListSkeleton } from '../../components/row-list.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { AdminLoadError } from './admin-load-error.tsx'
import { PaintStyleRow } from './paint-style-row.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { paintStylesQuery } from './queries.ts'

/** `/admin/painting`: the painting styles that members may choose. Each change applies at once, for all members. */
export function PaintStylesPage() {
  const list = useQuery(paintStylesQuery(useAdminCall()))
  const again = () => void list.refetch()

  return (
    <AdminTabs open="painting">
      <Lead>
        <FormattedMessage id="admin.styles.lead" />
      </Lead>
      {list.data && list.isError ? <LoadFailed busy={list.isFetching} onRetry={again} /> : null}
      {list.data ? (
        <RowList>
          {list.data.styles.map((style) => (
            <PaintStyleRow key={style.id} style={style} />
          ))}
        </RowList>
      ) : list.isError ? (
        <AdminLoadError error={list.error} busy={list.isFetching} onRetry={again} />
      ) : (
        <RowListSkeleton count={8} />
      )}
    </AdminTabs>
  )
}

const Lead = styled.p`
  max-inline-size: 40em;
  margin-block-end: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.textMuted};
`
