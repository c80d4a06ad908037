import type { LedgerEntry } from '@moyun/api'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useApp } from '../../app/app-services.ts'
import { useOpenJobs } from '../../shell/open-jobs.ts'
import { detailLabel } from './entry-labels.ts'

/** How long the jobs popover keeps a job that has ended, in milliseconds. */
const KEPT = 86_400_000

/** The subject of a ledger line, as a link to where it can be seen, and its details. */
export function EntrySubject({ line }: { line: LedgerEntry }) {
  const detail = detailLabel(useIntl(), line)
  if (detail === null) return <Named line={line} />
  if (line.title === '' && line.place === null) return <bdi>{detail}</bdi>
  return (
    <>
      <Named line={line} /> · <bdi>{detail}</bdi>
    </>
  )
}

function Named({ line: { kind, title, place, at } }: { line: LedgerEntry }) {
  const { clock } = useApp()
  const openJobs = useOpenJobs()

  const named = title === '' ? null : <bdi>{title}</bdi>

  if (
    place === null &&
    named === null &&
    (kind === 'chat' || kind === 'translation' || kind === 'scene' || kind === 'zscene' || kind === 'job')
  )
    return <FormattedMessage id="balance.gone" />
  if (place === null) return named
  const { type, id, messageId } = place
  if (type === 'conversation')
    return (
      <Link to={`/chat/${id}${messageId === undefined ? '' : `#${messageId}`}`} dir="auto">
        {title || <FormattedMessage id="balance.untitled" />}
      </Link>
    )
  if (type === 'translation')
    return (
      <Link to={`/translate?open=${id}`} dir="auto">
        {title || <FormattedMessage id="balance.untitled" />}
      </Link>
    )
  if (type === 'piece')
    return (
      <Link to={`/creation/scene?piece=${id}`} dir="auto">
        {title || <FormattedMessage id="balance.untitled" />}
      </Link>
    )
  if (type === 'zscene')
    return (
      <Link to={`/creation/zscene?open=${id}`} dir="auto">
        {title || <FormattedMessage id="balance.untitled" />}
      </Link>
    )
  if (type === 'order')
    return (
      <Link to={`/recharge/cashier/${id}`} dir="auto">
        {title || <FormattedMessage id="balance.order" />}
      </Link>
    )
  if (type === 'job' && openJobs && clock.now() - Date.parse(at) < KEPT)
    return (
      <button type="button" dir="auto" aria-haspopup="dialog" onClick={openJobs}>
        {title}
      </button>
    )
  return named
}
