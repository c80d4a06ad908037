import type { Device } from '@moyun/api'
import { Button, Section, Tag } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Timestamp } from '../../components/timestamp.tsx'
import { Row, RowList } from '../../components/row-list.tsx'
import type { MemberAction } from './use-member-actions.ts'

export interface MemberDevicesProps {
  devices: readonly Device[]
  onPlan: (plan: MemberAction) => void
}

/** The devices on which a member is signed in. Each can be signed out, except the one that the admin uses. */
export function MemberDevices({ devices, onPlan }: MemberDevicesProps) {
  const intl = useIntl()

  return (
    <Section
      title={<FormattedMessage id="admin.devices" />}
      end={
        devices.some(({ current }) => !current) ? (
          <Button kind="quiet" size="s" onClick={() => onPlan({ kind: 'endAll' })}>
            <FormattedMessage id="admin.do" values={{ kind: 'endAll' }} />
          </Button>
        ) : null
      }
    >
      {devices.length === 0 ? (
        <Nothing>
          <FormattedMessage id="admin.noDevices" />
        </Nothing>
      ) : (
        <RowList>
          {devices.map((device) => (
            <Row
              key={device.id}
              title={device.name || <FormattedMessage id="admin.unknownDevice" />}
              note={
                <>
                  <span>{device.address}</span>
                  <span>
                    <FormattedMessage id="admin.lastUsed" values={{ when: <Timestamp time={device.lastUsedAt} /> }} />
                  </span>
                </>
              }
              end={
                device.current ? (
                  <Tag>
                    <FormattedMessage id="admin.thisDevice" />
                  </Tag>
                ) : (
                  <Button
                    size="s"
                    aria-label={intl.formatMessage({ id: 'admin.endNamed' }, { name: device.name || device.address })}
                    onClick={() => onPlan({ kind: 'end', device })}
                  >
                    <FormattedMessage id="admin.do" values={{ kind: 'end' }} />
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
    </Section>
  )
}

const Nothing = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
