import type { Settings } from '@moyun/api'
import { LazyToasts } from '@moyun/ui'
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, Suspense } from 'react'
import { useObservable } from '../app/use-observable.ts'
import { AppProviders } from '../app/app-providers.tsx'
import { useStoryServices } from './use-story-services.ts'

/**
 * Renders a story in an app of its own, with navigation between pages; the parameter `settings` has the chosen
 * settings.
 */
export const withApp: Decorator = (Story, { globals, parameters }) => (
  <ProvidedApp
    settings={{
      theme: globals['theme'] === 'dark' ? 'dark' : 'light',
      ...(parameters['settings'] as Partial<Settings> | undefined),
    }}
  >
    <Story />
  </ProvidedApp>
)

function ProvidedApp({ settings, children }: { settings: Partial<Settings>; children: ReactNode }) {
  const app = useStoryServices(settings)
  const { toasts } = app
  const messages = useObservable(toasts)

  return (
    <AppProviders app={app}>
      <Suspense>{children}</Suspense>
      <LazyToasts toasts={messages} onDismiss={toasts.dismiss} />
    </AppProviders>
  )
}
