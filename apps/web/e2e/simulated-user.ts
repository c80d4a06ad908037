import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { MoyunServer } from './moyun-server.ts'

/** The actions so far, each under a mark that occurs in no other. */
export interface CompletedActions {
  questions: Map<string, string>
  translations: string[]
  paintings: string[]
  pieces: string[]
  purchases: number
}

/**
 * Simulates a user on a page whose network fails: they click whatever offers a retry, and reload when nothing happens
 * for long.
 */
export function simulateUser(page: Page) {
  /** Any button that offers a retry. */
  const again = page.getByRole('button', { name: /^(再试一次|重试|重新载入|继续写)/ })

  async function press() {
    for (const button of await again.all()) await button.click({ timeout: 500 }).catch(() => {})
  }

  /** Opens an address until the page is shown; without a connection, the browser shows its own error page. */
  async function open(where: string) {
    for (;;) {
      const came = await page.goto(where, { timeout: 60_000, waitUntil: 'domcontentloaded' }).then(
        () => true,
        () => false,
      )
      if (
        came &&
        (await page
          .getByRole('main')
          .first()
          .waitFor({ timeout: 20_000 })
          .then(
            () => true,
            () => false,
          ))
      )
        return
      await pause(500)
    }
  }

  /** Repeats an action until its result is there; fails after four minutes. */
  async function until(what: string, isThere: () => Promise<boolean>, urge: () => Promise<void> = async () => {}) {
    const began = Date.now()
    let loaded = began
    while (!(await isThere().catch(() => false))) {
      if (Date.now() - began > 240_000) throw new Error(`${what} does not come`)
      await press()
      await urge().catch(() => {})
      await pause(300)
      if (Date.now() - loaded < 70_000) continue
      // The longest possible call has timed out by now.
      await open(page.url().startsWith('http') ? page.url() : '/home')
      loaded = Date.now()
    }
  }

  return { page, open, until }
}

export type SimulatedUser = ReturnType<typeof simulateUser>

/** Asks a question in a new conversation or in the open one, and waits for the complete answer. */
export async function askInChat(
  { page, open, until }: SimulatedUser,
  done: CompletedActions,
  mark: string,
  times: number,
) {
  if (!page.url().includes('/chat') || times % 3 === 0) await open('/chat')
  const answer = `${mark}落笔有声。`
  const question = `script:${JSON.stringify({ chunks: [answer], times, delay: 60 })}`
  const composer = page.getByRole('textbox', { name: '提问' })
  const article = page.getByRole('article').filter({ hasText: question })
  await until('the composer', async () => {
    await composer.fill(question, { timeout: 2000 })
    return (await composer.inputValue()) === question
  })
  const isSent = async () => (await article.count()) > 0
  await until('the question', isSent, async () => {
    // The composer keeps its text: it is sent again, never typed again.
    if (await isSent()) return
    expect(await composer.inputValue({ timeout: 2000 })).toBe(question)
    await composer.press('Enter', { timeout: 2000 })
    await pause(1000)
  })
  done.questions.set(question, answer.repeat(times))
  const last = page.getByRole('article', { name: '回答' }).last()
  await until(
    `the answer to ${mark}`,
    async () =>
      (await last.getAttribute('data-state', { timeout: 2000 })) === 'done' &&
      ((await last.textContent()) ?? '').includes(answer.repeat(times)),
  )
}

export async function translateText({ page, open, until }: SimulatedUser, done: CompletedActions, mark: string) {
  await open('/translate')
  const source = page.getByRole('textbox', { name: '原文' })
  const text = `${mark}，渔船回来了。岸上有人在煮茶。`
  const target = page.getByRole('region', { name: '译文' })
  await until('the place of the text', async () => {
    await source.fill(text, { timeout: 2000 })
    return (await source.inputValue()) === text
  })
  const now = page.getByRole('button', { name: '翻译', exact: true })
  await until(
    'the translation',
    async () => ((await target.textContent({ timeout: 2000 })) ?? '').includes('〔en〕岸上有人在煮茶。'),
    async () => {
      if (await now.isEnabled({ timeout: 500 })) await now.click({ timeout: 1000 })
      await pause(1500)
    },
  )
  const saveButton = page.getByRole('button', { name: '存为作品' })
  await until(
    'the work of a translation',
    async () => (await page.getByText('已存为作品').count()) > 0,
    async () => {
      if (await saveButton.isEnabled({ timeout: 500 })) await saveButton.click({ timeout: 1000 })
      await pause(1500)
    },
  )
  done.translations.push(mark)
}

