import type { Settings } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useLayoutEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { type AppServices, createAppServices } from '../app/app-services.ts'
import { defaultSettings } from '../features/settings/default-settings.ts'
import { type Locale, toLocale } from '../i18n/messages.ts'

/**
 * The app-wide services of a story. Once the story is gone its calls are never sent: an actor that saves what was
 * written outlives its page, and would change what the mocks of a later story answer.
 */
export function useStoryServices(settings: Partial<Settings>): AppServices {
  const locale = toLocale(useIntl().locale)
  const [{ services, setGone }] = useState(() => create(locale, settings))

  // A layout effect ends before the effects of the page in which it saves.
  useLayoutEffect(() => {
    setGone(false)
    return () => setGone(true)
  }, [setGone])

  return services
}

function create(locale: Locale, settings: Partial<Settings>) {
  let isGone = false
  const services = createAppServices({ locale, settings: { ...defaultSettings, ...settings }, retryPause: 1 })
  const whileMounted = (call: Call) => {
    const send = (...args: Parameters<Call>) => (isGone ? new Promise<never>(() => {}) : call(...args))
    // It has the arguments and results of `call`; TypeScript cannot forward a generic signature.
    return send as Call
  }
  return {
    setGone: (gone: boolean) => void (isGone = gone),
    services: {
      ...services,
      call: whileMounted(services.call),
      plainCall: whileMounted(services.plainCall),
      consoleCall: whileMounted(services.consoleCall),
    },
  }
}
