import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { isKeptUntranslated, needsTranslation } from './needs-translation.ts'
import { pointsBetween } from './price.ts'
import { createMarkReader, type MarkEvent } from './read-marks.ts'
import { splitSentences } from './split-sentences.ts'

describe('splitting a text into sentences', () => {
  test.each([
    ['山高水长。你好！“走吧。”他说', ['山高水长。', '你好！', '“走吧。”', '他说']],
    [
      'Mr. Smith met Dr. Lee. They talked about Fig. 3 and 3.14.',
      ['Mr. Smith met Dr. Lee.', 'They talked about Fig. 3 and 3.14.'],
    ],
    ['  第一行\n\n第二行……还有呢？', ['第一行', '第二行……还有呢？']],
    ['', []],
    [' \n\t ', []],
    // A URL, code or a placeholder is never split; punctuation after it ends the sentence and is not part of it.
    ['见 https://a.cn/x?y=1&z=2! 再试。', ['见 https://a.cn/x?y=1&z=2!', '再试。']],
    ['见https://a.cn/x?y=1。写信到a.b@c.cn？好', ['见https://a.cn/x?y=1。', '写信到a.b@c.cn？', '好']],
    ['See www.a.cn/b?c=d. Then `a? B! c` goes. So.', ['See www.a.cn/b?c=d.', 'Then `a? B! c` goes.', 'So.']],
    ['你好 {{ a ? b }}！走吧 ${x! y}。', ['你好 {{ a ? b }}！', '走吧 ${x! y}。']],
    ['先看：\n```js\nif (a) { b! }\n\nc? d\n```\n再试。', ['先看：', '```js\nif (a) { b! }\n\nc? d\n```', '再试。']],
    [`${'x'.repeat(590)} https://a.cn/${'y'.repeat(100)}?b`, ['x'.repeat(590), `https://a.cn/${'y'.repeat(100)}?b`]],
  ])('%j', (text, sentences) => {
    expect(splitSentences(text).map(({ source }) => source)).toEqual(sentences)
  })

  test('loses no character of any text, and makes no sentence empty or too long', () => {
    const word = fc.constantFrom(
      '```',
      '\n```\n',
      '`',
      'https://a.cn/?b=c',
      '{x}',
      '山',
      '水长',
      '。',
      '！',
      '“',
      '”',
      ' ',
      '\n',
      'Mr. ',
      'He said. ',
      '3.14',
      '😀',
      '，',
      'x'.repeat(700),
      '…',
      '\t',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
          fc.string({ unit: 'grapheme', maxLength: 300 }),
        ),
        (text) => {
          const sentences = splitSentences(text)
          expect(sentences.map(({ source, gap }) => source + gap).join('')).toBe(text.trimStart())
          for (const { source, gap } of sentences) {
            expect(source.trim()).not.toBe('')
            expect(gap.trim()).toBe('')
            // Literals are not split.
            if (!/[`{:]/.test(source)) expect(source.length).toBeLessThanOrEqual(620)
          }
        },
      ),
    )
  })

  test('takes less than half a second of processor time for 20,000 opening quotes', () => {
    const before = process.cpuUsage()
    splitSentences(`${'“'.repeat(19_999)}x`)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(500)
  })

  test('numbers and symbols alone need no translation', () => {
    expect(['3.14', '——', '😀', '第3页', 'v2'].map(needsTranslation)).toEqual([false, false, false, true, true])
  })

  test('code, e-mail addresses and placeholders need no translation, but a URL with Chinese does', () => {
    expect(
      ['`npm start`', '```sh\nnpm start\n```', 'https://a.cn/山?b=c', 'a.b@c.cn', '{name}: %s, ${x}!', '<br/>'].map(
        needsTranslation,
      ),
    ).toEqual([false, false, true, false, false, false])
  })
})

describe('keeping a sentence untranslated', () => {
  const zh = { detected: 'zh-CN', target: 'zh-CN' } as const
  const en = { detected: 'en', target: 'en' } as const
  test.each([
    ['A quiet lake at dusk, and nobody there.', en, true],
    ['Thank you for your letter of 12 May.', en, true],
    // Too short to be certain.
    ['Hello', en, false],
    ['Bonjour', en, false],
    ['Danke', en, false],
    ['一只船 and a lake', en, false],
    ['今天很好。', zh, true],
    ['详情见 https://a.cn/x?y=1，或 `npm start`。', zh, true],
    ['這個問題還沒有說完。', zh, false],
    ['The meeting is at 3 pm.', zh, false],
    ['今天的 meeting 取消了。', zh, false],
    ['3.14', { detected: 'en', target: 'fr' }, true],
    ['今天很好。', { detected: 'zh-CN', target: 'en' }, false],
    ['这个问题还没有说完。', { detected: 'zh-TW', target: 'zh-TW' }, false],
    ['今日はいい天気ですね', { detected: 'ja', target: 'ja' }, true],
    ['안녕하세요', { detected: 'ko', target: 'ko' }, true],
    ['Привіт, як справи', { detected: 'ru', target: 'ru' }, false],
    ['Мы были дома', { detected: 'ru', target: 'ru' }, true],
  ] as const)('%j %j: %j', (sentence, languages, isLeft) => {
    expect(isKeptUntranslated(sentence, { source: 'auto', ...languages })).toBe(isLeft)
  })

  test('keeps a short sentence in the source language that the member chose', () => {
    expect(isKeptUntranslated('Hello', { source: 'en', ...en })).toBe(true)
    expect(isKeptUntranslated('你好', { source: 'en', ...en })).toBe(false)
  })
})

test.each([
  ['zh-CN', '今天的湖面很静'],
  ['zh-TW', '這個問題還沒有說完'],
  ['zh-CN', '我用 React 写了一个 App，发布在 GitHub 上'],
  ['ja', '今日はいい天気ですね'],
  ['ja', '東京'.concat('へ行く')],
  ['ko', '안녕하세요'],
  ['ru', 'Привет, как дела'],
  ['th', 'สวัสดีครับ'],
  ['ar', 'مرحبا بالعالم'],
  ['en', 'Hello'],
  ['en', 'The quick brown fox jumps over the lazy dog.'],
  ['fr', 'Bonjour tout le monde, comment allez-vous ?'],
  ['de', 'Guten Morgen, ich möchte ein Brötchen kaufen'],
  ['es', 'Buenos días, ¿cómo está usted?'],
  ['it', 'Buongiorno, vorrei prenotare una camera per domani'],
  ['pt', 'Bom dia, você pode me ajudar com isso?'],
  ['vi', 'Xin chào, tôi muốn đặt một phòng'],
  ['en', '12345 !!'],
  // Code, URLs, product names and placeholders do not affect the detected language.
  ['zh-CN', '用 React 的 useEffect 与 useState 写一个 hook。'],
  ['zh-CN', '运行 npm install --save foo 再试。'],
  ['zh-CN', '详情见 https://github.com/example/project/issues/1234'],
  ['zh-CN', '请把 iPhone 15 Pro Max 和 MacBook Air 放好。'],
  ['zh-CN', '写信到 somebody.with.a.long.name@example.com'],
  ['zh-CN', '{first_name} 你好 {{ orders.count }}'],
  ['zh-CN', '```js\nexport const answer = await fetchEverything()\n```\n这样写。'],
  ['zh-CN', '日语里的「ありがとう」是谢谢的意思'],
  ['zh-TW', '傍晚的湖面很靜'],
  ['en', 'The character 山 means mountain.'],
  ['en', '请翻译：The quick brown fox jumps over the lazy dog.'],
  ['en', 'HELLO WORLD'],
  ['en', 'mailto:a@b.cn'],
  ['de', 'Guten Morgen'],
  ['es', 'una casa grande'],
])('detects %s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each([
  ['it', 'una casa grande', 'it'],
  ['fr', 'Hello', 'fr'],
  // The last choice affects neither another script nor a clear result.
  ['zh-CN', '今天的湖面很静', 'it'],
  ['en', 'Thank you for your letter of 12 May.', 'it'],
  ['en', 'Hello', 'ja'],
  ['en', 'Hello', null],
] as const)('detects %s: %s, after the member chose %s', (language, text, lastChoice) => {
  expect(detectLanguage(text, lastChoice)).toBe(language)
})

test('charges many small parts as much as one whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 20 }), (parts) => {
      let [paid, cost] = [0, 0]
      for (const part of parts) {
        cost += pointsBetween(paid, part)
        paid += part
      }
      expect(cost).toBe(pointsBetween(0, paid))
    }),
  )
})

describe('reading a response with sentence marks', () => {
  const sourceLengths = new Map([
    [3, 10],
    [4, 10],
    [5, 10],
  ])
  function readInPieces(pieces: readonly string[], end: 'end' | 'abort' = 'end') {
    const reader = createMarkReader(sourceLengths)
    const texts = new Map<number, string>()
    const back: number[] = []
    const take = (events: readonly MarkEvent[]) => {
      for (const one of events) {
        if ('text' in one) texts.set(one.position, (texts.get(one.position) ?? '') + one.text)
        else if ('back' in one) back.push(one.position)
        else texts.delete(one.position)
      }
    }
    for (const chunk of pieces) take(reader.push(chunk))
    take(reader[end]())
    return { texts: Object.fromEntries(texts), back }
  }
  const whole = { texts: { 3: 'The lake.', 4: 'A boat\nhome.', 5: 'Tea' }, back: [3, 4, 5] }
  const answer = '⟦3⟧ The lake.\n⟦4⟧ A boat\nhome. \n\n⟦5⟧Tea \n'

  test('gives the same result whole, character by character, and split anywhere', () => {
    expect(readInPieces([answer])).toEqual(whole)
    expect(readInPieces([...answer])).toEqual(whole)
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
        expect(readInPieces(at.slice(1).map((to, k) => answer.slice(at[k], to)))).toEqual(whole)
      }),
    )
  })

  test.each([
    ['a remark before the first sentence', 'Sure! Here it is:\n⟦3⟧ A', { texts: { 3: 'A' }, back: [3] }],
    ['an omitted sentence', '⟦3⟧ A\n⟦5⟧ C', { texts: { 3: 'A', 5: 'C' }, back: [3, 5] }],
    ['an empty sentence', '⟦3⟧\n⟦4⟧ B', { texts: { 4: 'B' }, back: [4] }],
    ['a sentence that was not requested', '⟦9⟧ X ⟦3⟧ A', { texts: { 3: 'A' }, back: [3] }],
    ['a repeated sentence', '⟦3⟧ A\n⟦3⟧ AA\n⟦4⟧ B', { texts: { 3: 'A', 4: 'B' }, back: [3, 4] }],
    ['an overlong sentence', `⟦3⟧ ${'ha '.repeat(400)}\n⟦4⟧ B`, { texts: { 4: 'B' }, back: [4] }],
    ['brackets that are not a mark', '⟦3⟧ a ⟦b⟧ c ⟦', { texts: { 3: 'a ⟦b⟧ c' }, back: [3] }],
    ['an empty response', '', { texts: {}, back: [] }],
  ])('%s', (_, text, expected) => {
    expect(readInPieces([text])).toEqual(expected)
    expect(readInPieces([...text])).toEqual(expected)
  })

  test('discards a sentence that broke off', () => {
    expect(readInPieces(['⟦3⟧ A\n⟦4⟧ B and'], 'abort')).toEqual({ texts: { 3: 'A' }, back: [3] })
  })
})
