import { onDemand } from '../failures/on-demand.tsx'
import { settled } from '../settled.ts'

/** Comes once the page stands: nobody writes before. */
export const SendKeyOnDemand = onDemand(
  async () => {
    await settled()
    return (await import('./send-key-menu.tsx')).SendKeyMenu
  },
  () => null,
)
