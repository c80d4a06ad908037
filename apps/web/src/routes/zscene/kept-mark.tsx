import type { LongformSnapshot } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { type OpenLongform, useLongform } from './open-longform.ts'

const stateOf = ({ value, context }: LongformSnapshot) => {
  if (context.conflicts.length > 0) return 'conflict'
  if (context.drafts.length === 0) return 'kept'
  return value.keeping === 'unsaved' || value.keeping === 'waiting' || value.keeping === 'comparing'
    ? 'here'
    : 'keeping'
}

/** Whether the edits are saved, and the length of the manuscript. */
export function KeptMark({ opened }: { opened: OpenLongform }) {
  const state = useLongform(opened, stateOf)
  const form = useLongform(opened, ({ context }) => context.zscene?.form ?? 'essay')
  const characters = useLongform(opened, ({ context }) => context.zscene?.characters ?? 0)

  return (
    <span role="status">
      <FormattedMessage id="zscene.kept" values={{ form, state, characters }} />
    </span>
  )
}
