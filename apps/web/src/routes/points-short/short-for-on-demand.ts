import { onDemand } from '../../failures/on-demand.tsx'

/** `ShortFor`, fetched where something costs more than there is. */
export const ShortForOnDemand = onDemand(async () => (await import('./short-for.tsx')).ShortFor)
