import { sceneDesk, type WholeDeskScene } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { problemOf } from '../../../failures/problem.ts'
import { useHouse } from '../../../house.ts'
import { useAdminCall } from '../admin-call.ts'

/** The actions on a published scene; each has an audit log entry. Passes the result to `onDone` and shows a toast. */
export function useSceneDeeds({ id }: WholeDeskScene, onDone: (scene: WholeDeskScene) => void) {
  const intl = useIntl()
  const { notices } = useHouse()
  const call = useAdminCall()
  const said = (done: string) => (scene: WholeDeskScene) => {
    notices.say({ text: intl.formatMessage({ id: 'admin.desk.done' }, { done, edition: scene.edition ?? 0 }) })
    onDone(scene)
  }
  const quietly = { quiet: true } as const

  return {
    publishing: useMutation({
      networkMode: 'always',
      mutationFn: (body: { revision: number; note: string }) =>
        call(sceneDesk.publish, { params: { id }, body }, quietly),
      onSuccess: said('published'),
    }),
    returning: useMutation({
      networkMode: 'always',
      mutationFn: (edition: number) => call(sceneDesk.rollBack, { params: { id }, body: { edition } }, quietly),
      onSuccess: said('returned'),
    }),
    showing: useMutation({
      networkMode: 'always',
      mutationFn: (shown: boolean) => call(sceneDesk.show, { params: { id }, body: { shown } }, quietly),
      onSuccess: (scene) => said(scene.shown ? 'shown' : 'hidden')(scene),
      onError: (error) => notices.say({ text: problemOf(intl, error), tone: 'failed' }),
    }),
  }
}
