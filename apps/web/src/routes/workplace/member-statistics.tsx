import type { ResultOf, chat } from '@moyun/api'
import { Statistic, Statistics } from '@moyun/ui'
import { localDay } from '@moyun/ui/time'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormattedMessage, FormattedRelativeTime, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useApp } from '../../app/app-services.ts'
import { beijingTimeHeading } from '../../components/time.tsx'
import { devicesQuery } from '../../features/devices/devices-query.ts'
import { statisticValue } from './statistic-value.tsx'
import { numbersQuery } from './workplace-queries.ts'

const FirstTries = lazyComponent(async () => (await import('../home/standalone-examples.tsx')).StandaloneExamples)

/** The member's present numbers; for a new member, examples instead. */
export function MemberStatistics() {
  const numbers = useQuery(numbersQuery(useCall()))
  if (numbers.data?.conversations !== 0) return <Figures {...numbers} />

  // The numbers show as loading until it is known whether the member has made anything else.
  const waiting = <Figures {...numbers} data={undefined} isPending />
  return (
    <Suspense fallback={waiting}>
      <FirstTries waiting={waiting}>
        <Figures {...numbers} />
      </FirstTries>
    </Suspense>
  )
}

type FiguresProps = Pick<
  UseQueryResult<ResultOf<typeof chat.numbers>>,
  'data' | 'isPending' | 'isError' | 'isFetching' | 'refetch'
>

function Figures(numbers: FiguresProps) {
  const intl = useIntl()
  const devices = useQuery(devicesQuery(useCall()))
  const before = devices.data?.devices.find(({ current }) => !current)

  return (
    <Row aria-busy={numbers.isPending || devices.isPending}>
      <Statistic
        label={<FormattedMessage id="workplace.conversations" />}
        value={statisticValue(numbers, numbers.data?.conversations)}
      />
      <Statistic
        label={beijingTimeHeading(intl, intl.formatMessage({ id: 'workplace.questionsToday' }))}
        value={statisticValue(numbers, numbers.data?.questionsToday)}
      />
      <Statistic
        label={<FormattedMessage id="workplace.answers" />}
        value={statisticValue(numbers, numbers.data?.answers)}
      />
      <Statistic
        label={<FormattedMessage id="workplace.devices" />}
        value={statisticValue(devices, devices.data?.devices.length)}
        note={before && <Since time={before.lastUsedAt} />}
      />
    </Row>
  )
}

/** Days since then in the reader's time zone, in words: 昨天, 3 days ago. */
function Since({ time }: { time: string }) {
  const intl = useIntl()
  const { clock } = useApp()
  const [now] = useState(clock.now)
  const days = (Date.parse(localDay(intl, time)) - Date.parse(localDay(intl, now))) / 86_400_000
  return (
    <FormattedMessage
      id="workplace.before"
      values={{ when: <FormattedRelativeTime value={days} unit="day" numeric="auto" /> }}
    />
  )
}

const Row = styled(Statistics)`
  margin-block-start: ${({ theme }) => theme.space[8]};

  b {
    display: flex;
    align-items: center;
    min-block-size: 46px;
  }
  b > p > button {
    flex: none;
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};

    b > p {
      flex-wrap: wrap;
      gap: 0;
    }
  }
`
