import { type QrActor, selectIsRemembered, selectQrDisplayStatus } from '@moyun/machines'
import { Checkbox } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** Whether the session is persistent. It is part of the QR code, so changing it requests another code. */
export function RememberSession({ scan }: { scan: QrActor }) {
  const isRemembered = useSelector(scan, selectIsRemembered)
  const status = useSelector(scan, selectQrDisplayStatus)

  return (
    <Place>
      <Checkbox
        label={<FormattedMessage id="scan.remember" />}
        checked={isRemembered}
        disabled={status === 'confirmed'}
        onCheckedChange={(checked) => scan.send({ type: 'refresh', remember: checked === true })}
      />
    </Place>
  )
}

const Place = styled.div`
  margin-block-start: ${({ theme }) => theme.space[2]};
`
