import type { ManuscriptSnapshot } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'

const stateOf = ({ value, context }: ManuscriptSnapshot) => {
  if (context.conflicts.length > 0) return 'conflict'
  if (context.drafts.length === 0) return 'kept'
  return value.keeping === 'unsaved' || value.keeping === 'waiting' || value.keeping === 'comparing'
    ? 'here'
    : 'keeping'
}

/** Whether the edits are saved, and the length of the manuscript. */
export function SaveStatus({ opened }: { opened: OpenManuscript }) {
  const state = useManuscript(opened, stateOf)
  const form = useManuscript(opened, ({ context }) => context.manuscript?.form ?? 'essay')
  const characters = useManuscript(opened, ({ context }) => context.manuscript?.characters ?? 0)

  return (
    <span role="status">
      <FormattedMessage id="zscene.kept" values={{ form, state, characters }} />
    </span>
  )
}
