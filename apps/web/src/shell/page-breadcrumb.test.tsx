import { theme } from '@moyun/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { ThemeProvider } from 'styled-components'
import { expect, test } from 'vitest'
import english from '../i18n/en-US.json'
import { routeNamed } from '../router/match-route.ts'
import { PageBreadcrumb } from './page-breadcrumb.tsx'

test.each([
  ['home', 'Home'],
  ['finance', 'My account/Recharge center/Funds management'],
  ['admin', 'Administration'],
])('says where the page %s is', (name, trail) => {
  const place = routeNamed(name)
  if (!place) throw new Error(`There is no page ${name}`)
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english}>
      <ThemeProvider theme={theme}>
        <PageBreadcrumb place={place} />
      </ThemeProvider>
    </IntlProvider>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(trail)
})
