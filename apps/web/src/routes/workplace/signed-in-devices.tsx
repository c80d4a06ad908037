import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../call.ts'
import { Moment } from '../../moment.tsx'
import { Lines, WaitingLines } from './lines.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { devicesQuery } from './queries.ts'

/** Where this account is signed in, the newest use first. */
export function SignedInDevices() {
  const devices = useQuery(devicesQuery(useCall()))

  return (
    <Section title={<FormattedMessage id="workplace.visits" />}>
      {devices.isError && <LoadFailed busy={devices.isFetching} onRetry={() => void devices.refetch()} />}
      {devices.isPending && <WaitingLines count={2} />}
      <Lines>
        {devices.data?.devices.slice(0, 5).map(({ id, name, address, lastUsedAt, current }) => (
          <li key={id}>
            <span dir="auto">
              {name}&ensp;<small>{address}</small>
            </span>
            {current ? <small><FormattedMessage id="workplace.thisDevice" /></small> : <Moment time={lastUsedAt} />}
          </li>
        ))}
      </Lines>
    </Section>
  )
}
