import { openAsNewMember } from './members.ts'
import { composer, expect, slowQuestion, test } from './test.ts'

const question = slowQuestion(40)

test('P46, P48: an answer’s text and a draft survive a lost network and a crash; a question asked meanwhile is sent once', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', composer).fill(question)
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('断线了')).toBeVisible()
  await page.getByRole('textbox', composer).fill('还没发出的下一句')
  await context.setOffline(false)
  await expect(page.getByText('断线了')).toBeHidden()
  await expect(page.getByRole('textbox', composer)).toHaveValue('还没发出的下一句')

  await moyun.kill()
  await moyun.start()
  await expect(page.getByText('写到一半断了')).toBeVisible({ timeout: 45_000 })
  const kept = await page.getByRole('article').last().innerText()
  await page.reload()
  await expect(page.getByText(question)).toHaveCount(1)
  await expect.poll(() => page.getByRole('article').last().innerText()).toBe(kept)
  await expect(page.getByRole('textbox', composer)).toHaveValue('还没发出的下一句')

  await moyun.kill()
  await page.getByRole('textbox', composer).fill('服务器不在的时候问的')
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByText('还没发出去，连上后自动发送。')).toBeVisible()
  await moyun.start()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('article', { name: '我的提问' })).toHaveCount(2)
})
