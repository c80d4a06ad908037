import { onDemand } from '../../failures/on-demand.tsx'

/** `ShortFor`, loaded when something costs more than the member has. */
export const ShortForOnDemand = onDemand(async () => (await import('./short-for.tsx')).ShortFor)
