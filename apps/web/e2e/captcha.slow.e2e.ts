import { newMobile } from './calls.ts'
import { startMoyun } from './moyun-server.ts'
import { expect, listen, test } from './test.ts'

test('P10: behind a busy address a picture comes before the next code, and another after wrong letters', async ({ browser, complaints }) => {
  const moyun = await startMoyun({ TRUST_PROXY_HOPS: '1' })
  const context = await browser.newContext({ baseURL: moyun.url, locale: 'zh-CN', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } })
  await listen(context, complaints)
  const page = await context.newPage()
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await page.request.post('/api/app/Send', { data: { mobile: newMobile(), purpose: 'login' } })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }

  await page.goto('/login#phone')
  await page.getByLabel('手机号').fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  const picture = page.getByRole('img', { name: /^验证图片/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(132)
  const first = await picture.getAttribute('src')

  await page.getByRole('button', { name: '换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  const second = await picture.getAttribute('src')
  await page.keyboard.type('0000')
  await page.keyboard.press('Enter')

  await expect(page.getByText('字符不对，或图片已失效')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await expect(page.getByLabel('图中字符')).toHaveValue('')
  await expect(page.getByLabel('图中字符')).toBeFocused()
  await context.close()
  await moyun.close()
})
