import { isRefusal, type WorkDetails } from '@moyun/api'
import { Drawer, Empty, Skeleton } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { WorkResult } from '../work/work-result.tsx'
import type { PicturesProps } from '../work/pictures.tsx'
import { useOpenWork } from './use-open-work.ts'
import { WorkFacts } from './work-facts.tsx'
import { WorkActions } from './work-actions.tsx'
import { WorkVisibilitySection } from './work-visibility-section.tsx'
import { WorkTitle } from './work-title.tsx'

/** One work with its details and actions, beside the list. */
export function WorkDetail({ id }: { id: string }) {
  const intl = useIntl()
  const { work, close, renew } = useOpenWork(id)
  const details = isRefusal(work.error, 404) ? undefined : work.data

  return (
    <Drawer
      wide
      open
      onOpenChange={close}
      title={details ? <bdi>{details.title}</bdi> : intl.formatMessage({ id: 'works.one' })}
      foot={details ? <WorkActions work={details} onLeft={close} /> : null}
    >
      <Body>
        {details ? (
          <Whole
            work={details}
            onLost={renew}
            again={work.isError ? { busy: work.isFetching, onRetry: () => void work.refetch() } : null}
          />
        ) : null}
        {isRefusal(work.error, 404) ? (
          <Empty level={3} picture="boat" title={<FormattedMessage id="works.gone" />}>
            <FormattedMessage id="works.goneWhat" />
          </Empty>
        ) : work.isError && !details ? (
          <LoadError level={3} error={work.error} busy={work.isFetching} onRetry={() => void work.refetch()} />
        ) : null}
        {work.isPending ? <Skeleton height="360px" /> : null}
      </Body>
    </Drawer>
  )
}

interface WholeProps {
  work: WorkDetails
  /** A picture failed to load. */
  onLost: (file: string) => void
  /** The last load failed. */
  again: { busy: boolean; onRetry: () => void } | null
}

function Whole({ work, onLost, again }: WholeProps) {
  const intl = useIntl()
  const look: PicturesProps['look'] = (number) =>
    intl.formatMessage({ id: 'works.look' }, { title: work.title, number })

  return (
    <>
      {again ? <LoadFailed {...again} /> : null}
      <WorkTitle work={work} />
      <WorkResult work={work} look={look} onLost={onLost} />
      <WorkVisibilitySection work={work} />
      <WorkFacts work={work} look={look} onLost={onLost} />
    </>
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[6]} ${theme.space[8]}`};
`
