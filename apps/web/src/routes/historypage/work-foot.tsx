import type { WholeWork } from '@moyun/api'
import { Button, copyText } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useHouse } from '../../house.ts'
import { isPicture, openAgain } from '../../works/tool-of.ts'
import { writtenFrom } from '../../works/written-from.ts'
import { AskFirst, type AskedFirst } from './ask-first.tsx'
import { useDownload } from './use-download.ts'
import { type Doing, useWorkDeeds } from './use-work-deeds.ts'

interface WorkFootProps {
  work: WholeWork
  /** The work has been moved to or from the trash, or erased. */
  onLeft: () => void
}

/** The actions on one work; in the trash, restoring and permanent deletion. */
export function WorkFoot({ work, onLeft }: WorkFootProps) {
  return work.deletedAt === null ? <Kept work={work} onLeft={onLeft} /> : <Discarded work={work} onLeft={onLeft} />
}

function Kept({ work, onLeft }: WorkFootProps) {
  const intl = useIntl()
  const { notices } = useHouse()
  const deeds = useWorkDeeds()
  const download = useDownload(work)
  const { id, type, output } = work
  const again = openAgain(work)
  const copy = () =>
    void copyText(output.text).then(
      () => notices.say({ text: intl.formatMessage({ id: 'works.copied' }) }),
      () => notices.say({ text: intl.formatMessage({ id: 'works.notCopied' }), tone: 'failed' }),
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
          <Link to={writtenFrom(id)}>
            <FormattedMessage id="works.writeFrom" />
          </Link>
        </Button>
      ) : null}
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <FormattedMessage id="works.do" values={{ deed: 'pack' }} />
      </Button>
      {output.text === '' ? null : (
        <Button onClick={copy}>
          <FormattedMessage id="works.copy" />
        </Button>
      )}
      <Button
        kind="quiet"
        busy={deeds.isPending}
        onClick={() => deeds.mutate({ deed: 'discard', chosen: [work] }, { onSuccess: onLeft })}
      >
        <FormattedMessage id="works.do" values={{ deed: 'discard' }} />
      </Button>
    </>
  )
}

function Discarded({ work, onLeft }: WorkFootProps) {
  const deeds = useWorkDeeds()
  const [asked, ask] = useState<AskedFirst | null>(null)
  const start = (doing: Doing) => deeds.mutate(doing, { onSuccess: onLeft })

  return (
    <>
      <Button kind="solid" busy={deeds.isPending} onClick={() => start({ deed: 'restore', chosen: [work] })}>
        <FormattedMessage id="works.do" values={{ deed: 'restore' }} />
      </Button>
      <Button kind="danger" disabled={deeds.isPending} onClick={() => ask({ deed: 'erase', chosen: [work] })}>
        <FormattedMessage id="works.do" values={{ deed: 'erase' }} />
      </Button>
      <AskFirst asked={asked} onClose={() => ask(null)} onDo={start} />
    </>
  )
}
