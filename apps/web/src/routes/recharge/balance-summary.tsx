import { selectMember } from '@moyun/machines'
import { Cash } from '@moyun/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { Session } from '../../session/session.ts'

/** The present balance of points and cash. */
export function BalanceSummary() {
  const member = Session.useSelector(selectMember)

  return (
    <Now>
      <div>
        <dt>
          <FormattedMessage id="recharge.points" />
        </dt>
        <dd>
          <FormattedNumber value={member?.residualNum ?? 0} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="recharge.cash" />
        </dt>
        <dd>
          <Cash fen={member?.residualAmount ?? 0} />
        </dd>
      </div>
    </Now>
  )
}

const Now = styled.dl`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  text-align: end;

  dt {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  dd,
  dd > * {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 22px/32px ${({ theme }) => theme.font.serif};
    font-variant-numeric: tabular-nums;
  }
  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[8]};
    text-align: start;
  }
`
