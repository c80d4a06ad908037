import { orderMachine } from '@moyun/machines'
import { Button, Wrap } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { fromCallback } from 'xstate'
import { paymentProviders } from '../../testing/mock-orders.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { cashierStates, input, NOW } from './cashier-states.ts'
import { OrderView } from './order-view.tsx'
import { RechargeWords } from '../../routes/recharge/recharge-words.ts'

export interface StateHarnessProps {
  /** The key of an order state. */
  cashier: string
}

function createInState(cashier: string) {
  const still = orderMachine.provide({
    actors: {
      readOrder: neverCompletes(),
      payOrder: neverCompletes(),
      checkOrder: neverCompletes(),
      cancelOrder: neverCompletes(),
      followOrder: fromCallback(() => {}),
    },
  })
  return holdInState(still, input, cashierStates().find(({ key }) => key === cashier)?.events)
}

/** The cashier in one state of its order. */
export function StateHarness({ cashier }: StateHarnessProps) {
  const [order] = useState(() => createInState(cashier))
  const doneButton = (
    <Button kind="solid">
      <FormattedMessage id="recharge.done" />
    </Button>
  )

  return (
    <RechargeWords>
      <Wrap>
        <Sheet>
          <OrderView
            order={order}
            providers={paymentProviders}
            cash={3250}
            now={() => NOW}
            doneButton={doneButton}
            repeatOrder={{ onRepeat: () => {}, busy: false }}
          />
        </Sheet>
      </Wrap>
    </RechargeWords>
  )
}

const Sheet = styled.main`
  max-inline-size: 720px;
`
