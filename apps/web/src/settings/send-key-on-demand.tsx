import { onDemand } from '../failures/on-demand.tsx'
import { settled } from '../settled.ts'

/** Loaded once the page is idle, before the member is likely to write. */
export const SendKeyOnDemand = onDemand(
  async () => {
    await settled()
    return (await import('./send-key-menu.tsx')).SendKeyMenu
  },
  () => null,
)
