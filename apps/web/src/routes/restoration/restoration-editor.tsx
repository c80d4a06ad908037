import { type Job, restoration, type RestorationOperation, type RestorationRequest, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import type { Drafts } from '../../member/drafts.ts'
import { useJobRequest } from '../../features/jobs/use-job-request.ts'
import { JobRequestError } from '../../features/jobs/job-request-error.tsx'
import type { WorkHandoff } from '../../features/handoff/read-work.ts'
import type { KindJobs } from '../../features/jobs/use-selected-job.ts'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { Submit, type Offer } from './submit.tsx'
import { MemberHandoffs } from './member-handoffs.tsx'
import { Operations } from './operations.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useRepeatQuestion } from './use-repeat-question.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { usePicture } from './use-picture.ts'
import {
  toRequest,
  defaultForm,
  type RestorationForm,
  formFromParameters,
  priceOf,
  repeatPrice,
} from './restoration-form.ts'

export interface RestorationEditorProps {
  /** As the member or the visitor. */
  call: Call
  jobs: KindJobs
  isMember: boolean
  /** Saves the unsent form; null for a visitor. */
  drafts: Drafts | null
}

const askOffer = (call: Call, signal: AbortSignal) => call(restoration.offer, {}, { signal, quiet: true })

/** The prices; null until loaded. They are public, so no guest session is opened for them. */
function useOffer(): Offer | null {
  const call = useCall()
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    askOffer(call, controller.signal).then(setOffer, () => undefined)
    return () => controller.abort()
  }, [call])
  return offer
}

/** The restoration page: the picture, the operations and the result. */
export function RestorationEditor({ call, jobs, isMember, drafts }: RestorationEditorProps) {
  const [form, setForm] = useState(defaultForm)
  const offer = useOffer()
  const picture = usePicture(call)
  // A new picture replaces the last result.
  const [isNew, setNew] = useState(false)
  const show = (jobId: string) => {
    jobs.show(jobId)
    setNew(false)
  }
  const begun = (job: Job) => {
    jobs.learn(job)
    show(job.id)
  }
  const actor = useJobRequest<RestorationRequest>(
    ({ parameters, key }, signal) => call(restoration.begin, { body: parameters }, { signal, quiet: true, key }),
    begun,
  )
  const { submit, question } = useRepeatQuestion(actor, jobs.list, show)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))

  const place = (file: ImageFile) => {
    picture.take(file)
    setNew(true)
  }
  /** Of a restoration the original picture and the parameters, of a painting the picture; others give no picture. */
  const startFrom = ({ type, input, output }: WorkHandoff) => {
    const file = output && (type === 'restoration' ? input : output).files[0]
    if (file) place(file)
    if (type === 'restoration') setForm(formFromParameters(input.parameters))
  }

  useFormDraft({
    call,
    drafts,
    form,
    fileId: isNew ? (picture.uploaded?.id ?? null) : null,
    onFound: (found) => {
      setForm(found.form)
      if (found.file) place(found.file)
    },
  })

  const selectedJob = isNew ? undefined : jobs.selected
  const given =
    picture.uploaded?.id ??
    (typeof selectedJob?.input?.parameters['fileId'] === 'string' ? selectedJob.input.parameters['fileId'] : null)
  const ask = () => {
    if (given !== null && offer !== null) submit(toRequest(form, given), priceOf(form, offer))
  }

  const take = (file: File) => {
    picture.pick(file)
    setNew(true)
  }
  const again = (form: RestorationForm, operation: RestorationOperation) => {
    const fileId = selectedJob?.input?.parameters['fileId']
    if (!selectedJob || typeof fileId !== 'string' || offer === null) return
    setForm(form)
    submit(
      { ...toRequest(form, fileId), again: { job: selectedJob.id, operation } },
      repeatPrice(form, operation, offer),
    )
  }

  return (
    <Columns>
      {question}
      {isMember ? <MemberHandoffs onPicture={take} onWork={startFrom} /> : null}
      <Middle>
        <JobRequestError actor={actor} PointsPrompt={LazyPointsPrompt} />
        <ResultPanel
          call={call}
          picture={picture}
          job={selectedJob}
          jobs={jobs}
          isMember={isMember}
          offer={offer}
          busy={isAsking}
          onAgain={again}
        />
        <PicturePicker picture={picture} onPicked={take} isMember={isMember} />
      </Middle>
      <Side>
        <Operations form={form} onChange={setForm} />
        <Submit
          form={form}
          offer={offer}
          isMember={isMember}
          busy={isAsking}
          mayAsk={given !== null && picture.sending === null}
          onAsk={ask}
        />
      </Side>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${({ theme }) => theme.space[10]};
  align-items: start;
  margin-block-start: ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[6]};
  }
`

const Middle = styled.div`
  min-inline-size: 0;
`

const Side = styled.aside`
  min-inline-size: 0;
`
