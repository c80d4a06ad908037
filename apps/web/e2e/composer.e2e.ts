import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: '提问' })

/** A grey image of 640 by 400 pixels. */
function picture(): Buffer {
  const drawn = new PNG({ width: 640, height: 400 })
  drawn.data.fill(0x9a)
  return PNG.sync.write(drawn)
}

test('a question with an assistant and an image survives a reload, is sent, opens full size and is regenerated', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await field(page).pressSequentially('看 ＠gushici')
  await page.getByRole('option', { name: /古诗词先生/ }).click()
  await expect(page.getByText(/本次由/)).toBeVisible()
  await field(page).pressSequentially('这幅画像哪句诗？')
  await page.locator('input[type="file"]').setInputFiles({ name: '远山.png', mimeType: 'image/png', buffer: picture() })
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeEnabled()

  await page.reload()
  await expect(field(page)).toHaveValue('看 这幅画像哪句诗？')
  await expect(page.getByText(/本次由/)).toBeVisible()
  await expect(page.getByRole('img', { name: '远山.png' })).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'))
  await page.getByRole('button', { name: '发送', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ assistantId: 'poet', attachments: [expect.any(String)] })

  const answer = page.getByRole('article', { name: '回答' })
  await expect(answer).toContainText('山高水长。')
  await expect(answer).toContainText('古诗词先生')
  await expect(page.getByText(/本次由/)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: '看大图：远山.png' }).click()
  const full = page.getByRole('dialog', { name: '远山.png' })
  await expect.poll(() => full.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^重新生成/ }).click()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '看大图：远山.png' })).toBeVisible()
})

test('Tab moves through the placeholders of a built-in prompt; own prompts are saved, renamed, deleted and restored', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await field(page).focus()
  // The character that a Chinese keyboard types for the slash key.
  await page.keyboard.insertText('、')
  await expect(page.getByRole('listbox', { name: '提示词' }).getByRole('option')).toHaveCount(17)
  await page.keyboard.insertText('邮件')
  await page.keyboard.press('Enter')
  const selected = () =>
    field(page).evaluate((text: HTMLTextAreaElement) => text.value.slice(text.selectionStart, text.selectionEnd))
  await expect.poll(selected).toBe('{{收件人}}')
  await page.keyboard.insertText('外婆')
  await page.keyboard.press('Tab')
  await expect.poll(selected).toBe('{{目的}}')
  await expect(field(page)).toHaveValue(/^请写一封给外婆的邮件/)

  await field(page).fill('今天有什么值得记下的？')
  await page.getByRole('button', { name: '提示词' }).click()
  await page.getByRole('option', { name: '将输入内容存为提示词' }).click()
  const form = page.getByRole('alertdialog')
  await form.getByRole('textbox', { name: '名字' }).fill('日记')
  await form.getByRole('button', { name: '保存' }).click()
  const own = page.getByRole('dialog', { name: '我的提示词' })
  await own.getByRole('button', { name: '修改「日记」' }).click()
  await form.getByRole('textbox', { name: '名字' }).fill('每日一问')
  await form.getByRole('button', { name: '保存' }).click()
  await own.getByRole('button', { name: '删除「每日一问」' }).click()
  await own.getByRole('button', { name: '撤销' }).click()
  await expect(own.getByRole('button', { name: '删除「每日一问」' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()

  await page.reload()
  await field(page).fill('')
  await field(page).pressSequentially('/mryw')
  await expect(page.getByRole('option', { name: '每日一问' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('今天有什么值得记下的？')
})

test('Enter that confirms an input method’s composition neither sends nor selects; the next Enter does', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  const posted: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/messages') && posted.push(request.url()),
  )
  await field(page).focus()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('nihao')
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  })
  await keyboard.send('Input.insertText', { text: '你好' })
  await expect(field(page)).toHaveValue('你好')
  expect(posted).toEqual([])

  await page.keyboard.insertText(' @')
  await expect(page.getByRole('listbox', { name: '助手' })).toBeVisible()
  await compose("shu'xue")
  await expect(page.getByRole('option')).toHaveCount(1)
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  })
  await expect(page.getByText(/本次由/)).toHaveCount(0)
  await keyboard.send('Input.insertText', { text: '数学' })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/本次由/)).toContainText('数学老师')
  expect(posted).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => posted.length).toBe(1)
})
