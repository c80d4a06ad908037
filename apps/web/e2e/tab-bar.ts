import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect } from './test.ts'

/** Opens a page as a new member with the tab bar on. */
export async function openWithTabBar(page: Page, moyun: MoyunServer, redirect: string) {
  await page.addInitScript(() => {
    if (localStorage.getItem('moyun-settings') === null)
      localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true }))
  })
  const { account } = await openAsNewMember(page, moyun, redirect)
  await expect(page.getByRole('tab')).toHaveCount(1)
  return account
}

/** Clicks a link and waits for the page. */
export async function followLink(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
}

export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
export const tabs = (page: Page) => expect(page.getByRole('tab'))

/** Records the requests to these paths. */
export function recordRequests(page: Page, path: RegExp) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
