import type { Page } from '@playwright/test'
import { logOut, newMember, password, signIn } from './members.ts'
import { composer, expect, registerByPhone as enterByPhone, test } from './test.ts'

/** Everything that the app has stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const rows: unknown[] = []
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(name))
      })
      for (const store of Array.from(database.objectStoreNames)) {
        const all = database.transaction(store).objectStore(store).getAll()
        rows.push(...(await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)))))
      }
      database.close()
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      rows,
      caches: await caches.keys(),
      cookies: document.cookie,
    }
  })

test('P26: after a logout the browser keeps only the settings, the language and the remembered user name', async ({
  page,
  moyun,
}) => {
  const { account } = await newMember(moyun)
  await page.goto('/login?redirect=chat')
  await page.getByRole('button', { name: '换成深色' }).click()
  await page.getByRole('checkbox', { name: '记住密码' }).check()
  await signIn(page, account)
  await page.getByRole('textbox', composer).fill('只有我能看的草稿')
  await expect.poll(async () => (await kept(page)).rows).toEqual(['只有我能看的草稿'])
  const during = await kept(page)
  expect(JSON.stringify(during)).not.toContain(password)
  expect(JSON.stringify([during.local, during.session])).not.toContain('草稿')

  await logOut(page)

  await expect.poll(async () => (await kept(page)).rows).toEqual([])
  const { local, session, caches, cookies } = await kept(page)
  expect(
    Object.keys(local)
      .filter((key) => key !== 'arco-locale')
      .sort(),
  ).toEqual(['moyun-account', 'moyun-settings'])
  expect(local['moyun-account']).toBe(account)
  expect([session, caches, cookies]).toEqual([{}, [], ''])

  await page.reload()
  await expect(page.getByLabel('用户名')).toHaveValue(account)
  await expect(page.getByRole('checkbox', { name: '记住密码' })).toBeChecked()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  await expect(page.getByRole('textbox', composer)).toBeVisible()
  await expect(page.getByRole('textbox', composer)).toHaveValue('')
})

test('P26: localStorage is empty after a sign-in by code and a logout', async ({ page, moyun }) => {
  await enterByPhone(page, moyun)
  await logOut(page)

  expect(Object.keys((await kept(page)).local)).toEqual([])
})
