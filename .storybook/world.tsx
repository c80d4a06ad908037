import kitChinese from '@moyun/ui/words/zh-CN.json'
import kitEnglish from '@moyun/ui/words/en-US.json'
import { type ReactNode, useLayoutEffect } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { ThemeProvider } from 'styled-components'
// By their files: through the face every change of the kit would be a change of the world, and all stories be pictured again.
import { applyAccent } from '../packages/ui/src/theme/palette.ts'
import { theme } from '../packages/ui/src/theme/theme.ts'
import { ThemeStyle } from '../packages/ui/src/theme/ThemeStyle.tsx'

type Messages = Record<string, MessageFormatElement[]>

const gather = (files: Record<string, unknown>) => Object.assign({}, ...Object.values(files)) as Messages

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
const messages: Record<string, Messages> = {
  'zh-CN': {
    ...gather(import.meta.glob('../apps/web/src/**/words/zh-CN.json', { eager: true, import: 'default' })),
    ...(kitChinese as unknown as Messages),
  },
  'en-US': {
    ...gather(import.meta.glob('../apps/web/src/**/words/en-US.json', { eager: true, import: 'default' })),
    ...(kitEnglish as unknown as Messages),
  },
}

interface WorldProps {
  /** The story is a page and brings its own ground; a part stands on the sheet. */
  page: boolean
  look: 'light' | 'dark'
  locale: string
  themeColor: string
  /** Where a page's story begins. */
  address: string
  children: ReactNode
}

/** What every story stands in: the theme, the language, a router. */
export function World({ page, look, locale, themeColor, address, children }: WorldProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = look
    root.lang = locale
    document.body.style.background = page ? '' : theme.color.sheet
    for (const [name, value] of Object.entries(applyAccent(themeColor))) root.style.setProperty(name, value)
  }, [page, look, locale, themeColor])

  return (
    <IntlProvider locale={locale} messages={messages[locale] ?? {}} timeZone="Asia/Shanghai">
      <ThemeProvider theme={theme}>
        <ThemeStyle />
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </ThemeProvider>
    </IntlProvider>
  )
}
