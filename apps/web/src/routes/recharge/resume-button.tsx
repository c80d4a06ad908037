import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** The button at the end of an order's row that resumes its payment. */
export function ResumeButton({ onClick }: { onClick: () => void }) {
  return (
    <AtTheEnd kind="quiet" size="s" onClick={onClick}>
      <FormattedMessage id="recharge.goOn" />
    </AtTheEnd>
  )
}

/** Its label is aligned with the numbers, and its row is as high as the others. */
const AtTheEnd = styled(Button)`
  margin-block: -4px;
  margin-inline-end: -10px;
`
