import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Seal } from '../Seal/Seal.tsx'
import { QrCover, type QrState } from './QrCover.tsx'

export interface QrCodeProps {
  /** What a phone reads. Without one the code is being made. */
  value: string | undefined
  /** What it is for, in words: heard instead of the picture. */
  label: string
  state?: QrState
  /** What has become of it, where the usual words of `state` do not say it. */
  said?: ReactNode
  /** Who scanned it, once they have. */
  scannedBy?: { name: string; picture?: string | undefined } | undefined
  /** A new code, in the same place; offered when this one is expired or refused, or there is none. */
  onRefresh?: () => void
  /** The new one is on its way. */
  busy?: boolean
  /** The width of the code in pixels, without its plate. */
  size?: number
  /** Below the plate: how long it holds, and by which app it is read. */
  children?: ReactNode
}

/** A code for a phone, on a white plate in both themes, with what has become of it. After a payment, `PaidSeal` follows. */
export function QrCode({
  value,
  label,
  state = 'waiting',
  said,
  scannedBy,
  onRefresh,
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
        {covered ? <QrCover state={state} said={said} scannedBy={scannedBy} onRefresh={onRefresh} busy={busy} /> : null}
      </Plate>
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

/** The plate is paper, so the stone is the carved one by night too. */
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
