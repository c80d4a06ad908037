import { forbidEval } from '@moyun/api/no-eval'
import { selectLocale } from '@moyun/machines'
import { LazyToasts, ProgressLine, theme, ThemeStyle } from '@moyun/ui'
import { type ReactNode, startTransition, Suspense, use, useDeferredValue } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
import { useObservable } from './app/use-observable.ts'
import { ErrorBoundary } from './app/errors/error-boundary.tsx'
import { History, useIsNavigating } from './router/history.tsx'
import { type AppServices, type PersistedState, createAppServices } from './app/app-services.ts'
import { AppProviders } from './app/app-providers.tsx'
import { IsolatedIntlProvider } from './i18n/isolated-intl.tsx'
import { Language } from './i18n/locale.ts'
import { Outlet } from './router/outlet.tsx'
import { loadMessages } from './i18n/messages.ts'

/** Starts the app and renders it. The first render waits for its page and messages, so that nothing flashes. */
export function startApp(root: HTMLElement | null, left: PersistedState) {
  if (!root) throw new Error('The document has no element #root')
  forbidEval()
  const app = createAppServices(left)
  startTransition(() =>
    createRoot(root, { onUncaughtError: app.report, onCaughtError: () => {} }).render(
      <Surroundings app={app}>
        <History>
          <Moving />
          <Guarded app={app} />
        </History>
        <AppToasts app={app} />
      </Surroundings>,
    ),
  )
}

/** The providers around every page: actors, API calls, theme and messages. */
function Surroundings({ app, children }: { app: AppServices; children: ReactNode }) {
  return (
    <AppProviders app={app}>
      <ThemeProvider theme={theme}>
        <ThemeStyle />
        <Suspense>
          <Spoken app={app}>{children}</Spoken>
        </Suspense>
      </ThemeProvider>
    </AppProviders>
  )
}

/** Until the messages of another language are loaded, the page included, everything stays in the previous one. */
function Spoken({ app, children }: { app: AppServices; children: ReactNode }) {
  const locale = useDeferredValue(Language.useSelector(selectLocale))
  const messages = use(loadMessages(locale))

  return (
    <IsolatedIntlProvider locale={locale} messages={{ ...messages }} onError={app.report}>
      {children}
    </IsolatedIntlProvider>
  )
}

const Moving = () => <ProgressLine busy={useIsNavigating()} />

function Guarded({ app }: { app: AppServices }) {
  return (
    <ErrorBoundary at={useLocation().pathname} onBroken={app.report}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

function AppToasts({ app: { toasts } }: { app: AppServices }) {
  const messages = useObservable(toasts)
  return <LazyToasts toasts={messages} onDismiss={toasts.dismiss} />
}
