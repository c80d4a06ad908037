import type { Page } from '@playwright/test'
import { callApi, openAsNewMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

const jobsButton = (page: Page) => page.getByRole('button', { name: /^任务/ })
const jobsDialog = (page: Page) => page.getByRole('dialog', { name: '任务' })

interface Rehearsal {
  title: string
  steps: number
  stepMs: number
  fail?: string
  times?: number
}

/** Starts a demo job for the page's member, as another of their devices would. */
async function rehearse(page: Page, moyun: MoyunServer, body: Rehearsal) {
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
  await callApi(moyun, 'POST', '/sandbox/jobs', { body, token })
}

test('a job appears in the jobs popover at once, survives page changes and a server crash, and reports completion', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/user')
  await expect(page.getByLabel('昵称')).toBeVisible()
  await expect(jobsButton(page)).toBeHidden()
  await rehearse(page, moyun, { title: '长卷', steps: 40, stepMs: 100 })
  await expect(jobsButton(page)).toHaveAccessibleName('任务，1 个进行中')
  await jobsButton(page).click()
  await expect(jobsDialog(page)).toContainText('长卷')
  await expect(jobsDialog(page)).toContainText(/正在试运行 \d+%/)
  await page.keyboard.press('Escape')
  await expect(jobsDialog(page)).toBeHidden()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的作品' }).click()
  await expect(page).toHaveURL(/\/historypage$/)
  await expect(jobsButton(page)).toBeVisible()
  await moyun.kill()
  await moyun.start()
  await expect(page.getByText('「长卷」已完成', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(jobsButton(page)).toHaveAccessibleName('任务')
  await jobsButton(page).click()
  await expect(jobsDialog(page)).toContainText('做好')
  await page.reload()
  await jobsButton(page).click()
  await expect(jobsDialog(page)).toContainText('长卷')
})
