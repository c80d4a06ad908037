import { type BrowserContext, expect, type LaunchOptions, type Page, test as base } from '@playwright/test'
import { administer } from './administer.ts'
import { codeFor, type Member, newMember, newMobile, signInElsewhere } from './calls.ts'
import { type MoyunServer, startMoyun } from './moyun-server.ts'

interface Worker {
  moyun: MoyunServer
  /** Whom the command line has made an admin of the worker's house. */
  boss: Member
  /**
   * Members for the tests that ask for a second code, each for one of them. They come with the server, and the files of those tests
   * have late names: by then the minute in which a phone gets no other code has most often gone by.
   */
  elders: Member[]
}

export interface Browsers {
  /** A browser as people have it, which keeps a page that was left as it was; `null` where there is only a shell. */
  whole: LaunchOptions | null
}

interface World extends Browsers {
  /** What the content security policy refused and what the page threw; looked at when the test ends. */
  complaints: string[]
  /** An admin, with a session of this test's own. */
  admin: Member
}

/** Tests on the real server: one a worker, and not one violation of the content security policy in any of them. */
export const test = base.extend<World, Worker>({
  moyun: [
    async ({}, use) => {
      const moyun = await startMoyun({ ENGINE: 'scripted' })
      await use(moyun)
      await moyun.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  boss: [
    async ({ moyun }, use) => {
      const boss = await newMember(moyun)
      expect((await administer(moyun, 'grant', boss.account)).stdout).toContain('is an admin now')
      await use(boss)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  elders: [
    async ({ moyun }, use) => use([await newMember(moyun), await newMember(moyun), await newMember(moyun)]),
    { scope: 'worker', auto: true },
  ],
  admin: async ({ moyun, boss }, use) => use({ ...boss, ...(await signInElsewhere(moyun, boss.account)) }),
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
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const tell: unknown = Reflect.get(window, 'moyunComplaint')
        if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
  context.on('weberror', (problem) => complaints.push(String(problem.error())))
}

/** One of the members who were here before. */
export function takeElder(elders: Member[]): Member {
  const elder = elders.pop()
  if (!elder) throw new Error('More tests want an old member than there are')
  return elder
}

/** Registers by phone on the sign-in page, as a new member does, and waits for the page that was wanted. */
export async function register(page: Page, moyun: MoyunServer): Promise<string> {
  const mobile = newMobile()
  if (!page.url().includes('/login')) await page.goto('/login#phone')
  await page.getByRole('link', { name: '手机登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await codeFor(moyun, mobile))
  await page.getByRole('button', { name: /^登录/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return mobile
}

/** The field of a chat that a question is written in. */
export const composer = { name: '提问' }

/** A question that the scripted engine answers with so many words, one in sixty milliseconds. */
export const slowly = (times: number) =>
  `script:${JSON.stringify({ chunks: ['落笔', '有声，', '余白', '有韵。'], times, delay: 60 })}`

export { expect } from '@playwright/test'
