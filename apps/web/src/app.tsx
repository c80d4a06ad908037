import { forbidEval } from '@moyun/api/no-eval'
import { selectLocale } from '@moyun/machines'
import { MessagesOnDemand, ProgressLine, theme, ThemeStyle } from '@moyun/ui'
import { type ReactNode, startTransition, Suspense, use, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
import { Boundary } from './failures/broken.tsx'
import { History, useMoving } from './places/history.tsx'
import { type House, type LeftBehind, openHouse } from './house.ts'
import { HouseProviders } from './house-providers.tsx'
import { IsolatedIntlProvider } from './words/isolated-intl.tsx'
import { Language } from './words/locale.ts'
import { Pages } from './pages.tsx'
import { bringWords } from './words/words.ts'

/** Starts the app and renders it. The first render waits for its page and messages, so that nothing flashes. */
export function openApp(root: HTMLElement | null, left: LeftBehind) {
  if (!root) throw new Error('The page has no #root')
  forbidEval()
  const house = openHouse(left)
  startTransition(() =>
    createRoot(root, { onUncaughtError: house.report, onCaughtError: () => {} }).render(
      <Surroundings house={house}>
        <History>
          <Moving />
          <Guarded house={house} />
        </History>
        <Said house={house} />
      </Surroundings>,
    ),
  )
}

/** The providers around every page: actors, API calls, theme and messages. */
function Surroundings({ house, children }: { house: House; children: ReactNode }) {
  return (
    <HouseProviders house={house}>
      <ThemeProvider theme={theme}>
        <ThemeStyle />
        <Suspense>
          <Spoken house={house}>{children}</Spoken>
        </Suspense>
      </ThemeProvider>
    </HouseProviders>
  )
}

function Spoken({ house, children }: { house: House; children: ReactNode }) {
  const locale = Language.useSelector(selectLocale)
  const messages = use(bringWords(locale))

  return (
    <IsolatedIntlProvider locale={locale} messages={{ ...messages }} onError={house.report}>
      {children}
    </IsolatedIntlProvider>
  )
}

const Moving = () => <ProgressLine busy={useMoving()} />

function Guarded({ house }: { house: House }) {
  return (
    <Boundary at={useLocation().pathname} onBroken={house.report}>
      <Suspense>
        <Pages />
      </Suspense>
    </Boundary>
  )
}

function Said({ house: { notices } }: { house: House }) {
  const messages = useSyncExternalStore(notices.subscribe, notices.getSnapshot)
  return <MessagesOnDemand messages={messages} onDismiss={notices.dismiss} />
}
