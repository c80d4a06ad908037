import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

/** A photo as large as a phone's: red on the left, blue on the right. */
async function photograph(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = 'red'
    brush.fillRect(0, 0, 2000, 3000)
    brush.fillStyle = 'blue'
    brush.fillRect(2000, 0, 2000, 3000)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : []
  })
  return { name: '雪.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

/** The avatar above the profile's fields. */
const picture = (page: Page) => page.getByRole('main').locator('img')

/** The colour left of the middle: red for the original photo, blue after the right half was moved into the circle. */
const colourOf = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 100
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0, 100, 100)
    const [red = 0, , blue = 0] = brush?.getImageData(42, 50, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })

test('a member uploads a cropped avatar, which every tab shows, and removes it', async ({ page, context, moyun }) => {
  await openAsNewMember(page, moyun, '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(other.getByRole('button', { name: '上传头像' })).toBeVisible()
  await page.bringToFront()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传头像' }).click()
  await (await choosing).setFiles(await photograph(page))
  const frame = page.getByRole('application', { name: '取景框' })
  await expect(frame).toHaveAttribute('aria-busy', 'false')
  await frame.focus()
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: '用这张' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(picture(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '换头像' })).toBeFocused()
  await expect(picture(other)).toBeVisible()

  expect(await colourOf(other)).toBe('blue')
  const address = (await picture(page).getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/api\/avatars\//)
  const served = await page.request.get(address)
  expect(served.headers()['content-type']).toBe('image/webp')
  expect((await served.body()).length).toBeLessThan(60_000)

  await page.getByRole('button', { name: '移除' }).click()
  await expect(page.getByRole('button', { name: '上传头像' })).toBeFocused()
  await expect(picture(page)).toHaveCount(0)
  await expect(picture(other)).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
})
