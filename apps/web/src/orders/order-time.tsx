import { FormattedDate } from 'react-intl'
import { styled } from 'styled-components'

/** When something happened to an order, by the clock of whoever looks. */
export function OrderTime({ at }: { at: string }) {
  return (
    <When dateTime={at}>
      <FormattedDate value={at} year="numeric" month="2-digit" day="2-digit" hour="2-digit" minute="2-digit" hourCycle="h23" />
    </When>
  )
}

const When = styled.time`
  white-space: nowrap;
`
