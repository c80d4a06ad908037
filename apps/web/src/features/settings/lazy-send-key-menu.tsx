import { lazyComponent } from '../../app/lazy-component.tsx'
import { whenIdle } from '../../app/when-idle.ts'

/** Loaded once the page is idle, before the member is likely to write. */
export const LazySendKeyMenu = lazyComponent(
  async () => {
    await whenIdle()
    return (await import('./send-key-menu.tsx')).SendKeyMenu
  },
  () => null,
)
