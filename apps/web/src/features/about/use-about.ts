import { about, type ResultOf } from '@moyun/api'
import { createPublicResource } from './public-resource.ts'

/** Public information about the site, readable without signing in. */
export type About = ResultOf<typeof about.read>

export const useAbout = createPublicResource<About>((call) => call(about.read, {}, { quiet: true }))
