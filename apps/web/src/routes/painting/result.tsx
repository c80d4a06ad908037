import type { JobPicture, PaintModel } from '@moyun/api'
import { paintStyleName } from '@moyun/api/paint-styles'
import type { DisplayedJob } from '@moyun/machines'
import { DescriptionList, Empty, Fact, ImageViewerFrame, Points } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { lazyPart } from '../../app/lazy-part.ts'
import { useRequestedPart } from '../../app/use-requested-part.ts'
import { ResultTools } from './result-tools.tsx'
import type { KindJobs } from '../../features/jobs/use-selected-job.ts'
import type { PaintingForm } from './painting-form.ts'

export interface ResultProps {
  job: DisplayedJob
  paintings: KindJobs
  models: readonly PaintModel[] | undefined
  /** Paints again, with these changes to the form. */
  onAgain: (changes: Partial<PaintingForm>) => void
  /** Fills these values into the form. */
  onTake: (changes: Partial<PaintingForm>) => void
}

/** The image viewer is loaded when it is first opened. */
const viewer = lazyPart(async () => (await import('../work/viewer.tsx')).Viewer)

/** The pictures of a job, the actions on each, and all its parameters. */
export function Result({ job, paintings, models, onAgain, onTake }: ResultProps) {
  const intl = useIntl()
  const { id, state, pictures = [], input, price, cost } = job
  const [chosen, choose] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { part: Viewer } = useRequestedPart(viewer, isOpen, () => setOpen(false))
  const picture = pictures.find(({ file }) => file.id === chosen) ?? pictures[0]
  if (!picture || !input)
    return (
      <Empty title={<FormattedMessage id="painting.thrownAway" />}>
        {<FormattedMessage id="painting.thrownAwayWhat" />}
      </Empty>
    )

  const requested = Number(input.parameters['count'] ?? pictures.length)
  const { file } = picture
  const renew = () => paintings.renew(id)

  return (
    <>
      <ImageViewerFrame
        pictures={pictures.map(({ file: { id: fileId, src, thumb, width, height } }) => ({
          id: fileId,
          source: src,
          thumb,
          width,
          height,
        }))}
        currentId={file.id}
        onShow={choose}
        alt={input.prompt}
        onOpen={() => setOpen(true)}
        mark={<FormattedMessage id={input.offline ? 'painting.offline' : 'painting.made'} />}
        tools={
          <ResultTools
            key={file.id}
            job={job}
            picture={picture}
            costs={costsOf(models, input.model)}
            onOpen={() => setOpen(true)}
            onAgain={onAgain}
            onTake={onTake}
            onChanged={renew}
          />
        }
        onLost={renew}
      />
      {state === 'canceled' ? (
        <Fewer role="note">
          <FormattedMessage id="painting.canceled" values={{ cost: cost ?? 0, returned: price - (cost ?? 0) }} />
        </Fewer>
      ) : cost !== null && cost < price ? (
        <Fewer role="note">
          <FormattedMessage id="painting.fewer" values={{ requested, returned: price - cost }} />
        </Fewer>
      ) : null}
      <Parameters job={job} picture={picture} models={models} />
      {Viewer && isOpen ? (
        <Viewer
          open
          onOpenChange={setOpen}
          title={intl.formatMessage({ id: 'painting.seen' })}
          alt={input.prompt}
          source={file.src}
        />
      ) : null}
    </>
  )
}

const costsOf = (models: readonly PaintModel[] | undefined, model: string) =>
  (models?.find(({ id }) => id === model) ?? models?.[0])?.costs

function Parameters({
  job: { input, cost },
  picture: { file, seed },
  models,
}: {
  job: DisplayedJob
  picture: JobPicture
  models: readonly PaintModel[] | undefined
}) {
  const { locale } = useIntl()
  if (!input) return null
  const { prompt, parameters, model, offline } = input
  const negative = String(parameters['negative'] ?? '')

  return (
    <Facts>
      <Prompt dir="auto">{prompt}</Prompt>
      <DescriptionList>
        {negative === '' ? null : <Fact label={<FormattedMessage id="painting.negative" />}>{negative}</Fact>}
        <Fact label={<FormattedMessage id="painting.style" />}>
          {paintStyleName(parameters['style'], locale) ?? String(parameters['style'])}
        </Fact>
        <Fact label={<FormattedMessage id="painting.size" />}>
          {file.width} × {file.height}
        </Fact>
        {seed === null ? null : (
          <Fact label={<FormattedMessage id="painting.seed" />}>
            <FormattedNumber value={seed} useGrouping={false} />
          </Fact>
        )}
        <Fact label={<FormattedMessage id="painting.model" />}>
          {offline ? (
            <FormattedMessage id="painting.offline" />
          ) : (
            (models?.find(({ id }) => id === model)?.name ?? model)
          )}
        </Fact>
        {cost === null ? null : (
          <Fact label={<FormattedMessage id="painting.spent" />}>
            <Points value={cost} />
          </Fact>
        )}
      </DescriptionList>
    </Facts>
  )
}

const Facts = styled.div`
  max-inline-size: 640px;
  margin: ${({ theme }) => `${theme.space[6]} auto 0`};
`

const Prompt = styled.p`
  margin-block-end: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text};
  overflow-wrap: anywhere;
`

const Fewer = styled.p`
  margin-block-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
`
