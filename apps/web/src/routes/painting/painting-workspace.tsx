import type { Job } from '@moyun/api'
import { VisuallyHidden, Sheet, StudioLayout } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { JobRequestError } from '../../features/jobs/job-request-error.tsx'
import { useSelectedJob } from '../../features/jobs/use-selected-job.ts'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { SourcePicture } from './source-picture.tsx'
import { Submit } from './submit.tsx'
import { PaintingOptions } from './painting-options.tsx'
import { PaintingJobs } from './painting-jobs.tsx'
import { ResultPanel } from './result-panel.tsx'
import { PromptField } from './prompt-field.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useModelOptions } from './use-model-options.ts'
import { usePaintingRequest } from './use-painting-request.ts'
import { usePaintingForm } from './use-painting-form.ts'
import type { PaintingForm } from './painting-form.ts'

/** The painting page, below the job messages provider. */
export function PaintingWorkspace() {
  const intl = useIntl()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  const formState = usePaintingForm()
  const paintings = useSelectedJob('painting')
  const begun = (job: Job) => {
    paintings.learn(job)
    paintings.show(job.id)
    formState.afterSubmit()
    setOpen(false)
  }
  const actor = usePaintingRequest(begun)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { form } = formState
  const { models, model, fittedForm, loadFailed, isLoading, reload, requestWith } = useModelOptions(form)
  const ask = (changes: Partial<PaintingForm> = {}) =>
    actor.send({ type: 'request.submit', parameters: requestWith(changes) })

  const after =
    form.after === null ? null : <SourcePicture id={form.after} onRemove={() => formState.change({ after: null })} />
  const prompt = (
    <>
      {after}
      <PromptField form={fittedForm} onChange={formState.change} />
    </>
  )
  const choices = (
    <>
      {loadFailed ? <LoadFailed busy={isLoading} onRetry={reload} /> : null}
      <PaintingOptions form={form} models={models} model={model} onChange={formState.change} />
    </>
  )
  const button = <Submit form={form} costs={model?.costs} busy={isAsking} onAsk={() => ask()} />

  return (
    <>
      <VisuallyHidden as="h1">
        <FormattedMessage id="menu.aipainting" />
      </VisuallyHidden>
      <StudioLayout
        form={
          <>
            {prompt}
            {choices}
          </>
        }
        call={button}
        aside={<PaintingJobs paintings={paintings} />}
        quick={
          isPhone ? (
            <PhoneBar form={fittedForm} onChange={formState.change} onMore={() => setOpen(true)} call={button}>
              {after}
            </PhoneBar>
          ) : null
        }
      >
        <JobRequestError actor={actor} PointsPrompt={LazyPointsPrompt} />
        <ResultPanel
          paintings={paintings}
          models={models}
          styles={model?.styles}
          onAgain={(again) => ask(again)}
          onTake={formState.change}
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
