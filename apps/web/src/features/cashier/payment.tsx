import type { PaymentMethod } from '@moyun/api'
import {
  type OrderActor,
  type OrderDisplayStatus,
  selectQrCode,
  selectIsChecking,
  selectIsOrderBusy,
  selectIsPaymentNotFound,
  selectOrder,
  selectOrderError,
  selectOrderDisplayStatus,
  selectPaymentMethod,
} from '@moyun/machines'
import { Alert, Button, Countdown, QrCode, type QrState, Segmented, TextLink } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { fileName, saveImage } from '../../app/save-as.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { PayByCash } from './pay-by-cash.tsx'
import { productPaymentMethods, offeredPaymentMethods } from './use-order.ts'

export interface PaymentProps {
  order: OrderActor
  providers: readonly PaymentMethod[]
  /** The member's cash balance, in fen. */
  cash: number
  /** The server's clock, in milliseconds. */
  now: () => number
}

/** The payment of an order: the methods, and the QR code or the cash balance of the selected one. */
export function Payment({ order, providers, cash, now }: PaymentProps) {
  const intl = useIntl()
  const currentOrder = useSelector(order, selectOrder)
  const method = useSelector(order, selectPaymentMethod)
  const methods = productPaymentMethods(offeredPaymentMethods(providers), currentOrder?.product.kind ?? 'points')
  if (methods.length === 0)
    return (
      <Alert>
        <FormattedMessage id="recharge.noMethod" />
      </Alert>
    )

  return (
    <>
      {methods.length > 1 ? (
        <Segmented
          label={intl.formatMessage({ id: 'recharge.ways' })}
          segments={methods.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'recharge.wayShort' }, { way: value }),
            disabled: currentOrder === null,
          }))}
          value={method ?? methods[0] ?? ''}
          onValueChange={(value) =>
            order.send({ type: 'method.choose', method: methods.find((one) => one === value) ?? 'wechat' })
          }
        />
      ) : null}
      {method === 'balance' ? (
        <PayByCash order={order} cash={cash} />
      ) : (
        <PayByQrCode order={order} now={now} isSandbox={providers.includes('sandbox')} />
      )}
    </>
  )
}

const states: Readonly<Partial<Record<OrderDisplayStatus, QrState>>> = {
  codeRefused: 'failed',
  codeFailed: 'failed',
  expired: 'expired',
}

function PayByQrCode({ order, now, isSandbox }: Pick<PaymentProps, 'order' | 'now'> & { isSandbox: boolean }) {
  const intl = useIntl()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const status = useSelector(order, selectOrderDisplayStatus)
  const code = useSelector(order, selectQrCode)
  const method = useSelector(order, selectPaymentMethod)
  const busy = useSelector(order, selectIsOrderBusy)
  const problem = useErrorMessage(useSelector(order, selectOrderError))
  const isCodeVisible = status === 'waiting' && code !== null
  const label = intl.formatMessage({ id: 'recharge.code' })

  return (
    <>
      <QrCode
        value={isCodeVisible || status === 'expired' ? code?.qr : undefined}
        label={label}
        state={states[status] ?? 'waiting'}
        message={status === 'codeRefused' || status === 'codeFailed' ? problem : undefined}
        busy={busy && status !== 'waiting'}
        onRefresh={() => order.send({ type: 'code.request' })}
        onSave={isPhone && isCodeVisible ? (image) => void saveImage(image, fileName(label, 'png')) : undefined}
      >
        <Line>
          {isCodeVisible ? (
            <Countdown until={code.expiresAt} now={now} over={<FormattedMessage id="recharge.now" />} />
          ) : null}
        </Line>
        <Line>
          {isCodeVisible ? (
            <FormattedMessage id={isPhone ? 'recharge.scanSaved' : 'recharge.scan'} values={{ way: method ?? '' }} />
          ) : null}
        </Line>
      </QrCode>
      {isCodeVisible && /^https?:/.test(code.qr) ? (
        <Here>
          {isSandbox ? <FormattedMessage id="recharge.sandbox" /> : null}
          <TextLink href={code.qr} target="_blank" rel="noopener">
            <FormattedMessage id="recharge.here" values={{ way: isSandbox ? '' : (method ?? '') }} />
          </TextLink>
        </Here>
      ) : null}
      <CheckPayment order={order} />
    </>
  )
}

/** "I have paid": checks the payment at once, and shows the result. */
function CheckPayment({ order }: { order: OrderActor }) {
  const status = useSelector(order, selectOrderDisplayStatus)
  const checking = useSelector(order, selectIsChecking)
  const isPaymentNotFound = useSelector(order, selectIsPaymentNotFound)
  const problem = useErrorMessage(useSelector(order, selectOrderError))
  const isPossible = status === 'waiting' || status === 'expired'
  const statusText = isPaymentNotFound ? <FormattedMessage id="recharge.unpaid" /> : isPossible ? problem : undefined
  // On a phone it is below the edge of the bottom sheet.
  const line = useRef<HTMLParagraphElement>(null)
  const hasStatusText = statusText !== undefined
  useEffect(() => {
    if (hasStatusText) line.current?.scrollIntoView({ block: 'nearest' })
  }, [hasStatusText])

  return (
    <Foot>
      <Button block disabled={!isPossible} busy={checking} onClick={() => order.send({ type: 'payment.check' })}>
        <FormattedMessage id="recharge.paid" />
      </Button>
      <StatusText role="status" ref={line}>
        {statusText}
      </StatusText>
    </Foot>
  )
}

/** Keeps its space when empty, so that nothing below shifts. */
const Line = styled.span`
  display: block;
  min-block-size: 1lh;
`

const Here = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  justify-content: center;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Foot = styled.div`
  inline-size: 100%;
`

const StatusText = styled.p`
  min-block-size: 1lh;
  margin-block-start: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-wrap: balance;
`
