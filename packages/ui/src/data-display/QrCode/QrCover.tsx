import { Check, CircleX, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Avatar } from '../Avatar/Avatar.tsx'
import { StampSeal } from '../../brand/StampSeal/StampSeal.tsx'

/**
 * `waiting` for a scan, `scanned` and waiting for the confirmation, `confirmed`, `expired`, `refused` on the phone,
 * `paid`; `failed` where there is no code.
 */
export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'refused' | 'failed' | 'paid'

export interface QrCoverProps {
  state: Exclude<QrState, 'waiting'>
  message: ReactNode
  scannedBy: { name: string; picture?: string | undefined } | undefined
  onRefresh: (() => void) | undefined
  busy: boolean
}

/** The status of a code, shown in its place. */
export function QrCover({ state, message, scannedBy, onRefresh, busy }: QrCoverProps) {
  const isMet = state === 'scanned' || state === 'confirmed'
  const isOver = state === 'expired' || state === 'refused' || state === 'failed'

  return (
    <Cover role="status">
      {isMet && scannedBy ? <Avatar name={scannedBy.name} picture={scannedBy.picture} size={56} /> : null}
      {state === 'paid' ? <StampSeal action="paid" size={56} fresh /> : null}
      {state === 'confirmed' && !scannedBy ? (
        <Check size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      ) : null}
      {state === 'refused' || state === 'failed' ? (
        <CircleX size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      ) : null}
      <p>
        {isMet && scannedBy ? <b>{scannedBy.name}</b> : null}
        {message ?? <FormattedMessage id="ui.qr.state" values={{ state }} />}
      </p>
      {isOver && onRefresh ? (
        <Again type="button" onClick={onRefresh} disabled={busy}>
          <RefreshCw size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          <FormattedMessage id="ui.qr.refresh" />
        </Again>
      ) : null}
    </Cover>
  )
}

/** The avatar is on the white plate too: its colours are the same in both themes. */
const Cover = styled.div`
  display: grid;
  position: absolute;
  gap: ${({ theme }) => theme.space[3]};
  inset: 0;
  align-content: center;
  justify-items: center;
  padding: ${({ theme }) => theme.space[3]};

  --text-strong: ${({ theme }) => theme.color.onPlate};
  --surface-sheet: ${({ theme }) => theme.color.plate};

  p {
    max-inline-size: 12em;
    font: ${({ theme }) => theme.type.note};
    text-wrap: balance;
  }
  b {
    display: block;
    overflow: hidden;
    max-inline-size: 10em;
    margin-inline: auto;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span > svg:has([data-cut]) {
    color: ${({ theme }) => theme.color.sealOnPlate};
  }
  &&& [data-cut='carved'] {
    display: inline;
  }
  &&& [data-cut='outlined'] {
    display: none;
  }
`

/** On the plate, so it uses the plate's text colour and not the sheet's. */
const Again = styled.button`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-block-size: ${({ theme }) => theme.control.m};
  padding-inline: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.onPlate};
  color: ${({ theme }) => theme.color.plate};
  font: ${({ theme }) => theme.type.label};

  &:disabled {
    cursor: progress;
    opacity: 0.6;
  }
`
