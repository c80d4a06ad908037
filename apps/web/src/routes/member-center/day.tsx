import { MoneyTime } from '../../time.tsx'

/** A day by which a membership begins or ends. */
export const Day = ({ at }: { at: string }) => <MoneyTime at={at} year="numeric" month="long" day="numeric" />
