import { lazyComponent } from '../../app/lazy-component.tsx'

/** `PointsPrompt`, loaded when something costs more than the member has. */
export const LazyPointsPrompt = lazyComponent(async () => (await import('./points-prompt.tsx')).PointsPrompt)
