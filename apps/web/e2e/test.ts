import { type BrowserContext, expect, type LaunchOptions, type Page, test as base } from '@playwright/test'
import { type Elder, settleElder } from './elders.ts'
import { type MoyunServer, startMoyun } from './moyun-server.ts'

interface Worker {
  moyun: MoyunServer
  /**
   * Members for the journeys that ask for a second code, each for one of them. They come with the server: by the time that they
   * are wanted, the minute in which a phone gets no other code has most often gone by.
   */
  elders: Elder[]
}

export interface Browsers {
  /** A browser as people have it, which keeps a page that was left as it was; `null` where there is only a shell. */
  whole: LaunchOptions | null
}

interface World extends Browsers {
  /** What the content security policy refused and what the page threw; looked at when the journey ends. */
  complaints: string[]
}

/** Journeys on the real server: one a worker, and not one violation of the content security policy in any of them. */
export const test = base.extend<World, Worker>({
  moyun: [
    async ({}, use) => {
      const moyun = await startMoyun({ ENGINE: 'scripted' })
      await use(moyun)
      await moyun.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  elders: [async ({ moyun }, use) => use([await settleElder(moyun), await settleElder(moyun), await settleElder(moyun), await settleElder(moyun)]), { scope: 'worker', auto: true }],
  whole: [null, { option: true }],
  baseURL: async ({ moyun }, use) => use(moyun.url),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'nothing is refused by the content security policy, nothing is thrown').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    await listen(context, complaints)
    await use(context)
  },
})

/** Collects what goes wrong in every page of a context, from before its first script. */
export async function listen(context: BrowserContext, complaints: string[]) {
  await context.exposeBinding('moyunComplaint', (_, text: string) => complaints.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const tell: unknown = Reflect.get(window, 'moyunComplaint')
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    })
  })
  context.on('weberror', (problem) => complaints.push(String(problem.error())))
}

/** One of the members who were here before. */
export function takeElder(elders: Elder[]): Elder {
  const elder = elders.pop()
  if (!elder) throw new Error('More journeys want an old member than there are')
  return elder
}

/** A phone number that nobody has used in this run. */
export const newMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The newest code that the sandbox's outbox has for a phone. */
export async function codeFor(page: Page, moyun: MoyunServer, mobile: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`${moyun.url}/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })
    const sent: unknown = await answer.json()
    const newest: unknown = Array.isArray(sent) ? sent[0] : undefined
    return typeof newest === 'object' && newest !== null && 'code' in newest ? String(newest.code) : ''
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}

/** Registers by phone, as a new member does, and waits for the page that was wanted. */
export async function register(page: Page, moyun: MoyunServer, mobile = newMobile()): Promise<string> {
  if (!page.url().includes('/login')) await page.goto('/login#phone')
  await page.getByRole('link', { name: '手机登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await codeFor(page, moyun, mobile))
  await page.getByRole('button', { name: /^登录/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return mobile
}

/** A question that the scripted engine answers with so many words, one in sixty milliseconds. */
export const slowly = (times: number) => `script:${JSON.stringify({ chunks: ['落笔', '有声，', '余白', '有韵。'], times, delay: 60 })}`

export { expect } from '@playwright/test'
