import { Alert } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { deletionQuery } from '../../features/account-deletion/deletion-query.ts'
import { formatDateTime } from '../../features/account-deletion/format-date-time.ts'
import { CancelDeletion } from './cancel-deletion.tsx'

/** A banner with the date of the scheduled deletion, and the button that cancels it. */
export function DeletionBanner() {
  const intl = useIntl()
  const at = useQuery(deletionQuery(useCall())).data?.at ?? null
  if (at === null) return null

  return (
    <Band>
      <Alert action={<CancelDeletion quiet />}>
        <FormattedMessage id="user.closingBand" values={{ when: formatDateTime(intl, at) }} />
      </Alert>
    </Band>
  )
}

const Band = styled.div`
  margin-block-start: ${({ theme }) => theme.space[6]};
`
