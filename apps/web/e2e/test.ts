import { type BrowserContext, expect, type LaunchOptions, type Page, test as base } from '@playwright/test'
import { runAdminCommand } from './run-admin-command.ts'
import { latestCode, type Member, newMember, newMobile, signInOnOtherDevice } from './api-calls.ts'
import { type MoyunServer, startMoyun } from './moyun-server.ts'

interface Worker {
  moyun: MoyunServer
  /** An admin, granted by the command line on the worker's server. */
  boss: Member
  /**
   * Members for the tests that request a second code, one each. They are registered with the server, and the files of
   * those tests have late names, so the minute in which a phone number gets no other code has mostly passed.
   */
  seededMembers: Member[]
}

export interface Browsers {
  /** A full browser with a back/forward cache; `null` where only a headless shell is installed. */
  whole: LaunchOptions | null
}

interface World extends Browsers {
  /** Content security policy violations and uncaught errors; checked when the test ends. */
  complaints: string[]
  /** An admin with a session for this test only. */
  admin: Member
}

/** Tests on the built server: one server a worker, and no violation of the content security policy in any test. */
export const test = base.extend<World, Worker>({
  moyun: [
    async ({}, use) => {
      const moyun = await startMoyun({ ENGINE: 'scripted', TRUST_PROXY_HOPS: '1' })
      await use(moyun)
      await moyun.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  boss: [
    async ({ moyun }, use) => {
      const boss = await newMember(moyun)
      expect((await runAdminCommand(moyun, 'grant', boss.account)).stdout).toContain('is an admin now')
      await use(boss)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seededMembers: [
    async ({ moyun }, use) => use([await newMember(moyun), await newMember(moyun), await newMember(moyun)]),
    { scope: 'worker', auto: true },
  ],
  admin: async ({ moyun, boss }, use) => use({ ...boss, ...(await signInOnOtherDevice(moyun, boss.account)) }),
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
    await recordErrors(context, complaints)
    await use(context)
  },
})

/** Records the errors in every page of a context, from before its first script. */
export async function recordErrors(context: BrowserContext, complaints: string[]) {
  await context.exposeBinding('moyunComplaint', (_, text: string) => complaints.push(text))
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const report: unknown = Reflect.get(window, 'moyunComplaint')
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
  context.on('weberror', (problem) => complaints.push(String(problem.error())))
}

/** Takes one of the members registered earlier. */
export function takeSeededMember(seededMembers: Member[]): Member {
  const elder = seededMembers.pop()
  if (!elder) throw new Error('More tests want an old member than there are')
  return elder
}

/** Registers by phone on the sign-in page, as a new member does, and waits for the target page. */
export async function registerByPhone(page: Page, moyun: MoyunServer): Promise<string> {
  const mobile = newMobile()
  if (!page.url().includes('/login')) await page.goto('/login#phone')
  await page.getByRole('link', { name: '手机登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await latestCode(moyun, mobile))
  await page.getByRole('button', { name: /^登录/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return mobile
}

/** The chat's composer. */
export const composer = { name: '提问' }

/** A question that the scripted engine answers with `times` words, one every sixty milliseconds. */
export const slowQuestion = (times: number) =>
  `script:${JSON.stringify({ chunks: ['落笔', '有声，', '余白', '有韵。'], times, delay: 60 })}`

export { expect } from '@playwright/test'
