import type { MoyunServer } from './moyun-server.ts'
import { callApi, openAsNewMember } from './members.ts'
import { startStream, deltaEvent, answerWith, type ChatResponder } from './fake-openai.ts'
import { expect, test } from './with-fake-openai.ts'

const tooMany: ChatResponder = (response) =>
  void response.writeHead(429, { 'retry-after': '0' }).end('{"error":{"message":"slow down"}}')
const cut =
  (text: string): ChatResponder =>
  (response) => {
    startStream(response).write(deltaEvent(text))
    setTimeout(() => response.destroy(), 300)
  }
const errorPart: ChatResponder = (response) =>
  startStream(response).end(`${deltaEvent('半')}data: {"error":{"message":"overloaded","code":503}}\n\n`)
/** Returns every marked sentence as its translation. */
const translates: ChatResponder = (response, messages) =>
  answerWith([(messages.at(-1)?.content ?? '').replaceAll(/^(⟦\d+⟧) (.*)$/gm, '$1 <$2>')])(response, messages)

/** Reads the member's points, and how many of them are reserved. */
const purseOf = (moyun: MoyunServer, token: string) => () =>
  callApi<{ points: number; held: number }>(moyun, 'GET', '/api/ledger/summary', { token })

test('P41: after each model failure a tool explains it, keeps the text, charges correctly and succeeds on retry', async ({
  page,
  moyun,
  double,
}) => {
  double.turns(cut('落笔有声，'))
  const { accessToken: token } = await openAsNewMember(page, moyun, '/chat')
  const purse = purseOf(moyun, token)
  const before = await purse()
  const untouched = () => expect.poll(purse).toMatchObject({ points: before.points, held: 0 })

  await page.getByRole('textbox', { name: '提问' }).fill('留白是什么？')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const answer = page.getByRole('article', { name: '回答' })
  await expect(answer).toContainText('服务出了差错。')
  await expect(answer).toContainText('落笔有声，')
  await expect(answer).toContainText('未扣点')
  double.turns(tooMany)
  await answer.getByRole('button', { name: /^重新生成/ }).click()
  await expect(answer).toContainText('模型暂时不可用。')
  await untouched()

  await page.goto('/translate')
  await page.getByRole('textbox', { name: '原文' }).fill('湖面很静。渔船回来了！')
  await page.getByRole('button', { name: '翻译', exact: true }).click()
  await expect(page.getByText('2 句没有译出：模型暂时没有回应。没有扣点，再次翻译只补缺的部分。')).toBeVisible()
  double.turns(answerWith([], { finish: 'content_filter' }))
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(
    page.getByText(
      '2 句没有译出：模型拒绝了这些内容。译出的、模型已经读过的照常计费，其余不收，再次翻译只补缺的部分。',
    ),
  ).toBeVisible()
  before.points -= 1
  await untouched()
  double.turns(translates)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('region', { name: '译文' })).toContainText('<湖面很静。> <渔船回来了！>')
  await expect.poll(purse).toMatchObject({ points: before.points - 1, held: 0 })
  before.points -= 1

  double.turns(cut('这周写完了'))
  await page.goto('/creation/scene?scene=weekly-report')
  await page.getByRole('button', { name: '填入示例' }).click()
  await page.getByRole('button', { name: /^生成/ }).click()
  await expect(page.getByText('写到一半出错了。写出的留着，点数已全部退回。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue('这周写完了')
  double.turns(answerWith([]))
  await page.getByRole('button', { name: '再写一次' }).click()
  await expect(page.getByText('模型暂时没有回应。点数已全部退回。')).toBeVisible()
  await untouched()

  double.turns(errorPart)
  await page.goto('/creation/zscene')
  await page.getByRole('textbox', { name: '题目' }).fill('没有寄出的信')
  await page.getByRole('button', { name: '开始' }).click()
  await page.getByRole('button', { name: /列大纲/ }).click()
  await expect(page.getByText('大纲生成失败：模型没有答完。没有扣点。')).toBeVisible()
  double.turns(answerWith(['# 缘起 | 400 | 从一封信说起']))
  await page.getByRole('button', { name: /列大纲/ }).click()
  await page.getByRole('button', { name: '去写作' }).click()
  await expect.poll(purse).toMatchObject({ held: 0 })
  before.points = (await purse()).points
  double.turns(cut('信是从山里'))
  await page.getByRole('button', { name: /^写这一节/ }).click()
  await expect(page.getByText('写作失败：模型没有答完。没有扣点。')).toBeVisible()
  await untouched()
  double.turns(answerWith(['信是从山里寄来的。']))
  await page.getByRole('button', { name: /^重写/ }).click()
  await page.getByRole('textbox', { name: /^这次的写作要求/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: '「缘起」的正文' })).toHaveValue('信是从山里寄来的。')

  // The reported usage is implausible, so the text is charged by its length.
  double.turns(
    answerWith(['留白是不写之写。'], {
      usage: { prompt_tokens: 1, completion_tokens: 9_000_000_000, total_tokens: 9_000_000_001 },
    }),
  )
  await page.goto('/chat')
  await page.getByRole('textbox', { name: '提问' }).fill('再说一遍')
  before.points = (await purse()).points
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('article', { name: '回答' })).toContainText('留白是不写之写。')
  await expect.poll(purse).toMatchObject({ points: before.points - 1, held: 0 })
})
