import { startApp } from './app.tsx'
import { loadSettings, SETTINGS_KEY } from './features/settings/default-settings.ts'
import { layoutOf } from './router/layouts.ts'
import { loadPage } from './router/load-page.ts'
import { routeAt } from './router/match-route.ts'
import { reloadWhenStale } from './session/stale-build-reload.ts'
import { readLocal, readLocale, hasSavedSession, removeInvalidEntries } from './app/local-storage.ts'
import { surviveTranslation } from './app/survive-translation.ts'
import { loadMessages } from './i18n/messages.ts'

surviveTranslation(document)
reloadWhenStale(import.meta.url)
if (import.meta.env.VITE_MOCK === 'true') await (await import('./mock-server/start-mock.ts')).startMock()
// Mock mode leaves a service worker behind, which would intercept this page's requests for good.
else if (navigator.serviceWorker?.controller)
  void import('./app/unregister-mock-worker.ts').then(({ unregisterMockWorker }) => unregisterMockWorker())

// The page's code and messages are requested before anything is rendered.
const swept = removeInvalidEntries()
const locale = readLocale()
const { route } = routeAt(location.pathname)
document.documentElement.lang = locale
if (hasSavedSession()) void import('./session/session-calls.ts')
const early = Promise.all([loadMessages(locale), loadPage(route, locale, layoutOf(route, hasSavedSession()))])

const [{ settings, mended }] = await Promise.all([loadSettings(readLocal(SETTINGS_KEY)), early.catch(() => null)])
startApp(document.getElementById('root'), { locale, settings, mended: mended || swept })
