import { expect, newMobile, register, test } from './test.ts'

test('signing in leads back to the page that was wanted, with its query', async ({ page, moyun }) => {
  await page.goto('/creation/scene?id=7&from=mail')
  await expect(page).toHaveURL(/\/login\?redirect=scene&id=7&from=mail$/)
  await register(page, moyun)
  await expect(page).toHaveURL(/\/creation\/scene\?id=7&from=mail$/)
})

test('a redirect to somewhere else leads to the default page', async ({ page, moyun }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await register(page, moyun)
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('a member sets a password through the account and signs in by it', async ({ page, moyun }) => {
  const account = `e2e${Date.now().toString(36)}`
  const mobile = newMobile()
  const body = { mobile, areacode: '86', purpose: 'register' }
  await page.request.post(`${moyun.url}/api/app/Send`, { data: body })
  const sent: unknown = await (await page.request.get(`${moyun.url}/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })).json()
  const code = Array.isArray(sent) ? String(sent[0].code) : ''
  const password = '山高月小，水落石出'
  await page.request.post(`${moyun.url}/api/app/Register`, {
    data: { account, mobile, areacode: '86', code, password, confirmPassword: password, agreed: true },
  })

  await page.goto('/login')
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('不是这一句话')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('账号或者密码错误')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('logging out in one tab signs the other out', async ({ page, context, moyun }) => {
  await page.goto('/login')
  await register(page, moyun)
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '创作中心' }).click()
  await expect(page).toHaveURL(/\/creation$/)
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login\?redirect=home$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=Workplace$/)
})

test('the first view of the public pages asks for little', async ({ context }) => {
  for (const address of ['/', '/login']) {
    const page = await context.newPage()
    // A script is fetched, and then imported from the browser's cache: one request by its address.
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(8)
    await page.close()
  }
})

test('a browser that keeps nothing still has the whole product', async ({ page, moyun }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('blocked', 'SecurityError') } })
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('blocked', 'SecurityError') } })
  })
  await page.goto('/login?redirect=chat')
  await register(page, moyun)
  await expect(page.getByRole('textbox', { name: '提问' })).toBeVisible()
})

test('a corrupt storage starts the app with its defaults', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['moyun-settings', 'arco-locale', 'access-token', 'x-access-token', 'token', 'userRole']) localStorage.setItem(key, '{')
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: '密码登录' })).toBeVisible()
})
