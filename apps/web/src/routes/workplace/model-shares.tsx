import { Section, ShareChart } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { EntryListSkeleton } from '../../components/entry-list.tsx'
import { sharesQuery } from './workplace-queries.ts'

/** The share of answers by each model. */
export function ModelShares() {
  const intl = useIntl()
  const answered = useQuery(sharesQuery(useCall()))
  const shares =
    answered.data?.shares.map(({ model, answers }) => ({
      id: model,
      name: intl.formatMessage(
        { id: 'workplace.modelIs' },
        { kind: model === 'offline' ? 'offline' : model === '' ? 'none' : 'named', model },
      ),
      value: answers,
    })) ?? []

  return (
    <Section title={<FormattedMessage id="workplace.shares" />} note={<FormattedMessage id="workplace.thirtyDays" />}>
      {answered.isError && <LoadFailed busy={answered.isFetching} onRetry={() => void answered.refetch()} />}
      {answered.isPending && <EntryListSkeleton count={2} />}
      {answered.isSuccess && shares.length === 0 && (
        <None>
          <FormattedMessage id="workplace.noAnswers" />
        </None>
      )}
      {shares.length > 0 && <ShareChart label={intl.formatMessage({ id: 'workplace.sharesChart' })} shares={shares} />}
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
