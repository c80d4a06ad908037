import { openApp } from './app.tsx'
import { bringSettings, SETTINGS_KEY } from './settings/default-settings.ts'
import { frameOf } from './places/frames.ts'
import { bring } from './page.ts'
import { placeAt } from './places/place.ts'
import { renewWhenStale } from './session/renewal.ts'
import { readKept, readLocale, seemsSignedIn, sweep } from './stored.ts'
import { surviveTranslation } from './translated-page.ts'
import { bringWords } from './words/words.ts'

surviveTranslation(document)
renewWhenStale(import.meta.url)
if (import.meta.env.VITE_MOCK === 'true') await (await import('./mock/start.ts')).startMock()
// Mock mode leaves a service worker behind, which would intercept this page's requests for good.
else if (navigator.serviceWorker?.controller)
  void import('./dismiss-worker.ts').then(({ dismissWorker }) => dismissWorker())

// The page's code and messages are requested before anything is rendered.
const swept = sweep()
const locale = readLocale()
const { place } = placeAt(location.pathname)
document.documentElement.lang = locale
if (seemsSignedIn()) void import('./session/session-calls.ts')
const early = Promise.all([bringWords(locale), bring(place, locale, frameOf(place, seemsSignedIn()))])

const [{ settings, mended }] = await Promise.all([bringSettings(readKept(SETTINGS_KEY)), early.catch(() => null)])
openApp(document.getElementById('root'), { locale, settings, mended: mended || swept })
