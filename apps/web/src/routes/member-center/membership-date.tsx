import { BeijingTime } from '../../components/time.tsx'

/** The day on which a membership starts or ends. */
export const MembershipDate = ({ at }: { at: string }) => (
  <BeijingTime at={at} year="numeric" month="long" day="numeric" />
)
