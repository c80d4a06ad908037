import type { Job } from '@moyun/api'
import { Hidden, Sheet, StudioLayout } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { useMediaQuery } from '../../media-query.ts'
import { OrderTroubles } from '../jobs/order-troubles.tsx'
import { useShownJob } from '../jobs/use-shown-job.ts'
import { ShortForOnDemand } from '../points-short/short-for-on-demand.ts'
import { AfterPicture } from './after-picture.tsx'
import { Ask } from './ask.tsx'
import { Choices } from './choices.tsx'
import { MyPaintings } from './my-paintings.tsx'
import { Outcome } from './outcome.tsx'
import { PromptField } from './prompt-field.tsx'
import { Quick } from './quick.tsx'
import { useOffer } from './use-offer.ts'
import { usePaintingOrder } from './use-painting-order.ts'
import { useWish } from './use-wish.ts'
import type { Wish } from './wish.ts'

/** The painting page, below the job messages provider. */
export function Studio() {
  const intl = useIntl()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  const wishing = useWish()
  const paintings = useShownJob('painting')
  const begun = (job: Job) => {
    paintings.learn(job)
    paintings.show(job.id)
    wishing.asked()
    setOpen(false)
  }
  const actor = usePaintingOrder(begun)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { wish } = wishing
  const { models, model, shown, isUnread, isReading, read, orderWith } = useOffer(wish)
  const ask = (changes: Partial<Wish> = {}) => actor.send({ type: 'order.ask', wish: orderWith(changes) })

  const after =
    wish.after === null ? null : <AfterPicture id={wish.after} onRemove={() => wishing.change({ after: null })} />
  const prompt = (
    <>
      {after}
      <PromptField wish={shown} onChange={wishing.change} />
    </>
  )
  const choices = (
    <>
      {isUnread ? <LoadFailed busy={isReading} onRetry={read} /> : null}
      <Choices wish={wish} models={models} model={model} onChange={wishing.change} />
    </>
  )
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
        quick={
          isPhone ? (
            <Quick wish={shown} onChange={wishing.change} onMore={() => setOpen(true)} call={button}>
              {after}
            </Quick>
          ) : null
        }
      >
        <OrderTroubles actor={actor} Short={ShortForOnDemand} />
        <Outcome
          paintings={paintings}
          models={models}
          styles={model?.styles}
          onAgain={(again) => ask(again)}
          onTake={wishing.change}
        />
      </StudioLayout>
      {isPhone ? (
        <Sheet
          open={isOpen}
          onOpenChange={setOpen}
          growing
          title={intl.formatMessage({ id: 'painting.form' })}
          foot={button}
        >
          {prompt}
          {choices}
        </Sheet>
      ) : null}
    </>
  )
}
