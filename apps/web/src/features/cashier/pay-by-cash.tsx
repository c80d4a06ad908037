import { isRefusal } from '@moyun/api'
import { type OrderActor, selectIsOrderBusy, selectOrder, selectOrderError } from '@moyun/machines'
import { Button, Cash } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'

/** Payment from the member's cash balance: the balance, and what is left after the payment. */
export function PayByCash({ order, cash }: { order: OrderActor; cash: number }) {
  const currentOrder = useSelector(order, selectOrder)
  const busy = useSelector(order, selectIsOrderBusy)
  const error = useSelector(order, selectOrderError)
  const problem = useErrorMessage(error)
  const left = cash - (currentOrder?.amount ?? 0)

  return (
    <Stand>
      <dl>
        <div>
          <dt>
            <FormattedMessage id="recharge.cash" />
          </dt>
          <dd>
            <Cash fen={cash} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id={left < 0 ? 'recharge.cashMissing' : 'recharge.cashLeft'} />
          </dt>
          <dd>
            <Cash fen={Math.abs(left)} />
          </dd>
        </div>
      </dl>
      {left < 0 ? (
        <Button asChild block>
          <Link to="/recharge?tab=cash">
            <FormattedMessage id="recharge.topUp" />
          </Link>
        </Button>
      ) : (
        <Button kind="solid" block busy={busy} onClick={() => order.send({ type: 'cash.pay' })}>
          <FormattedMessage id="recharge.payCash" values={{ cash: <Price fen={currentOrder?.amount ?? 0} /> }} />
        </Button>
      )}
      <StatusText role="status">
        {problem && !isRefusal(error, 2001) ? problem : left < 0 ? <FormattedMessage id="recharge.cashShort" /> : null}
      </StatusText>
    </Stand>
  )
}

/** As high as a QR code with its text, so that changing the payment method shifts nothing. */
const Stand = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  inline-size: 100%;
  min-block-size: 330px;
  padding-block-start: ${({ theme }) => theme.space[6]};

  dl {
    border-block: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    padding-block: ${({ theme }) => theme.space[3]};
  }
  dl > div + div {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const StatusText = styled.p`
  min-block-size: 1lh;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

/** In the colour of its button. */
const Price = styled(Cash)`
  color: inherit;
`
