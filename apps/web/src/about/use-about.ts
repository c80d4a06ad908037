import { about, type Answer } from '@moyun/api'
import { toldBy } from './told.ts'

/** What the house says of itself to whoever has not signed in. */
export type About = Answer<typeof about.read>

export const useAbout = toldBy<About>((call) => call(about.read, {}, { quiet: true }))
