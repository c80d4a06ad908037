import type { DisplayedJob } from '@moyun/machines'
import { Button, Dot, Empty, PriceTag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Jobs } from '../../features/jobs/member-jobs.ts'
import { PaintingExamples } from './painting-examples.tsx'
import { Result, type ResultProps } from './result.tsx'
import { formFromParameters } from './painting-form.ts'

export interface ResultPanelProps extends Omit<ResultProps, 'job'> {
  /** The styles that the chosen model offers. */
  styles: readonly string[] | undefined
}

/** The state or result of the selected job. */
export function ResultPanel({ paintings, models, styles, onAgain, onTake }: ResultPanelProps) {
  const { selected } = paintings
  const isReading = Jobs.useSelector((snapshot) => snapshot.matches({ list: 'reading' }))

  if (!selected) return isReading ? <Frame aria-busy="true" /> : <PaintingExamples styles={styles} onTake={onTake} />
  if (selected.state === 'succeeded' || (selected.state === 'canceled' && selected.pictures?.length))
    return <Result job={selected} paintings={paintings} models={models} onAgain={onAgain} onTake={onTake} />
  if (selected.state === 'queued' || selected.state === 'running') return <UnderWay job={selected} />
  return <NotPainted job={selected} paintings={paintings} onTake={onTake} />
}

const ratioOf = ({ input }: DisplayedJob) => String(input?.parameters['ratio'] ?? '1:1').replace(/[:x]/, ' / ')

/** The placeholder of a result. */
function UnderWay({ job }: { job: DisplayedJob }) {
  const { state, position, secondsLeft, progress, input } = job
  const count = Number(input?.parameters['count'] ?? 1)

  return (
    <Frame role="status" style={{ aspectRatio: ratioOf(job) }}>
      <Dot breathing />
      <p>
        {state === 'queued' ? (
          <FormattedMessage
            id="painting.waits"
            values={{ position: position ?? 0, known: String(position !== null) }}
          />
        ) : (
          <FormattedMessage
            id="painting.paints"
            values={{
              nth: Math.min(count, Math.floor((progress * count) / 100) + 1),
              count,
              seconds: secondsLeft ?? 0,
              known: String(secondsLeft !== null),
            }}
          />
        )}
      </p>
      <Words dir="auto">{input?.prompt}</Words>
    </Frame>
  )
}

function NotPainted({
  job,
  paintings,
  onTake,
}: Pick<ResultPanelProps, 'paintings' | 'onTake'> & { job: DisplayedJob }) {
  const { id, state, reason, price, cost, input, pending } = job
  const returned = price - (cost ?? 0)

  return (
    <Empty
      picture="dryStroke"
      title={<FormattedMessage id="painting.notPainted" values={{ state }} />}
      action={
        <Actions>
          <Button busy={pending === 'retry'} onClick={() => paintings.retry(id)}>
            <FormattedMessage id="painting.retry" />
            <PriceTag points={price} />
          </Button>
          {input ? (
            <Button kind="quiet" onClick={() => onTake(formFromParameters(input.prompt, input.parameters))}>
              <FormattedMessage id="painting.change" />
            </Button>
          ) : null}
        </Actions>
      }
    >
      <FormattedMessage
        id="painting.why"
        values={{ reason: state === 'failed' ? (reason ?? 'crashed') : state, cost: cost ?? 0, returned }}
      />
    </Empty>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  place-content: center;
  justify-items: center;
  inline-size: min(100%, 560px);
  max-block-size: 62vh;
  min-block-size: 200px;
  margin-inline: auto;
  padding: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;

  > svg {
    inline-size: 20px;
    block-size: 26px;
  }
`

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  max-inline-size: 26em;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: center;
`
