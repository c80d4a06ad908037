import { consoleShell, menu } from '@moyun/api'
import { menuOf } from '@moyun/api/menu-of'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { arrange, type Ordered, type MenuContext, presentEntry, readArrangement, restore } from './arrangement.ts'

/** Endpoints of the menu, for members by their role and for admins who arrange it. */
export function menuRoutes(app: FastifyInstance, context: MenuContext) {
  const present = (arrangement: readonly Ordered[]) => ({ entries: arrangement.map(presentEntry) })

  serve(app, consoleShell.menu, async ({ caller }) => menuOf(caller.role, await readArrangement(context.db)))
  serve(app, menu.arrangement, async () => present(await readArrangement(context.db)))
  serve(app, menu.arrange, async ({ body, caller }) => present(await arrange(context, caller.memberId, body)))
  serve(app, menu.restore, async ({ caller }) => present(await restore(context, caller.memberId)))
}
