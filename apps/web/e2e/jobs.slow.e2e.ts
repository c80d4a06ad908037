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
  test.setTimeout(180_000)
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

test('a failed job can be retried, running jobs can be canceled, and a queued job shows its position', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/historypage')
  await expect(page.getByRole('heading', { name: '还没有作品' })).toBeVisible()
  // Long enough to be seen running: jobs that ended before the page's first request are not announced.
  await rehearse(page, moyun, { title: '画坏的', steps: 60, stepMs: 100, fail: 'unavailable' })
  await expect(jobsButton(page)).toHaveAccessibleName('任务，1 个进行中')
  await expect(page.getByText('「画坏的」失败了', { exact: true })).toBeVisible()
  await jobsButton(page).click()
  await expect(jobsDialog(page)).toContainText('服务暂时不可用')
  await jobsDialog(page).getByRole('button', { name: '重试' }).click()
  await expect(jobsButton(page)).toHaveAccessibleName('任务，1 个进行中')
  await expect(jobsButton(page)).toHaveAccessibleName('任务')
  await expect(jobsDialog(page)).toContainText('服务暂时不可用')

  await rehearse(page, moyun, { title: '慢工', steps: 600, stepMs: 100, times: 3 })
  await expect(jobsButton(page)).toHaveAccessibleName('任务，3 个进行中')
  await expect(jobsDialog(page).getByText(/正在试运行/)).toHaveCount(2)
  await expect(jobsDialog(page).getByText(/排第 1 位/)).toBeVisible()
  for (const left of [2, 1, 0]) {
    await jobsDialog(page).getByRole('button', { name: '取消' }).first().click()
    await expect(jobsButton(page)).toHaveAccessibleName(left === 0 ? '任务' : `任务，${left} 个进行中`)
  }
  await expect(jobsDialog(page).getByText('已取消')).toHaveCount(3)
})
