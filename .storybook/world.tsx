import { type ReactNode, useLayoutEffect } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
// By their files: through the face every change of the kit would be a change of the world, and all stories be pictured again.
import { applyAccent } from '../packages/ui/src/theme/palette.ts'
import { theme } from '../packages/ui/src/theme/theme.ts'
import { ThemeStyle } from '../packages/ui/src/theme/ThemeStyle.tsx'
import { OverflowFinder } from './overflow-finder.tsx'
import { pseudoMessages } from './pseudo.ts'

type Messages = Record<string, MessageFormatElement[]>

const gather = (files: Record<string, unknown>) => Object.assign({}, ...Object.values(files)) as Messages

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
const chinese = {
  ...gather(import.meta.glob('../apps/web/src/**/words/zh-CN.json', { eager: true, import: 'default' })),
  ...gather(import.meta.glob('../packages/ui/src/words/**/zh-CN.json', { eager: true, import: 'default' })),
}
const english = {
  ...gather(import.meta.glob('../apps/web/src/**/words/en-US.json', { eager: true, import: 'default' })),
  ...gather(import.meta.glob('../packages/ui/src/words/**/en-US.json', { eager: true, import: 'default' })),
}

/** The pseudo-locale is English that nobody wrote: numbers and dates stay those of English. */
const languages: Record<string, { locale: string; messages: () => Readonly<Messages> }> = {
  'zh-CN': { locale: 'zh-CN', messages: () => chinese },
  'en-US': { locale: 'en-US', messages: () => english },
  xx: { locale: 'en-US', messages: () => pseudoMessages(english) },
}

/** What the toolbars choose. */
export interface Surroundings {
  look: 'light' | 'dark'
  locale: string
  themeColor: string
  /** Colours as the product shows them to who sees them weakly. */
  colorWeak: boolean
  motion: 'full' | 'still'
  /** Shows which texts are cut. */
  overflow: boolean
}

interface WorldProps extends Surroundings {
  /** The story is a page and brings its own ground; a part stands on the sheet. */
  page: boolean
  /** Where a page's story begins. */
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
    // As the product does it, apps/web/src/settings.ts.
    root.style.filter = colorWeak ? 'invert(80%)' : ''
    document.body.style.background = page ? '' : theme.color.sheet
    for (const [name, value] of Object.entries(applyAccent(themeColor))) root.style.setProperty(name, value)
  }, [page, look, locale, themeColor, colorWeak, motion])
}

/** What every story stands in: the theme, the language, a router. */
export function World({ address, overflow, children, ...rest }: WorldProps) {
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
