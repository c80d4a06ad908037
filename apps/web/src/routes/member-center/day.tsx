import { MoneyTime } from '../../time.tsx'

/** The day on which a membership starts or ends. */
export const Day = ({ at }: { at: string }) => <MoneyTime at={at} year="numeric" month="long" day="numeric" />
