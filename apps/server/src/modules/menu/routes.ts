import { consoleShell, menu } from '@moyun/api'
import { buildMenu } from '@moyun/api/menu-of'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import {
  arrangeMenu,
  type OrderedEntry,
  type MenuContext,
  presentEntry,
  readArrangement,
  restoreDefaultMenu,
} from './arrangement.ts'

/** Endpoints of the menu, for members by their role and for admins who arrange it. */
export function menuRoutes(app: FastifyInstance, context: MenuContext) {
  const present = (arrangement: readonly OrderedEntry[]) => ({ entries: arrangement.map(presentEntry) })

  serve(app, consoleShell.menu, async ({ caller }) => buildMenu(caller.role, await readArrangement(context.db)))
  serve(app, menu.arrangement, async () => present(await readArrangement(context.db)))
  serve(app, menu.arrange, async ({ body, caller }) => present(await arrangeMenu(context, caller.memberId, body)))
  serve(app, menu.restore, async ({ caller }) => present(await restoreDefaultMenu(context, caller.memberId)))
}
