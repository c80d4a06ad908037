import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a profile change in one tab shows in the other, and keeps what is typed there', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await other.getByLabel('简介').fill('另一页写到一半')

  await page.bringToFront()
  await page.getByLabel('昵称').fill('湖心亭主人')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(other.getByLabel('昵称')).toHaveValue('湖心亭主人')
  await expect(other.getByLabel('简介')).toHaveValue('另一页写到一半')
})
