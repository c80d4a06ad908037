import { templateAdmin, type AdminTemplateDetails } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { useApp } from '../../../app/app-services.ts'
import { useAdminCall } from '../use-admin-call.ts'

/** The actions on a published template; each has an audit log entry. Passes the result to `onDone` and shows a toast. */
export function useTemplateActions({ id }: AdminTemplateDetails, onDone: (scene: AdminTemplateDetails) => void) {
  const intl = useIntl()
  const { toasts } = useApp()
  const call = useAdminCall()
  const toastAfter = (done: string) => (scene: AdminTemplateDetails) => {
    toasts.show({ text: intl.formatMessage({ id: 'admin.templates.done' }, { done, edition: scene.edition ?? 0 }) })
    onDone(scene)
  }
  const quietly = { quiet: true } as const

  return {
    publishing: useMutation({
      networkMode: 'always',
      mutationFn: (body: { revision: number; note: string }) =>
        call(templateAdmin.publish, { params: { id }, body }, quietly),
      onSuccess: toastAfter('published'),
    }),
    returning: useMutation({
      networkMode: 'always',
      mutationFn: (edition: number) => call(templateAdmin.rollBack, { params: { id }, body: { edition } }, quietly),
      onSuccess: toastAfter('returned'),
    }),
    showing: useMutation({
      networkMode: 'always',
      mutationFn: (shown: boolean) => call(templateAdmin.show, { params: { id }, body: { shown } }, quietly),
      onSuccess: (scene) => toastAfter(scene.shown ? 'shown' : 'hidden')(scene),
      onError: (error) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' }),
    }),
  }
}
