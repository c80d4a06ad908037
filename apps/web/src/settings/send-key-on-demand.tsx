import { lazyComponent } from '../failures/on-demand.tsx'
import { whenIdle } from '../settled.ts'

/** Loaded once the page is idle, before the member is likely to write. */
export const LazySendKeyMenu = lazyComponent(
  async () => {
    await whenIdle()
    return (await import('./send-key-menu.tsx')).SendKeyMenu
  },
  () => null,
)
