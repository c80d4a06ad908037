import { MAX_WORKS, type Work, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { localDay } from '@moyun/ui/time'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { removeFromGallery } from '../../features/works/gallery-queries.ts'
import { removeFromLists } from '../../features/works/work-queries.ts'
import { worksChanged } from '../../features/works/works-changed.ts'
import { saveAs } from '../../app/save-as.ts'

/** The actions on works, several at once. */
export type WorkAction = 'publish' | 'withdraw' | 'discard' | 'restore' | 'erase'

export type NamedWork = Pick<Work, 'id' | 'title' | 'visibility'>

/** These actions move works to or from the trash, or erase them. */
const removingActions: readonly WorkAction[] = ['discard', 'restore', 'erase']

const idsOf = (chosen: readonly NamedWork[]) => chosen.map(({ id }) => id)

/** Performs an action in batches of the maximum per call; resolves to the number of changed works. */
async function perform(call: Call, action: WorkAction, ids: readonly string[]): Promise<number> {
  let count = 0
  for (let from = 0; from < ids.length; from += MAX_WORKS)
    count += (await call(works[action], { body: { ids: ids.slice(from, from + MAX_WORKS) } }, { quiet: true })).changed
  return count
}

export interface WorkActionRequest {
  action: WorkAction | 'pack'
  chosen: readonly NamedWork[]
}

/** Performs an action on works and shows the result in a toast. Deleting can be undone. */
export function useWorkActions() {
  const intl = useIntl()
  const call = useCall()
  const { clock, toasts } = useApp()
  const { queries } = useMember()
  const fail = useToastError()
  const move = async (action: WorkAction, chosen: readonly NamedWork[]) => {
    try {
      const count = await perform(call, action, idsOf(chosen))
      if (removingActions.includes(action)) removeFromLists(queries, idsOf(chosen))
      if (action !== 'publish') for (const { id } of chosen) removeFromGallery(queries, id)
      return count
    } finally {
      void worksChanged(queries)
    }
  }
  /** The trash restores works as private, so public ones are published again. The page may be closed by then. */
  const takeBack = async (chosen: readonly NamedWork[]) => {
    const published = chosen.filter(({ visibility }) => visibility === 'public')
    try {
      await move('restore', chosen)
      if (published.length > 0) await move('publish', published)
    } catch (error) {
      fail(error)
    }
  }
  const pack = async (chosen: readonly NamedWork[]) => {
    const { src } = await call(
      works.pack,
      { body: { ids: idsOf(chosen), day: localDay(intl, clock.now()) } },
      { quiet: true },
    )
    if (src === null) toasts.show({ text: intl.formatMessage({ id: 'works.nothingToPack' }), tone: 'failed' })
    else saveAs(src)
  }
  const toastResult = (action: WorkAction, count: number, chosen: readonly NamedWork[]) =>
    toasts.show({
      text: intl.formatMessage(
        { id: 'works.done' },
        { action, count, named: String(chosen.length === 1 && count === 1), title: chosen[0]?.title ?? '' },
      ),
      ...(action === 'discard'
        ? { action: { label: intl.formatMessage({ id: 'works.undo' }), onChosen: () => void takeBack(chosen) } }
        : {}),
    })

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ action, chosen }: WorkActionRequest) => {
      if (action === 'pack') return pack(chosen)
      return toastResult(action, await move(action, chosen), chosen)
    },
    onError: fail,
  })
}
