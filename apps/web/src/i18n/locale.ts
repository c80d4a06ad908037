import type { LocaleActor } from '@moyun/machines'
import { actorContext } from '../app/actor-context.tsx'

/** The chosen language. What is on screen follows once its messages are loaded: `useIntl().locale`. */
export const Language = actorContext<LocaleActor>('language')
