import { type Scene, scenes } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../call.ts'
import { problemOf } from '../failures/problem.ts'
import { useHouse } from '../house.ts'
import { useRoom } from '../room/room.ts'
import { changeScenes, scenesChanged } from './scene-queries.ts'

/** Adds a template to the favourites or removes it: at once, and reverted when the request fails. */
export function useFavourite() {
  const intl = useIntl()
  const call = useCall()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const show = (id: string, favourite: boolean) =>
    changeScenes(queries, (all) => all.map((one) => (one.id === id ? { ...one, favourite } : one)))

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, favourite }: Pick<Scene, 'id' | 'favourite'>) =>
      call(scenes.favourite, { params: { id }, body: { favourite: !favourite } }, { quiet: true }),
    onMutate: ({ id, favourite }) => void show(id, !favourite),
    onError: (error, { id, favourite }) => {
      show(id, favourite)
      notices.say({ text: problemOf(intl, error), tone: 'failed' })
    },
    onSettled: () => scenesChanged(queries),
  })
}
