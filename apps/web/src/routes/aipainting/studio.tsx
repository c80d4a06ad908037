import { type Job, MOST_PICTURES, painting, type PaintingWish } from '@moyun/api'
import { Hidden, Sheet, StudioLayout } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { useMediaQuery } from '../../media-query.ts'
import { OrderTroubles } from '../jobs/order-troubles.tsx'
import { useJobOrder } from '../jobs/use-job-order.ts'
import { useShownJob } from '../jobs/use-shown-job.ts'
import { ShortForOnDemand } from '../points-short/short-for-on-demand.ts'
import { AfterPicture } from './after-picture.tsx'
import { Ask } from './ask.tsx'
import { Choices } from './choices.tsx'
import { modelsQuery } from './models-query.ts'
import { MyPaintings } from './my-paintings.tsx'
import { Outcome } from './outcome.tsx'
import { PromptField } from './prompt-field.tsx'
import { Quick } from './quick.tsx'
import { useWish } from './use-wish.ts'
import { orderOf, type Wish } from './wish.ts'

/** The page in the words of jobs. */
export function Studio() {
  const intl = useIntl()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  const wishing = useWish()
  const paintings = useShownJob('painting')
  const call = useCall()
  const models = useQuery(modelsQuery(call)).data?.models
  const begun = (job: Job) => {
    paintings.learn(job)
    paintings.show(job.id)
    wishing.asked()
    setOpen(false)
  }
  const actor = useJobOrder<PaintingWish>(({ wish: wanted, key }, signal) => call(painting.begin, { body: wanted }, { signal, quiet: true, key }), begun)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { wish } = wishing
  const model = models?.find(({ id }) => id === wish.model) ?? models?.[0]
  const ask = (changes: Partial<Wish> = {}) => actor.send({ type: 'order.ask', wish: orderOf({ ...wish, model: model?.id ?? null, ...changes, count: Math.min(MOST_PICTURES, changes.count ?? wish.count) }) })

  const after = wish.after === null ? null : <AfterPicture id={wish.after} onRemove={() => wishing.change({ after: null })} />
  const prompt = (
    <>
      {after}
      <PromptField wish={wish} onChange={wishing.change} />
    </>
  )
  const choices = <Choices wish={wish} models={models} onChange={wishing.change} />
  const button = <Ask wish={wish} costs={model?.costs} busy={isAsking} onAsk={() => ask()} />

  return (
    <>
      <Hidden as="h1">
        <FormattedMessage id="menu.aipainting" />
      </Hidden>
      <StudioLayout
        form={
          <>
            {prompt}
            {choices}
          </>
        }
        call={button}
        aside={<MyPaintings paintings={paintings} />}
        quick={isPhone ? <Quick wish={wish} onChange={wishing.change} onMore={() => setOpen(true)} call={button}>{after}</Quick> : null}
      >
        <OrderTroubles actor={actor} Short={ShortForOnDemand} />
        <Outcome paintings={paintings} models={models} onAgain={(again) => ask(again)} onTake={wishing.change} />
      </StudioLayout>
      {isPhone ? (
        <Sheet open={isOpen} onOpenChange={setOpen} growing title={intl.formatMessage({ id: 'painting.form' })} foot={button}>
          {prompt}
          {choices}
        </Sheet>
      ) : null}
    </>
  )
}
