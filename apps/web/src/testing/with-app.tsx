import type { Settings } from '@moyun/api'
import { LazyToasts } from '@moyun/ui'
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { defaultSettings } from '../features/settings/default-settings.ts'
import { createAppServices } from '../app/app-services.ts'
import { AppProviders } from '../app/app-providers.tsx'
import type { Locale } from '../i18n/messages.ts'

/**
 * Renders a story in an app of its own, with navigation between pages; the parameter `settings` has the chosen
 * settings.
 */
export const withApp: Decorator = (Story, { globals, parameters }) => (
  <WholeHouse
    settings={{
      theme: globals['theme'] === 'dark' ? 'dark' : 'light',
      ...(parameters['settings'] as Partial<Settings> | undefined),
    }}
  >
    <Story />
  </WholeHouse>
)

function WholeHouse({ settings, children }: { settings: Partial<Settings>; children: ReactNode }) {
  const locale: Locale = useIntl().locale === 'en-US' ? 'en-US' : 'zh-CN'
  const [house] = useState(() => createAppServices({ locale, settings: { ...defaultSettings, ...settings } }))
  const { toasts } = house
  const messages = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)

  return (
    <AppProviders house={house}>
      <Suspense>{children}</Suspense>
      <LazyToasts toasts={messages} onDismiss={toasts.dismiss} />
    </AppProviders>
  )
}
