import { lazyComponent } from '../../failures/on-demand.tsx'

/** `ShortFor`, loaded when something costs more than the member has. */
export const LazyPointsPrompt = lazyComponent(async () => (await import('./short-for.tsx')).PointsPrompt)
