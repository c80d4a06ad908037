import { oneClock } from './clock.mjs'
import { noErrorCodes, noRawColour, thinPages } from './kit.mjs'
import { fileNames, names } from './names.mjs'
import { noSideEffects } from './side-effects.mjs'
import { noBarrel, packageBoundaries } from './walls.mjs'
import { oneZone } from './zone.mjs'

/** The repository's own lint rules, which no npm package provides. */
export const moyun = {
  meta: { name: 'house' },
  rules: {
    walls: packageBoundaries,
    'no-barrel': noBarrel,
    'no-side-effects': noSideEffects,
    names,
    'file-names': fileNames,
    'no-raw-colour': noRawColour,
    'no-error-codes': noErrorCodes,
    page: thinPages,
    'one-clock': oneClock,
    'one-zone': oneZone,
  },
}
