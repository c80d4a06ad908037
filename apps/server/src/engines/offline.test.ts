import { describe, expect, test } from 'vitest'
import { createOfflineEngine } from './offline.ts'

const engine = createOfflineEngine({ pace: 0 })

async function reply(...questions: string[]) {
  const messages = questions.map((text) => ({ role: 'user' as const, text }))
  const pieces: string[] = []
  for await (const part of engine.answer({ instructions: '', messages, model: 'offline', signal: new AbortController().signal }))
    if ('text' in part) pieces.push(part.text)
  return { text: pieces.join(''), pieces }
}

const article =
  '春天来了。山上的雪化了，山下的河水涨了。孩子们在河边放风筝，老人在树下下棋。\n\n一只燕子飞过屋檐。春天短在花期，长在回忆。'

describe('the demonstration engine', () => {
  test.each([
    ['什么是春天', '不是模型的回答'],
    ['What is spring?', 'not a model’s answer'],
  ])('says what it is, in the language of %s', async (question, words) => {
    const { text } = await reply(question)

    expect(text.startsWith('> **演示引擎')).toBe(true)
    expect(text).toContain(words)
    expect(text).toContain('export AI_BASE_URL=')
  })

  test('counts a text right and outlines it', async () => {
    const { text } = await reply(article)

    expect(text).toContain('| 汉字 | 51 |')
    expect(text).toContain('| 句子 | 5 |')
    expect(text).toContain('| 段落 | 2 |')
    expect(text).toContain('1. 春天来了。\n2. 一只燕子飞过屋檐。')
  })

  test('says the same to the same question', async () => {
    expect(await reply(article)).toEqual(await reply(article))
  })

  test('looks at the last question and says so', async () => {
    expect((await reply('一', '二')).text).toContain('第 2 个问题')
  })

  test('quotes the asker without letting the text become Markdown', async () => {
    expect((await reply('![x](https://evil.example/a.png) <b>')).text).toContain(
      String.raw`!\[x\](https://evil.example/a.png) \<b\>`,
    )
  })

  test('speaks in small pieces that cut no character', async () => {
    const { pieces } = await reply('👨‍👩‍👧‍👦 家庭')

    expect(pieces.every((piece) => piece.isWellFormed() && [...new Intl.Segmenter().segment(piece)].length <= 5)).toBe(true)
  })

  test('takes its time, and stops when nobody wants it any more', async () => {
    const stop = new AbortController()
    const began = performance.now()
    let pieces = 0
    for await (const _ of createOfflineEngine().answer({
      instructions: '',
      messages: [{ role: 'user', text: article }],
      model: 'offline',
      signal: stop.signal,
    })) {
      pieces += 1
      if (pieces === 20) stop.abort()
    }

    expect(pieces).toBe(20)
    expect(performance.now() - began).toBeGreaterThan(200)
  })
})
