import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Seal } from '../../brand/Seal/Seal.tsx'
import { QrCover, type QrState } from './QrCover.tsx'
import { SaveQrCode } from './SaveQrCode.tsx'

export interface QrCodeProps {
  /** The encoded content. Undefined while the code is being created. */
  value: string | undefined
  /** Accessible name: its purpose. */
  label: string
  state?: QrState
  /** Status text, where the default text of `state` does not fit. */
  message?: ReactNode
  /** The member who scanned it, once it was scanned. */
  scannedBy?: { name: string; picture?: string | undefined } | undefined
  /** Requests a new code; offered when this one is expired or rejected, or there is none. */
  onRefresh?: () => void
  /** Receives the code as a PNG; offered while the code is valid. Only for a phone that can't scan its own screen. */
  onSave?: ((image: Blob) => void) | undefined
  /** Whether the new code is loading. */
  busy?: boolean
  /** Width of the code in pixels, without its plate. */
  size?: number
  /** Below the plate: how long the code is valid, and which app scans it. */
  children?: ReactNode
}

/** A QR code for a phone, on a white plate in both themes, with its status. After a payment, `PaidSeal` follows. */
export function QrCode({
  value,
  label,
  state = 'waiting',
  message,
  scannedBy,
  onRefresh,
  onSave,
  busy = false,
  size = 196,
  children,
}: QrCodeProps) {
  const intl = useIntl()
  const covered = state !== 'waiting'

  return (
    <Stand>
      <Plate aria-busy={value === undefined || busy} data-state={state}>
        <Code style={{ inlineSize: size, blockSize: size }} aria-hidden={covered || undefined}>
          {value === undefined ? (
            <Ghost role="img" aria-label={intl.formatMessage({ id: 'ui.qr.making' })} />
          ) : (
            <>
              <QRCodeSVG
                value={value}
                title={label}
                level="Q"
                size={size}
                bgColor="transparent"
                fgColor="currentColor"
              />
              <Middle>
                <Seal size={Math.max(16, Math.round(size * 0.17))} />
              </Middle>
            </>
          )}
        </Code>
        {covered ? (
          <QrCover state={state} message={message} scannedBy={scannedBy} onRefresh={onRefresh} busy={busy} />
        ) : null}
      </Plate>
      {onSave && value !== undefined && !covered ? <SaveQrCode value={value} onSave={onSave} /> : null}
      {children ? <Below>{children}</Below> : null}
    </Stand>
  )
}

const Stand = styled.div`
  display: inline-grid;
  gap: ${({ theme }) => theme.space[4]};
  justify-items: center;
  max-inline-size: 100%;
  text-align: center;
`

const Plate = styled.div`
  display: grid;
  position: relative;
  overflow: hidden;
  padding: 18px;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.plate};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.onPlate};
`

const Code = styled.div`
  display: grid;
  position: relative;
  place-items: center;
  transition: ${({ theme }) => `opacity ${theme.motion.move} ${theme.motion.ink}`};

  > svg {
    inline-size: 100%;
    block-size: 100%;
  }
  &[aria-hidden] {
    opacity: 0.06;
  }
`

/** The plate is white in both themes, so the seal is always the carved one. */
const Middle = styled.span`
  position: absolute;
  padding: 3px;
  background: ${({ theme }) => theme.color.plate};

  svg {
    color: ${({ theme }) => theme.color.sealOnPlate};
  }
  &&& [data-cut='carved'] {
    display: inline;
  }
  &&& [data-cut='outlined'] {
    display: none;
  }
`

const Ghost = styled.div`
  inline-size: 100%;
  block-size: 100%;
  border-radius: ${({ theme }) => theme.radius.s};
  background: currentColor;
  opacity: 0.05;
`

const Below = styled.div`
  max-inline-size: 280px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
