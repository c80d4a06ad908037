import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** At the end of an order's row: goes on paying it. */
export function GoOn({ onClick }: { onClick: () => void }) {
  return (
    <AtTheEnd kind="quiet" size="s" onClick={onClick}>
      <FormattedMessage id="recharge.goOn" />
    </AtTheEnd>
  )
}

/** Its words end where the numbers do, and its row is as high as the others. */
const AtTheEnd = styled(Button)`
  margin-block: -4px;
  margin-inline-end: -10px;
`
