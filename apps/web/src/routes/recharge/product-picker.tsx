import type { Product } from '@moyun/api'
import { Alert, Button, Cash, type ProductChoice, ProductCards, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { productsQuery } from '../../features/orders/order-queries.ts'
import { productSaving } from './product-saving.ts'

export interface ProductPickerProps {
  kind: 'points' | 'cash'
  /** The order is being created. */
  busy: boolean
  problem: string | undefined
  onBuy: (productId: string) => void
}

/** The products of one kind, one of them selected; the button shows the price. */
export function ProductPicker({ kind, busy, problem, onBuy }: ProductPickerProps) {
  const intl = useIntl()
  const products = useQuery(productsQuery(useCall()))
  const offered = products.data?.products.filter((product) => product.kind === kind)
  const [chosenId, setChosenId] = useState<string>()
  // Preselects the second product.
  const chosen = offered?.find(({ id }) => id === chosenId) ?? offered?.[1] ?? offered?.[0]
  const choose = {
    label: intl.formatMessage({ id: 'recharge.choose' }, { kind }),
    value: chosen?.id,
    onValueChange: setChosenId,
    disabled: busy,
  }

  if (products.isError && !offered)
    return <LoadFailed busy={products.isFetching} onRetry={() => void products.refetch()} />
  if (!offered)
    return (
      <Waiting aria-busy="true">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} height="132px" />
        ))}
      </Waiting>
    )
  return (
    <Stack>
      <ProductCards {...choose} products={offered.map((product) => toProductChoice(product, offered))} />
      <Foot>
        <Button kind="solid" size="l" busy={busy} disabled={!chosen} onClick={() => chosen && onBuy(chosen.id)}>
          <FormattedMessage id="recharge.buy" values={{ price: <Price fen={chosen?.price ?? 0} whole /> }} />
        </Button>
        <Note>
          <FormattedMessage id="recharge.arrives" values={{ kind }} />
        </Note>
      </Foot>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </Stack>
  )
}

/** A product as the UI kit shows it, with the saving compared to the smallest one. */
function toProductChoice(product: Product, offered: readonly Product[]): ProductChoice {
  const { id, kind, points, price: fen } = product
  if (kind === 'cash') return { id, fen }
  const saved = productSaving(product, offered)
  return {
    id,
    points,
    fen,
    ...(saved > 0
      ? { note: <FormattedMessage id="recharge.saves" values={{ cash: <Cash fen={saved} whole /> }} /> }
      : {}),
  }
}

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(200px, 22%), 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: ${({ theme }) => theme.space[3]};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;

  ${({ theme }) => theme.media.phone} {
    display: grid;
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

/** In the colour of its button. */
const Price = styled(Cash)`
  color: inherit;
`
