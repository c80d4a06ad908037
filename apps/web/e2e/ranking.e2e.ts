import { newMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

test('the ranking requires a sign-in, which returns to the requested list', async ({ page, moyun }) => {
  const { account } = await newMember(moyun)
  await page.goto('/ranking?type=image&window=week')
  await expect(page).toHaveURL(/\/login\?redirect=ranking/)
  await signIn(page, account)
  await expect(page).toHaveURL(/\/ranking\?type=image&window=week$/)
  await expect(page.getByRole('radio', { name: '周榜' })).toBeChecked()
})
