import { type Device, session } from '@moyun/api'
import { Button, Section, Tag } from '@moyun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { devicesQuery } from '../../features/devices/devices-query.ts'
import { Row, RowList, RowListSkeleton } from '../../components/row-list.tsx'
import { RowError } from './row-error.ts'
import { DEVICES } from '../../api/query-keys.ts'

/** The devices signed in to this account, last used first; each can be signed out, except the present one. */
export function Devices() {
  const devices = useQuery(devicesQuery(useCall()))
  const others = devices.data?.devices.filter(({ current }) => !current).length ?? 0

  return (
    <Section title={<FormattedMessage id="user.devices" />} end={others > 1 ? <EndOthers /> : null}>
      {devices.isError ? <LoadFailed busy={devices.isFetching} onRetry={() => void devices.refetch()} /> : null}
      {devices.isPending ? <RowListSkeleton count={2} /> : null}
      {devices.data ? (
        <RowList>
          {devices.data.devices.map((device) => (
            <DeviceRow key={device.id} {...device} />
          ))}
        </RowList>
      ) : null}
    </Section>
  )
}

/** Signs out all other devices. */
function EndOthers() {
  const call = useCall()
  const queries = useQueryClient()
  const sayFailed = useToastError()
  const end = useMutation({
    mutationFn: () => call(session.endOtherDevices, {}, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [DEVICES] }),
    onError: sayFailed,
  })

  return (
    <Button kind="quiet" size="s" busy={end.isPending} onClick={() => end.mutate()}>
      <FormattedMessage id="user.endOthers" />
    </Button>
  )
}

function DeviceRow({ id, name, address, lastUsedAt, current }: Device) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(session.endDevice, { params: { id } }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [DEVICES] }),
  })

  return (
    <Row
      title={name || <FormattedMessage id="user.unknownDevice" />}
      note={
        <>
          <span>{address}</span>
          <span>
            <FormattedMessage id="user.lastUsed" values={{ when: <Timestamp time={lastUsedAt} /> }} />
          </span>
          {end.isError ? <RowError role="alert">{errorMessage(intl, end.error)}</RowError> : null}
        </>
      }
      end={
        current ? (
          <Tag>
            <FormattedMessage id="user.thisDevice" />
          </Tag>
        ) : (
          <Button
            size="s"
            busy={end.isPending || end.isSuccess}
            aria-label={intl.formatMessage({ id: 'user.endNamed' }, { name: name || address })}
            onClick={() => end.mutate()}
          >
            <FormattedMessage id="user.end" />
          </Button>
        )
      }
    />
  )
}
