import {
  type QrActor,
  type QrDisplayStatus,
  selectIsQrBusy,
  selectQrError,
  selectQrReason,
  selectQrDisplayStatus,
  selectQrUrl,
  selectScanner,
} from '@moyun/machines'
import { Button, QrCode, type QrState } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { SandboxNote } from '../../routes/login/sandbox-note.tsx'
import { ScanWords } from './scan-words.ts'
import { TimeLeft } from './time-left.tsx'

export interface ScanCodeProps {
  scan: QrActor
  /** What confirming on the phone does. */
  purpose: 'signIn' | 'bind'
  /** Below the code: the alternatives. */
  children?: ReactNode
}

const states: Readonly<Record<QrDisplayStatus, QrState>> = {
  requesting: 'waiting',
  waiting: 'waiting',
  scanned: 'scanned',
  confirmed: 'confirmed',
  expired: 'expired',
  refused: 'refused',
  denied: 'failed',
  unreachable: 'failed',
}

/** A QR code with its state and its messages; on a sandbox server with a simulated phone. */
export function ScanCode(props: ScanCodeProps) {
  return (
    <ScanWords>
      <Code {...props} />
    </ScanWords>
  )
}

function Code({ scan, purpose, children }: ScanCodeProps) {
  const intl = useIntl()
  const status = useSelector(scan, selectQrDisplayStatus)
  const url = useSelector(scan, selectQrUrl)
  const scanner = useSelector(scan, selectScanner)
  const busy = useSelector(scan, selectIsQrBusy)
  const statusText = useStatusText(scan, status, purpose)
  const isOpen = status === 'waiting' || status === 'scanned'

  return (
    <Stand>
      <QrCode
        value={url}
        label={intl.formatMessage({ id: 'scan.label' }, { purpose })}
        state={states[status]}
        scannedBy={scanner ? { name: scanner.name, picture: scanner.avatar || undefined } : undefined}
        message={statusText}
        busy={busy}
        onRefresh={() => scan.send({ type: 'refresh' })}
      >
        <How>
          {isOpen || status === 'requesting' ? (
            <FormattedMessage id={status === 'scanned' ? 'scan.onPhone' : 'scan.how'} />
          ) : null}
        </How>
        <Line>{isOpen ? <TimeLeft scan={scan} /> : null}</Line>
        <Other>
          {status === 'scanned' ? (
            <Button kind="quiet" size="s" onClick={() => scan.send({ type: 'refresh' })}>
              <FormattedMessage id="scan.another" />
            </Button>
          ) : null}
        </Other>
      </QrCode>
      {children}
      {isOpen && url?.includes('/sandbox/') ? <SandboxNote id="scan.sandbox" href={url} /> : null}
    </Stand>
  )
}

/** The text for states that have no standard one. */
function useStatusText(scan: QrActor, status: QrDisplayStatus, purpose: ScanCodeProps['purpose']): ReactNode {
  const reason = useSelector(scan, selectQrReason)
  const problem = useErrorMessage(useSelector(scan, selectQrError))

  if (status === 'denied' || status === 'unreachable') return problem
  if (status === 'confirmed') return problem ?? <FormattedMessage id="scan.confirmed" values={{ purpose }} />
  if (status === 'refused' && reason !== null && reason !== 'declined')
    return <FormattedMessage id="scan.refused" values={{ reason }} />
  return undefined
}

const Stand = styled.div`
  display: grid;
  justify-items: center;
  padding-block-start: ${({ theme }) => theme.space[1]};
`

/** Each line keeps its space when empty, so that nothing below shifts. */
const How = styled.p`
  min-block-size: 1lh;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.body};
`

const Line = styled.p`
  min-block-size: 1lh;
  font-variant-numeric: tabular-nums;
`

const Other = styled.div`
  min-block-size: ${({ theme }) => theme.control.s};
`