export async function paintPicture({ page, open, until }: SimulatedUser, done: CompletedActions, mark: string) {
  await open('/aipainting')
  const prompt = page.getByRole('textbox', { name: '画什么' })
  await until('the place of the prompt', async () => {
    await prompt.fill(mark, { timeout: 2000 })
    return (await prompt.inputValue()) === mark
  })
  const begin = page.getByRole('button', { name: /^生成 · \d+ 点$/ })
  await until(
    'the painting’s beginning',
    async () => /job=/.test(page.url()),
    async () => {
      if (/job=/.test(page.url()) || (await begin.getAttribute('aria-busy', { timeout: 500 })) === 'true') return
      await begin.click({ timeout: 1000 })
      await pause(1500)
    },
  )
  done.paintings.push(mark)
  await until(
    'the picture',
    async () =>
      (await page
        .getByRole('button', { name: /^看大图/ })
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth, null, { timeout: 2000 })) > 0,
  )
}

export async function writeDocument({ page, open, until }: SimulatedUser, done: CompletedActions, mark: string) {
  await open('/creation/scene?scene=weekly-report')
  const manuscript = page.getByRole('textbox', { name: '正文' })
  const doing = page.getByRole('textbox', { name: '这周做了什么' })
  await until('the form', async () => {
    await page.getByRole('button', { name: '填入示例' }).click({ timeout: 2000 })
    await doing.fill(mark, { timeout: 2000 })
    return (await doing.inputValue()) === mark
  })
  const begin = page.getByRole('button', { name: /^生成 · \d+ 点$/ })
  await until(
    'the piece’s beginning',
    async () => /piece=/.test(page.url()),
    async () => {
      if (/piece=/.test(page.url())) return
      await begin.click({ timeout: 1000 })
      await pause(1500)
    },
  )
  await until(
    'the piece',
    async () => (await manuscript.isEditable({ timeout: 2000 })) && (await manuscript.inputValue()).length > 0,
  )
  await manuscript.press('Control+End')
  await manuscript.pressSequentially(mark)
  await until('the edit', async () => (await page.getByText('已保存').count()) > 0)
  done.pieces.push(mark)
}

/** Buys 300 points: the page uses the failing network, the paying phone a good one. */
export async function buyPoints({ page, open, until }: SimulatedUser, done: CompletedActions, moyun: MoyunServer) {
  await open('/recharge')
  const till = page.getByRole('dialog', { name: '收银台' })
  const pay = till.getByRole('link', { name: '在这台设备上付款' })
  await until(
    'the till',
    async () => (await pay.count()) > 0,
    async () => {
      if ((await till.count()) > 0) return
      await page.getByRole('radio', { name: /^300/ }).click({ timeout: 1000 })
      await page.getByRole('button', { name: '去付款 ¥6' }).click({ timeout: 1000 })
      await pause(1500)
    },
  )
  const where = new URL((await pay.getAttribute('href')) ?? '')
  const phone = await page.context().newPage()
  await phone.goto(moyun.url + where.pathname + where.search)
  await phone.locator('button[value=pay]').click()
  await phone.waitForLoadState()
  await phone.close()
  done.purchases += 1
  await until(
    'the points',
    async () =>
      ((await till.textContent({ timeout: 2000 })) ?? '').includes('300 点已到账') ||
      (await page
        .getByRole('row', { name: /300 点/ })
        .first()
        .getByText('已到账')
        .count()) > 0,
  )
}

/** Opens pages and only waits until they are shown. */
export async function visitPages({ page, open, until }: SimulatedUser, addresses: readonly string[]) {
  for (const address of addresses) {
    await open(address)
    await until(
      address,
      async () => (await page.getByRole('heading').count()) > 0 && (await page.getByText('页面显示出错').count()) === 0,
    )
  }
}
