import { selectMember } from '@moyun/machines'
import { Cash, DescriptionList, Fact, Section, Untranslated } from '@moyun/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Session } from '../../session/session.ts'
import { BeijingDay } from '../../components/time.tsx'

/** The member's account: names, level, membership and balance. */
export function AccountFacts() {
  const member = Session.useSelector(selectMember)
  if (!member) return null
  const { account, accountNo, levelId, isVip, vipType, memberendtime, residualNum, residualAmount } = member

  return (
    <Section title={<FormattedMessage id="user.account" />}>
      <DescriptionList layout="lines">
        <Fact label={<FormattedMessage id="user.accountName" />}>
          {account ? <Untranslated>{account}</Untranslated> : <FormattedMessage id="user.noAccountName" />}
        </Fact>
        <Fact label={<FormattedMessage id="user.accountNo" />}>
          <Untranslated>{accountNo}</Untranslated>
        </Fact>
        <Fact label={<FormattedMessage id="user.level" />}>
          {levelId > 0 ? (
            <FormattedMessage id="user.levelNumber" values={{ level: levelId }} />
          ) : (
            <FormattedMessage id="user.noLevel" />
          )}
        </Fact>
        <Fact label={<FormattedMessage id="user.membership" />}>
          {isVip ? <FormattedMessage id="user.vip" values={{ plan: vipType }} /> : <FormattedMessage id="user.noVip" />}
        </Fact>
        {isVip && memberendtime ? (
          <Fact label={<FormattedMessage id="user.until" />}>
            <BeijingDay at={memberendtime} />
          </Fact>
        ) : null}
        <Fact label={<FormattedMessage id="user.points" />}>
          <FormattedNumber value={residualNum} />
        </Fact>
        <Fact label={<FormattedMessage id="user.cash" />}>
          <Cash fen={residualAmount} />
        </Fact>
      </DescriptionList>
    </Section>
  )
}
