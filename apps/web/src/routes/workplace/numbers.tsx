import { Statistic, Statistics } from '@moyun/ui'
import { ownDay } from '@moyun/ui/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, FormattedRelativeTime, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { moneyHead } from '../../time.tsx'
import { numberOf } from './number-of.tsx'
import { devicesQuery, numbersQuery } from './queries.ts'

/** The member's numbers, as they are now. */
export function Numbers() {
  const intl = useIntl()
  const call = useCall()
  const numbers = useQuery(numbersQuery(call))
  const devices = useQuery(devicesQuery(call))
  const before = devices.data?.devices.find(({ current }) => !current)

  return (
    <Row aria-busy={numbers.isPending || devices.isPending}>
      <Statistic label={<FormattedMessage id="workplace.conversations" />} value={numberOf(numbers, numbers.data?.conversations)} />
      <Statistic label={moneyHead(intl, intl.formatMessage({ id: 'workplace.questionsToday' }))} value={numberOf(numbers, numbers.data?.questionsToday)} />
      <Statistic label={<FormattedMessage id="workplace.answers" />} value={numberOf(numbers, numbers.data?.answers)} />
      <Statistic
        label={<FormattedMessage id="workplace.devices" />}
        value={numberOf(devices, devices.data?.devices.length)}
        note={before && <Since time={before.lastUsedAt} />}
      />
    </Row>
  )
}

/** Days since on the reader's clock, in words: 昨天, 3 days ago. */
function Since({ time }: { time: string }) {
  const intl = useIntl()
  const { clock } = useHouse()
  const [now] = useState(clock.now)
  const days = (Date.parse(ownDay(intl, time)) - Date.parse(ownDay(intl, now))) / 86_400_000
  return <FormattedMessage id="workplace.before" values={{ when: <FormattedRelativeTime value={days} unit="day" numeric="auto" /> }} />
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
