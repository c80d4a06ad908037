import type { Page } from '@playwright/test'
import { callApi, signInOnOtherDevice } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'

export const reauthDialog = (page: Page) => page.getByRole('alertdialog', { name: '请重新登录' })

/** Signs in on another device and ends all other sessions of the account from there; returns that device's token. */
export async function endOtherSessions(moyun: MoyunServer, account: string): Promise<string> {
  const { accessToken: token } = await signInOnOtherDevice(moyun, account)
  const { devices } = await callApi<{ devices: { id: string; current: boolean }[] }>(
    moyun,
    'GET',
    '/api/account/sessions',
    { token },
  )
  for (const { id, current } of devices)
    if (!current) await callApi(moyun, 'DELETE', `/api/account/sessions/${id}`, { token })
  return token
}
