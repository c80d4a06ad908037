import type { SceneInputs, StoredFile, WorkParent } from '@moyun/api'
import { shownTo } from './gallery.ts'
import type { World } from './world.ts'

/** The image work that was chosen as input, with its file if it is available to the member; undefined without one. */
export function pictureOf(
  world: World,
  memberId: string,
  { picture }: SceneInputs,
): { file: StoredFile | null; mine: boolean; parent: WorkParent } | undefined {
  const own = world.known.works.find(
    ({ id, memberId: whose, deletedAt }) => id === picture && whose === memberId && deletedAt === null,
  )
  const found = own ?? shownTo(world, undefined).find(({ id }) => id === picture)
  if (!found || found.cover === null) return undefined
  const mine = own !== undefined
  return { file: found.cover, mine, parent: { id: found.id, type: found.type, title: found.title, mine } }
}
