import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const ANSWER = '山高水长。'
const manuscript = (page: Page) => page.getByRole('textbox', { name: '正文' })

test('a template is found by pinyin, filled in, generated, edited, partly rewritten, saved as a work and reopened', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/creation')
  await page.getByRole('searchbox').fill('zhoubao')
  await page.getByRole('link', { name: '周报', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '周报' })).toBeVisible()

  await page.getByRole('button', { name: /^生成/ }).click()
  await expect(page.getByText('这一项要填').first()).toBeVisible()
  await page.getByRole('button', { name: '填入示例' }).click()
  const done = await page.getByRole('textbox', { name: '这周做了什么' }).inputValue()
  await page.getByRole('button', { name: /^生成 · \d+ 点$/ }).click()
  await expect(manuscript(page)).toHaveValue(ANSWER)
  await expect(page.getByRole('button', { name: /^再写一稿/ })).toBeFocused()
  await expect(page).toHaveURL(/\/creation\/scene\?scene=weekly-report&piece=[\da-f-]{36}$/)

  const edited = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await expect(manuscript(page)).toBeEditable()
  await manuscript(page).press('End')
  await manuscript(page).pressSequentially('云白风清。')
  await edited
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(manuscript(page)).toHaveValue(`${ANSWER}云白风清。`)

  // With the keyboard only: select text, then use the toolbar after it.
  await manuscript(page).focus()
  await page.keyboard.press('Control+End')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('group', { name: '改选中的文字' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: '改写' })
  await expect(slip).toContainText(ANSWER)
  await slip.getByRole('button', { name: '采用' }).click()
  await expect(manuscript(page)).toHaveValue(`${ANSWER}${ANSWER}`)

  // An accepted rewrite can be undone like typing, and is saved.
  await manuscript(page).focus()
  await page.keyboard.press('Control+z')
  await expect(manuscript(page)).toHaveValue(`${ANSWER}云白风清。`)
  await page.keyboard.press('Control+Shift+z')
  await expect(manuscript(page)).toHaveValue(`${ANSWER}${ANSWER}`)

  await page.getByRole('button', { name: '存为作品' }).click()
  await page.getByRole('button', { name: '看作品' }).click()
  await expect(page).toHaveURL(/\/historypage\?work=/)
  await page.getByRole('link', { name: '去写作里打开' }).click()
  await expect(page).toHaveURL(/\/creation\/scene\?scene=weekly-report&from=/)
  await expect(page.getByRole('textbox', { name: '这周做了什么' })).toHaveValue(done)
  await expect(page.getByRole('radio', { name: '直属上级' })).toBeChecked()
  await expect(page.getByText('纸已铺好')).toBeVisible()

  await page.getByRole('link', { name: '全部场景' }).click()
  await page.getByRole('link', { name: new RegExp(ANSWER) }).click()
  await expect(manuscript(page)).toHaveValue(`${ANSWER}${ANSWER}`)
})

test('a generation that lacks points starts by itself once the member has enough', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/creation/scene?scene=weekly-report&example=1')
  await page.route(
    '**/api/scenes/*/runs',
    (route) => route.fulfill({ json: { code: 2001, message: '点数不足', result: { needed: 1001, available: 1000 } } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: /^生成/ }).click()
  await expect(page.getByText(/填写的内容都在，点数补足后会自动生成/)).toBeVisible()
  await page.getByRole('button', { name: /^签到/ }).click()
  await expect(manuscript(page)).toHaveValue(ANSWER)
})
