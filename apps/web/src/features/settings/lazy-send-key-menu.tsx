import { lazyWhenIdle } from '../../app/lazy-component.tsx'

/** Loaded before the member is likely to write. */
export const LazySendKeyMenu = lazyWhenIdle(async () => (await import('./send-key-menu.tsx')).SendKeyMenu)
