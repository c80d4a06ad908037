import { type ReactNode, useLayoutEffect } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
// Imports files, not the package index: through the index every change of the UI package would change this file, and
// Chromatic would take snapshots of all stories again.
import { applyAccent } from '../packages/ui/src/theme/palette.ts'
import { theme } from '../packages/ui/src/theme/theme.ts'
import { ThemeStyle } from '../packages/ui/src/theme/ThemeStyle.tsx'
import { OverflowFinder } from './overflow-finder.tsx'
import { pseudoMessages } from './pseudo.ts'

type Messages = Record<string, MessageFormatElement[]>

const gather = (files: Record<string, unknown>) => Object.assign({}, ...Object.values(files)) as Messages

/** TypeScript sees the texts; at run time the words plugin has compiled them. */
const chinese = {
  ...gather(import.meta.glob('../apps/web/src/**/i18n/zh-CN.json', { eager: true, import: 'default' })),
  ...gather(import.meta.glob('../packages/ui/src/i18n/**/zh-CN.json', { eager: true, import: 'default' })),
}
const english = {
  ...gather(import.meta.glob('../apps/web/src/**/i18n/en-US.json', { eager: true, import: 'default' })),
  ...gather(import.meta.glob('../packages/ui/src/i18n/**/en-US.json', { eager: true, import: 'default' })),
}

/** The pseudo-locale is derived from English: numbers and dates stay English. */
const languages: Record<string, { locale: string; messages: () => Readonly<Messages> }> = {
  'zh-CN': { locale: 'zh-CN', messages: () => chinese },
  'en-US': { locale: 'en-US', messages: () => english },
  xx: { locale: 'en-US', messages: () => pseudoMessages(english) },
}

/** The toolbars' choices. */
export interface StoryGlobals {
  look: 'light' | 'dark'
  locale: string
  themeColor: string
  /** The product's mode for colour-blind members. */
  colorWeak: boolean
  motion: 'full' | 'still'
  /** Shows which texts are cut off. */
  overflow: boolean
}

interface WorldProps extends StoryGlobals {
  /** The story is a page with its own background; a component is shown on the sheet colour. */
  page: boolean
  /** The initial URL of a page's story. */
  address: string
  children: ReactNode
}

function useRoot({
  page,
  look,
  locale,
  themeColor,
  colorWeak,
  motion,
}: Omit<WorldProps, 'children' | 'address' | 'overflow'>) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = look
    root.dataset['motion'] = motion
    root.lang = locale
    // As in the product, apps/web/src/features/settings/settings.ts.
    root.style.filter = colorWeak ? 'invert(80%)' : ''
    document.body.style.background = page ? '' : theme.color.sheet
    for (const [name, value] of Object.entries(applyAccent(themeColor))) root.style.setProperty(name, value)
  }, [page, look, locale, themeColor, colorWeak, motion])
}

/** The providers around every story: theme, locale, router. */
export function StoryProviders({ address, overflow, children, ...rest }: WorldProps) {
  const { locale, messages } = languages[rest.locale] ?? { locale: 'zh-CN', messages: () => chinese }
  useRoot({ ...rest, locale })

  return (
    <IntlProvider locale={locale} messages={messages()} timeZone="Asia/Shanghai">
      <ThemeProvider theme={theme}>
        <ThemeStyle />
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        {overflow ? <OverflowFinder /> : null}
      </ThemeProvider>
    </IntlProvider>
  )
}
