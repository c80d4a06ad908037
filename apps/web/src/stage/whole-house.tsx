import type { Settings } from '@moyun/api'
import { MessagesOnDemand } from '@moyun/ui'
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { defaultSettings } from '../settings/default-settings.ts'
import { openHouse } from '../house.ts'
import { HouseProviders } from '../house-providers.tsx'
import type { Locale } from '../words/words.ts'

/**
 * Renders a story in an app of its own, with navigation between pages; the parameter `settings` has the chosen
 * settings.
 */
export const inWholeHouse: Decorator = (Story, { globals, parameters }) => (
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
  const [house] = useState(() => openHouse({ locale, settings: { ...defaultSettings, ...settings } }))
  const { notices } = house
  const messages = useSyncExternalStore(notices.subscribe, notices.getSnapshot)

  return (
    <HouseProviders house={house}>
      <Suspense>{children}</Suspense>
      <MessagesOnDemand messages={messages} onDismiss={notices.dismiss} />
    </HouseProviders>
  )
}
