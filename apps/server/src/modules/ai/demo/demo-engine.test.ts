import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { redBlueSquare } from '../../files/test-pictures.ts'
import { inProcessPictures } from '../../images/test-in-process-pictures.ts'
import type { Turn, TurnPicture } from '../chat-engine.ts'
import { createDemoEngine } from './demo-engine.ts'
import { aspectRatioOf } from './measure-picture.ts'

const engine = createDemoEngine({ pace: 0, pictures: inProcessPictures })

async function reply(...questions: string[]) {
  const messages = questions.map((text) => ({ role: 'user' as const, text }))
  const pieces: string[] = []
  for await (const part of engine.answer({
    instructions: '',
    messages,
    model: 'offline',
    signal: new AbortController().signal,
  }))
    if ('text' in part) pieces.push(part.text)
  return { text: pieces.join(''), pieces }
}

const article =
  '春天来了。山上的雪化了，山下的河水涨了。孩子们在河边放风筝，老人在树下下棋。\n\n一只燕子飞过屋檐。春天短在花期，长在回忆。'

describe('the demo engine', () => {
  test.each([
    ['什么是春天', '这是一条演示回答，不是 AI 模型写的'],
    ['What is spring?', "This is a demonstration answer, not an AI model's"],
  ])('introduces itself in the language of the question %s', async (question, words) => {
    const { text } = await reply(question)

    expect(text).toMatch(/^> \*\*(?:演示引擎|Demonstration engine)/)
    expect(text).toContain(words)
    // How to connect a model is for operators.
    expect(text).not.toMatch(/AI_BASE_URL|接入|connect/)
  })

  test('counts characters, sentences and paragraphs, and outlines the text', async () => {
    const { text } = await reply(article)

    expect(text).toContain('| 汉字 | 51 |')
    expect(text).toContain('| 句子 | 5 |')
    expect(text).toContain('| 段落 | 2 |')
    expect(text).toContain('1. 春天来了。\n2. 一只燕子飞过屋檐。')
  })

  test('uses straight quotation marks in English', async () => {
    expect((await reply('Why does spring begin in March?')).text).toContain('"Why does spring begin in March"')
    expect((await reply('What can you do?')).text).not.toMatch(/[“”‘’「」]/)
  })

  test('gives the same answer to the same question', async () => {
    expect(await reply(article)).toEqual(await reply(article))
  })

  test('states the number of the question that it answers', async () => {
    expect((await reply('一', '二')).text).toContain('第 2 个问题')
  })

  test('escapes Markdown and HTML of the question that it quotes', async () => {
    expect((await reply('![x](https://evil.example/a.png) <b>')).text).toContain(
      String.raw`!\[x\](https://evil.example/a.png) \<b\>`,
    )
  })

  test('streams chunks of at most five graphemes without broken surrogate pairs', async () => {
    const { pieces } = await reply('👨‍👩‍👧‍👦 家庭')

    expect(pieces.every((chunk) => chunk.isWellFormed() && [...new Intl.Segmenter().segment(chunk)].length <= 5)).toBe(
      true,
    )
  })

  test('streams with delays, and stops when aborted', async () => {
    const stop = new AbortController()
    const began = performance.now()
    let pieces = 0
    for await (const _ of createDemoEngine({ pictures: inProcessPictures }).answer({
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

describe('pictures', () => {
  const measured = async (...messages: Turn[]) => {
    const pieces: string[] = []
    for await (const part of engine.answer({
      instructions: '',
      messages,
      model: 'offline',
      signal: new AbortController().signal,
    }))
      if ('text' in part) pieces.push(part.text)
    return pieces.join('')
  }
  const half = async (): Promise<TurnPicture> => ({
    name: '半|红.png',
    width: 1600,
    height: 900,
    bytes: 1_240_000,
    image: { type: 'image/png', content: await redBlueSquare(64).png().toBuffer() },
  })

  test('are reported by size and colours, with a note that their content cannot be seen', async () => {
    const reply = await measured({ role: 'user', text: '这是什么？', pictures: [await half()] })
    expect(reply).toContain('看不见图片')
    expect(reply).toContain('半\\|红.png | 1600 × 900 | 16:9 | 1.2 MB | ')
    expect(reply).toMatch(/`#0000ff` 50%/)
    expect(reply).toMatch(/`#ff0000` 50%/)
  })

  test('without text are answered in the language of the earlier messages', async () => {
    const [turn, earlier] = [
      { role: 'user' as const, text: '', pictures: [await half()] },
      { role: 'user' as const, text: 'Hello there' },
    ]
    expect(await measured(turn)).toContain('看不见图片')
    expect(await measured(earlier, turn)).toContain("can't see pictures")
  })

  test('without image data are reported without colours', async () => {
    expect(await measured({ role: 'user', text: '看', pictures: [{ ...(await half()), image: null }] })).toContain(
      '| 1.2 MB | —',
    )
  })

  test('in greyscale or with transparency get colours too', async () => {
    const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    for (const [content, hex] of [
      [grey, '#808080'],
      [clear, '#ffffff'],
    ] as const)
      expect(
        await measured({
          role: 'user',
          text: '看',
          pictures: [{ ...(await half()), image: { type: 'image/png', content } }],
        }),
      ).toContain(hex)
  })

  test.each([
    [1000, 1000, '1:1'],
    [1080, 1920, '9:16'],
    [4032, 3024, '4:3'],
    [1000, 680, '1.47:1'],
    [1, 3000, '1:3000'],
  ])('of %i × %i have the aspect ratio %s', (width, height, proportion) => {
    expect(aspectRatioOf(width, height)).toBe(proportion)
  })
})
