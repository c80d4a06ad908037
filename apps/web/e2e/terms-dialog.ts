import type { Page } from '@playwright/test'
import { callApi, injectSession, latestCode, newMobile, type Tokens } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'

export const termsDialog = (page: Page) => page.getByRole('alertdialog', { name: '请先阅读服务协议与隐私政策' })

/** Opens the app as a member who has not accepted the terms: registered by an API call without them. */
export async function openWithoutAcceptedTerms(page: Page, moyun: MoyunServer) {
  const mobile = newMobile()
  await callApi(moyun, 'POST', '/api/app/Send', { body: { mobile, areacode: '86', purpose: 'login' } })
  const code = await latestCode(moyun, mobile)
  await injectSession(
    page.context(),
    await callApi<Tokens>(moyun, 'POST', '/api/app/login', { body: { mobile, areacode: '86', code } }),
  )
}
