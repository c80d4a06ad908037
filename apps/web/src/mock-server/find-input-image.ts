import type { TemplateInputs, ImageFile, WorkParent } from '@moyun/api'
import { visibleWorks } from './gallery.ts'
import type { MockServer } from './mock-server.ts'

/** The image work that was chosen as input, with its file if it is available to the member; undefined without one. */
export function findInputImage(
  server: MockServer,
  memberId: string,
  { picture }: TemplateInputs,
): { file: ImageFile | null; mine: boolean; parent: WorkParent } | undefined {
  const own = server.state.works.find(
    ({ id, memberId: whose, deletedAt }) => id === picture && whose === memberId && deletedAt === null,
  )
  const found = own ?? visibleWorks(server, undefined).find(({ id }) => id === picture)
  if (!found || found.cover === null) return undefined
  const mine = own !== undefined
  return { file: found.cover, mine, parent: { id: found.id, type: found.type, title: found.title, mine } }
}
