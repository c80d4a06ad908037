import { FormattedDate } from 'react-intl'

/** A day in Shanghai, by which a membership ends. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate value={at} year="numeric" month="long" day="numeric" timeZone="Asia/Shanghai" />
    </time>
  )
}
