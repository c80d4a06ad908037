import { setServerClockOffset } from './clock.ts'
import { openAsNewMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

const DAY = 24 * 60 * 60 * 1000

test('a manuscript is outlined, reordered by mouse and keyboard, written over two days, revised, exported and saved', async ({
  page,
  moyun,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/creation/zscene')
  await page.getByRole('textbox', { name: '题目' }).fill('没有寄出的信')
  await page.getByRole('button', { name: '开始' }).click()
  await expect(page).toHaveURL(/\/creation\/zscene\?open=[\da-f-]{36}$/)
  await page.getByRole('textbox', { name: '必须写到的' }).fill('山里的雪\n抽屉里的信')
  await page.getByRole('textbox', { name: '资料', exact: true }).fill('那年冬天山里的雪很大。信在抽屉里放了十年。')
  await page.getByRole('button', { name: /列大纲/ }).click()

  // The outline appears heading by heading, then is reordered by keyboard and by mouse.
  const tree = page.getByRole('list', { name: '大纲' })
  const titles = () =>
    tree
      .getByRole('textbox', { name: /的标题$/ })
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')))
  await expect(page.getByText(/^共 .* 字/)).toBeVisible()
  await expect.poll(titles).toEqual(['从一个场景说起', '展开', '山里的雪', '抽屉里的信', '换一个角度', '回到开头'])
  const saved = () =>
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/outline'))
  const byKeyboard = saved()
  await tree.getByRole('button', { name: '移动「抽屉里的信」' }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect.poll(titles).toEqual(['从一个场景说起', '展开', '抽屉里的信', '山里的雪', '换一个角度', '回到开头'])
  await byKeyboard
  const byMouse = saved()
  const handle = tree.getByRole('button', { name: '移动「回到开头」' })
  const target = await tree.getByRole('button', { name: '移动「换一个角度」' }).boundingBox()
  const from = await handle.boundingBox()
  if (!target || !from) throw new Error('A handle is not to be seen')
  const across = from.x + from.width / 2
  await page.mouse.move(across, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(across, from.y, { steps: 4 })
  await page.mouse.move(across, target.y - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(titles).toEqual(['从一个场景说起', '展开', '抽屉里的信', '山里的雪', '回到开头', '换一个角度'])
  await byMouse

  await page.getByRole('button', { name: '去写作' }).click()
  const contents = page.getByRole('navigation', { name: '目录' })
  await contents.getByRole('button', { name: /^抽屉里的信/ }).click()
  await page.getByRole('button', { name: /^写这一节/ }).click()
  const letter = page.getByRole('textbox', { name: '「抽屉里的信」的正文' })
  await expect(letter).toHaveValue(/信在抽屉里放了十年。/)
  await expect(letter).toBeEditable()
  const edited = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/sections/'),
  )
  await letter.fill('信在抽屉里放了十年，没有寄出。')
  await edited
  await page.getByRole('button', { name: '锁住，不再改写' }).click()
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()

  // On another day the member has to sign in again, and the work continues where it was.
  await setServerClockOffset(moyun, DAY)
  await page.reload()
  await signIn(page, account)
  await expect(page.getByRole('button', { name: /写完其余 4 节/ })).toBeVisible({ timeout: 15_000 })
  await contents.getByRole('button', { name: /^抽屉里的信/ }).click()
  await expect(letter).toHaveValue('信在抽屉里放了十年，没有寄出。')
  await page.getByRole('button', { name: /写完其余 4 节/ }).click()
  await expect(page.getByRole('button', { name: '去统稿' })).toBeVisible({ timeout: 30_000 })
  await expect(letter).toHaveValue('信在抽屉里放了十年，没有寄出。')

  await page.getByRole('button', { name: '去统稿' }).click()
  await page.getByRole('textbox', { name: '快照名称' }).fill('初稿')
  await page.getByRole('button', { name: '保存快照' }).click()
  await expect(page.getByText('初稿')).toBeVisible()
  await page.getByRole('button', { name: /统稿 4 节/ }).click()
  await expect(page.getByRole('button', { name: /全部停止/ })).toHaveCount(0, { timeout: 30_000 })

  await page.getByRole('navigation', { name: '写作的几步' }).getByRole('button', { name: /导出/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Word 文档' }).click()
  expect((await download).suggestedFilename()).toBe('没有寄出的信.docx')
  await page.getByRole('button', { name: '存为作品' }).click()
  // A live region briefly contains a copy of the text for screen readers.
  await expect(page.getByText('已存为作品').first()).toBeVisible()

  await page.getByRole('link', { name: '全部长文' }).click()
  await page.getByRole('button', { name: '删除「没有寄出的信」' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('link', { name: /没有寄出的信/ })).toBeVisible()
  await setServerClockOffset(moyun, 0)
})
