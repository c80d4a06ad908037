import type { MembershipOffer } from '@moyun/api'
import { DescriptionList, Fact } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { BeijingDay } from '../../components/time.tsx'
import type { Membership } from '../../features/membership/membership-query.ts'

/** In seconds. */
const DAY = 86_400

/** Rounded to a tenth. */
const daysIn = (seconds: number) => Math.round((seconds / DAY) * 10) / 10

export interface OfferTermsProps {
  offer: MembershipOffer
  terms: Membership['terms']
}

/**
 * What buying a plan means now: when it starts, what happens to lower plans, and when it and the whole membership end.
 */
export function OfferTerms({ offer: { startsAt, endsAt, converted, gained, lastsUntil }, terms }: OfferTermsProps) {
  const waits = terms.some((term) => term.endsAt === startsAt)

  return (
    <DescriptionList layout="lines">
      <Fact label={<FormattedMessage id="member.begins" />}>
        {waits ? <BeijingDay at={startsAt} /> : <FormattedMessage id="member.atOnce" />}
      </Fact>
      {converted > 0 ? (
        <Fact label={<FormattedMessage id="member.converts" />}>
          <FormattedMessage id="member.converted" values={{ left: daysIn(converted), gained: daysIn(gained) }} />
        </Fact>
      ) : null}
      <Fact label={<FormattedMessage id="member.ends" />}>
        <BeijingDay at={endsAt} />
      </Fact>
      {lastsUntil === endsAt ? null : (
        <Fact label={<FormattedMessage id="member.wholeEnds" />}>
          <BeijingDay at={lastsUntil} />
        </Fact>
      )}
    </DescriptionList>
  )
}
