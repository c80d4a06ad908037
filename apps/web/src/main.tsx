import { bring } from './page.ts'
import { frameOf } from './frames.ts'
import { placeAt } from './place.ts'
import { readLocale, seemsSignedIn } from './stored.ts'
import { bringWords } from './words.ts'

// The app's chunk is large and this file small: the page and the words are asked for while it is still on its way.
const locale = readLocale()
const { place } = placeAt(location.pathname)
const early = Promise.all([bringWords(locale), bring(place, locale, frameOf(place, seemsSignedIn()))])

const [{ openApp }] = await Promise.all([import('./app.tsx'), early.catch(() => null)])
openApp(document.getElementById('root'))
