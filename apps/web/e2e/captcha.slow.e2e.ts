import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { newMobile } from './api-calls.ts'
import { type MoyunServer, startMoyun } from './moyun-server.ts'
import { expect, recordErrors, test } from './test.ts'

/** A visitor whose IP address has requested all the codes that need no captcha. */
async function busyVisitor(browser: Browser, moyun: MoyunServer, complaints: string[]) {
  const context = await browser.newContext({
    baseURL: moyun.url,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
  })
  await recordErrors(context, complaints)
  const page = await context.newPage()
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await page.request.post('/api/app/Send', { data: { mobile: newMobile(), purpose: 'login' } })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  return { context, page }
}

async function askForCode(page: Page) {
  await page.goto('/login#phone')
  await page.getByLabel('手机号').fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
}

async function expectSent(page: Page) {
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await expect(page.getByText('已通过验证')).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
}

test('P10: after many codes from one IP address the browser solves a proof of work, and the code is sent by itself', async ({
  browser,
  moyun,
  complaints,
}) => {
  const { context, page } = await busyVisitor(browser, moyun, complaints)
  await askForCode(page)
  await expectSent(page)
  await context.close()
})

/** A local fake of a captcha provider, with the same response to every request. */
async function startProvider(answer: object): Promise<{ server: Server; endpoint: string; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => requests.push(chunk))
    request.on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const PROVIDERS = [
  {
    name: 'Aliyun',
    answer: { Code: 'Success', RequestId: 'r', Success: true, Result: { VerifyResult: true, VerifyCode: 'T001' } },
    settings: {
      ALIYUN_CAPTCHA_ACCESS_KEY_ID: 'an-id',
      ALIYUN_CAPTCHA_ACCESS_KEY_SECRET: 'a-key',
      ALIYUN_CAPTCHA_SCENE_ID: 'scene1',
      ALIYUN_CAPTCHA_PREFIX: 'prefix1',
    },
    endpoint: 'ALIYUN_CAPTCHA_ENDPOINT',
    script: 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js',
    // It loads its own stylesheet, and sends requests and loads images from its own hosts.
    source: `window.initAliyunCaptcha = ({ element, button, getInstance, success }) => {
      const style = document.createElement('link')
      Object.assign(style, { rel: 'stylesheet', href: 'https://g.alicdn.com/captcha-frontend/main.css' })
      document.head.append(style)
      document.querySelector(button).onclick = async () => {
        const { text } = await (await fetch('https://prefix1.captcha-open.aliyuncs.com/', { method: 'POST' })).json()
        const picture = new Image()
        picture.src = 'https://static-captcha.aliyuncs.com/back.png'
        await picture.decode().catch(() => {})
        const solve = document.createElement('button')
        solve.textContent = text
        solve.onclick = () => success('what the script gave')
        document.querySelector(element).append(solve, picture)
      }
      getInstance({})
    }`,
    proof: 'what%20the%20script%20gave',
  },
  {
    name: 'Tencent',
    answer: { Response: { CaptchaCode: 1, RequestId: 'r' } },
    settings: {
      TENCENT_CAPTCHA_SECRET_ID: 'an-id',
      TENCENT_CAPTCHA_SECRET_KEY: 'a-key',
      TENCENT_CAPTCHA_APP_ID: '190000001',
      TENCENT_CAPTCHA_APP_SECRET_KEY: 'app-key',
    },
    endpoint: 'TENCENT_CAPTCHA_ENDPOINT',
    script: 'https://turing.captcha.qcloud.com/TJCaptcha.js',
    // It renders its content in an iframe.
    source: `window.TencentCaptcha = class {
      constructor(appId, done) { this.done = done }
      show() {
        this.frame = document.createElement('iframe')
        this.frame.src = 'https://turing.captcha.gtimg.com/frame.html'
        this.frame.onload = () => {
          this.solve = document.createElement('button')
          this.solve.textContent = 'solve'
          this.solve.onclick = () => this.done({ ret: 0, ticket: 'a-ticket', randstr: '@x' })
          document.body.append(this.solve)
        }
        document.body.append(this.frame)
      }
      destroy() { this.frame.remove(); this.solve?.remove() }
    }`,
    proof: 'a-ticket',
  },
]

for (const { name, answer, settings, endpoint, script, source, proof } of PROVIDERS) {
  test(`P23: the CSP lets ${name}’s captcha load when it is configured, and its proof gets the code sent`, async ({
    browser,
    complaints,
  }) => {
    const provider = await startProvider(answer)
    const moyun = await startMoyun({ TRUST_PROXY_HOPS: '1', ...settings, [endpoint]: provider.endpoint })
    const { context, page } = await busyVisitor(browser, moyun, complaints)
    const headers = { 'access-control-allow-origin': '*' }
    await context.route(/^https:/, (route) => {
      const url = route.request().url()
      if (url === script) return route.fulfill({ contentType: 'text/javascript', body: source })
      if (url.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: '' })
      return route.fulfill(
        url.endsWith('.html')
          ? { contentType: 'text/html', body: '<p>captcha</p>' }
          : { headers, contentType: 'application/json', body: '{"text":"solve"}' },
      )
    })
    await askForCode(page)
    await page.getByRole('button', { name: 'solve' }).click()
    await expectSent(page)
    expect(provider.requests.join()).toContain(proof)
    await context.close()
    await moyun.close()
    provider.server.close()
  })
}
