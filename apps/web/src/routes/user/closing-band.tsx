import { Alert } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { closingQuery } from '../leaving/closing-query.ts'
import { momentOf } from '../leaving/moment-of.ts'
import { KeepAccount } from './keep-account.tsx'

/** A banner with the date of the scheduled deletion, and the button that cancels it. */
export function ClosingBand() {
  const intl = useIntl()
  const at = useQuery(closingQuery(useCall())).data?.at ?? null
  if (at === null) return null

  return (
    <Band>
      <Alert action={<KeepAccount quiet />}>
        <FormattedMessage id="user.closingBand" values={{ when: momentOf(intl, at) }} />
      </Alert>
    </Band>
  )
}

const Band = styled.div`
  margin-block-start: ${({ theme }) => theme.space[6]};
`
