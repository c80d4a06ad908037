import type { WorkDetails } from '@moyun/api'
import { Button, copyText, withoutEmptyItems } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useApp } from '../../app/app-services.ts'
import { isPicture, reopenAddress } from '../../features/works/work-addresses.ts'
import { writeFromAddress } from '../../features/works/derive-addresses.ts'
import { type Confirmation, WorkConfirmation } from './work-confirmation.tsx'
import { useDownload } from './use-download.ts'
import { type WorkActionRequest, useWorkActions } from './use-work-actions.ts'

interface WorkFootProps {
  work: WorkDetails
  /** The work has been moved to or from the trash, or erased. */
  onLeft: () => void
}

/** The actions on one work; in the trash, restoring and permanent deletion. */
export function WorkActions({ work, onLeft }: WorkFootProps) {
  return work.deletedAt === null ? (
    <ActiveWorkActions work={work} onLeft={onLeft} />
  ) : (
    <Discarded work={work} onLeft={onLeft} />
  )
}

function ActiveWorkActions({ work, onLeft }: WorkFootProps) {
  const intl = useIntl()
  const { toasts } = useApp()
  const actions = useWorkActions()
  const download = useDownload(work)
  const { id, type, output } = work
  const again = reopenAddress(work)
  const copy = () =>
    void copyText(withoutEmptyItems(output.text)).then(
      () => toasts.show({ text: intl.formatMessage({ id: 'works.copied' }) }),
      () => toasts.show({ text: intl.formatMessage({ id: 'works.notCopied' }), tone: 'failed' }),
    )

  return (
    <>
      {again === null ? null : (
        <Button asChild kind="solid">
          <Link to={again}>
            <FormattedMessage id="works.open" values={{ type }} />
          </Link>
        </Button>
      )}
      {isPicture(type) ? (
        <Button asChild>
          <Link to={writeFromAddress(id)}>
            <FormattedMessage id="works.writeFrom" />
          </Link>
        </Button>
      ) : null}
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <FormattedMessage id="works.do" values={{ action: 'pack' }} />
      </Button>
      {output.text === '' ? null : (
        <Button onClick={copy}>
          <FormattedMessage id="works.copy" />
        </Button>
      )}
      <Button
        kind="quiet"
        busy={actions.isPending}
        onClick={() => actions.mutate({ action: 'discard', chosen: [work] }, { onSuccess: onLeft })}
      >
        <FormattedMessage id="works.do" values={{ action: 'discard' }} />
      </Button>
    </>
  )
}

function Discarded({ work, onLeft }: WorkFootProps) {
  const actions = useWorkActions()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const start = (doing: WorkActionRequest) => actions.mutate(doing, { onSuccess: onLeft })

  return (
    <>
      <Button kind="solid" busy={actions.isPending} onClick={() => start({ action: 'restore', chosen: [work] })}>
        <FormattedMessage id="works.do" values={{ action: 'restore' }} />
      </Button>
      <Button
        kind="danger"
        disabled={actions.isPending}
        onClick={() => setConfirmation({ action: 'erase', chosen: [work] })}
      >
        <FormattedMessage id="works.do" values={{ action: 'erase' }} />
      </Button>
      <WorkConfirmation confirmation={confirmation} onClose={() => setConfirmation(null)} onDo={start} />
    </>
  )
}
