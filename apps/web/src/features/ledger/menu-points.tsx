import { selectMember } from '@moyun/machines'
import { Dot, IconButton, TextLink } from '@moyun/ui'
import { Wallet } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { Session } from '../../session/session.ts'

const LedgerWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/ledger',
)

export interface MenuPointsProps {
  /** There is space for an icon only. */
  folded: boolean
}

/** The member's points at the foot of the menu, with a link to recharge. */
export function MenuPoints(props: MenuPointsProps) {
  return (
    <LedgerWords>
      <Foot {...props} />
    </LedgerWords>
  )
}

function Foot({ folded }: MenuPointsProps) {
  const intl = useIntl()
  const points = Session.useSelector(selectMember)?.residualNum
  if (points === undefined) return null

  if (folded) {
    return (
      <IconButton asChild tip="end" label={intl.formatMessage({ id: 'shell.points' }, { points })}>
        <Link to="/recharge">
          <Wallet size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </Link>
      </IconButton>
    )
  }
  return (
    <>
      <Amount>
        <Dot /> <FormattedMessage id="ledger.points" values={{ points }} />
      </Amount>
      <TextLink asChild>
        <Link to="/recharge">
          <FormattedMessage id="ledger.recharge" />
        </Link>
      </TextLink>
    </>
  )
}

const Amount = styled.span`
  color: ${({ theme }) => theme.color.textStrong};
  font-variant-numeric: tabular-nums;
`
