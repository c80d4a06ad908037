import { type PopularItem, PopularType } from '@moyun/api'
import { selectIsInterrupted } from '@moyun/machines'
import { Empty, Rank, Section, Segmented, Table, type TableColumn } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { Session } from '../../session/session.ts'
import { popularQuery } from './workplace-queries.ts'

interface Placed extends PopularItem {
  place: number
}

/** What the member uses most, one type at a time. */
export function Popular() {
  const intl = useIntl()
  const { consoleCall } = useApp()
  const [type, setType] = useState<PopularType>('text')
  const enabled = !Session.useSelector(selectIsInterrupted)
  const popular = useQuery({ ...popularQuery(consoleCall, type), enabled })
  const columns = useMemo(() => columnsOf(intl), [intl])
  const rows = popular.data?.map((one, index) => ({ ...one, place: index + 1 })) ?? []

  return (
    <Section
      title={<FormattedMessage id="workplace.popular" />}
      note={<FormattedMessage id="workplace.thirtyDays" />}
      end={
        <Segmented
          label={intl.formatMessage({ id: 'workplace.popularType' })}
          value={type}
          onValueChange={(value) => setType(PopularType.parse(value))}
          segments={PopularType.options.map((value) => ({
            value,
            label: <FormattedMessage id="workplace.typeIs" values={{ type: value }} />,
          }))}
        />
      }
    >
      <Table
        label={intl.formatMessage({ id: 'workplace.popularTable' })}
        columns={columns}
        rows={rows}
        idOf={({ key }) => key}
        {...(popular.isPending ? { state: 'loading' as const } : popular.isError ? { state: 'failed' as const } : {})}
        onRetry={() => void popular.refetch()}
        empty={<Empty level={3} title={<FormattedMessage id="workplace.noneOfType" values={{ type }} />} />}
      />
    </Section>
  )
}

const columnsOf = (intl: IntlShape): readonly TableColumn<Placed>[] => {
  const head = (id: string) => intl.formatMessage({ id })
  return [
    { id: 'place', head: head('workplace.place'), cell: ({ place }) => <Rank rank={place} /> },
    {
      id: 'title',
      head: head('workplace.title'),
      main: true,
      cell: ({ key, title }) => (
        <Title to={`/chat/${key}`} dir="auto">
          {title || <FormattedMessage id="workplace.untitled" />}
        </Title>
      ),
    },
    {
      id: 'clicks',
      head: head('workplace.asked'),
      cell: ({ clickNumber }) => <FormattedNumber value={clickNumber} />,
      numeric: true,
    },
    {
      id: 'increases',
      head: head('workplace.increases'),
      cell: ({ increases }) =>
        increases === null ? (
          <FormattedMessage id="workplace.new" />
        ) : (
          <FormattedNumber value={increases / 100} style="percent" signDisplay="exceptZero" />
        ),
      numeric: true,
    },
  ]
}

const Title = styled(Link)`
  color: ${({ theme }) => theme.color.textStrong};
  overflow-wrap: anywhere;

  &:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
`
