import type { Job, RestorationRequest } from '@moyun/api'
import type { JobRequestActor } from '@moyun/machines'
import { ConfirmDialog, PriceTag } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isChargedRepeat } from './restoration-form.ts'

/**
 * Submits requests, and asks for confirmation before one that would be charged again for the result of one of the
 * `jobs`; `onShow` shows that job.
 */
export function useRepeatQuestion(actor: JobRequestActor, jobs: readonly Job[], onShow: (jobId: string) => void) {
  const [pendingRepeat, ask] = useState<{ parameters: RestorationRequest; points: number; before: string } | null>(null)
  const send = (parameters: RestorationRequest) => actor.send({ type: 'request.submit', parameters })
  const submit = (parameters: RestorationRequest, points: number) => {
    const before = jobs.find((job) => isChargedRepeat(job, parameters))
    if (before) ask({ parameters, points, before: before.id })
    else send(parameters)
  }
  const close = () => ask(null)
  const question = pendingRepeat && (
    <ConfirmDialog
      role="dialog"
      title={<FormattedMessage id="restoration.repeat" />}
      description={<FormattedMessage id="restoration.repeatWhat" />}
      confirm={
        <>
          <FormattedMessage id="restoration.repeatDo" />
          <PriceTag points={pendingRepeat.points} />
        </>
      }
      cancel={<FormattedMessage id="restoration.repeatSee" />}
      onConfirm={() => {
        send(pendingRepeat.parameters)
        close()
      }}
      onCancel={() => {
        onShow(pendingRepeat.before)
        close()
      }}
      onClose={close}
    />
  )
  return { submit, question }
}
