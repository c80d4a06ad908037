import type { Work } from '@moyun/api'
import { FormattedMessage } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { daysLeft } from './days-left.ts'

/** The note on a work's card: its type and date, or how long the trash keeps it. */
export function WorkNote({ work: { type, createdAt, deletedAt } }: { work: Work }) {
  const { clock } = useApp()

  return (
    <>
      <FormattedMessage id="works.type" values={{ type }} />
      {'\u2002'}
      {deletedAt === null ? (
        <Timestamp time={createdAt} />
      ) : (
        <FormattedMessage id="works.daysLeft" values={{ days: daysLeft(deletedAt, clock.now()) }} />
      )}
    </>
  )
}
