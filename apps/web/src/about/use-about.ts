import { about, type Answer } from '@moyun/api'
import { toldBy } from './told.ts'

/** Public information about the site, readable without signing in. */
export type About = Answer<typeof about.read>

export const useAbout = toldBy<About>((call) => call(about.read, {}, { quiet: true }))
