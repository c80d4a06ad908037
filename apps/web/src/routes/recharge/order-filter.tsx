import { OrderStateFilter } from '@moyun/api'
import { Select } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'

/** Stands for "no filter" in a select, which has no empty value. */
const ALL = 'all'

export interface OrderFilterProps {
  state: OrderStateFilter | null
  onChange: (state: OrderStateFilter | null) => void
}

/** The filter of the order list. */
export function OrderFilter({ state, onChange }: OrderFilterProps) {
  const intl = useIntl()

  return (
    <Row>
      <Select
        label={intl.formatMessage({ id: 'recharge.column' }, { column: 'state' })}
        options={[ALL, ...OrderStateFilter.options].map((value) => ({
          value,
          label: intl.formatMessage({ id: 'recharge.listed' }, { state: value }),
        }))}
        value={state ?? ALL}
        onValueChange={(value) => onChange(OrderStateFilter.safeParse(value).data ?? null)}
      />
    </Row>
  )
}

const Row = styled.div`
  max-inline-size: 200px;
  margin-block: ${({ theme }) => `${theme.space[8]} ${theme.space[5]}`};

  ${({ theme }) => theme.media.phone} {
    max-inline-size: none;
  }
`
