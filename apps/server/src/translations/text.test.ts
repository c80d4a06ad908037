import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { pointsBetween } from './price.ts'
import { createMarkReader, type Marked } from './read-marks.ts'
import { needsTranslation, splitSentences } from './split-sentences.ts'

describe('a text is cut into sentences', () => {
  test.each([
    ['山高水长。你好！“走吧。”他说', ['山高水长。', '你好！', '“走吧。”', '他说']],
    ['Mr. Smith met Dr. Lee. They talked about Fig. 3 and 3.14.', ['Mr. Smith met Dr. Lee.', 'They talked about Fig. 3 and 3.14.']],
    ['  第一行\n\n第二行……还有呢？', ['第一行', '第二行……还有呢？']],
    ['', []],
    [' \n\t ', []],
  ])('%j', (text, sentences) => {
    expect(splitSentences(text).map(({ source }) => source)).toEqual(sentences)
  })

  test('nothing of it is lost, no sentence is empty or too long, whatever it is', () => {
    const word = fc.constantFrom('山', '水长', '。', '！', '“', '”', ' ', '\n', 'Mr. ', 'He said. ', '3.14', '😀', '，', 'x'.repeat(700), '…', '\t')
    fc.assert(
      fc.property(fc.oneof(fc.array(word, { maxLength: 60 }).map((words) => words.join('')), fc.string({ unit: 'grapheme', maxLength: 300 })), (text) => {
        const sentences = splitSentences(text)
        expect(sentences.map(({ source, gap }) => source + gap).join('')).toBe(text.trimStart())
        for (const { source, gap } of sentences) {
          expect(source.trim()).not.toBe('')
          expect(gap.trim()).toBe('')
          expect(source.length).toBeLessThanOrEqual(620)
        }
      }),
    )
  })

  test('numbers and marks are the same everywhere', () => {
    expect(['3.14', '——', '😀', '第3页', 'v2'].map(needsTranslation)).toEqual([false, false, false, true, true])
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
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test('many small parts cost as much as one whole', () => {
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

describe('what comes back behind marks', () => {
  const asked = new Map([[3, 10], [4, 10], [5, 10]])
  function heard(pieces: readonly string[], end: 'end' | 'breakOff' = 'end') {
    const reader = createMarkReader(asked)
    const texts = new Map<number, string>()
    const back: number[] = []
    const take = (said: readonly Marked[]) => {
      for (const one of said) {
        if ('text' in one) texts.set(one.position, (texts.get(one.position) ?? '') + one.text)
        else if ('back' in one) back.push(one.position)
        else texts.delete(one.position)
      }
    }
    for (const piece of pieces) take(reader.push(piece))
    take(reader[end]())
    return { texts: Object.fromEntries(texts), back }
  }
  const whole = { texts: { 3: 'The lake.', 4: 'A boat\nhome.', 5: 'Tea' }, back: [3, 4, 5] }
  const answer = '⟦3⟧ The lake.\n⟦4⟧ A boat\nhome. \n\n⟦5⟧Tea \n'

  test('is the same whole, one character at a time, and cut anywhere', () => {
    expect(heard([answer])).toEqual(whole)
    expect(heard([...answer])).toEqual(whole)
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
        expect(heard(at.slice(1).map((to, k) => answer.slice(at[k], to)))).toEqual(whole)
      }),
    )
  })

  test.each([
    ['a remark before the first', 'Sure! Here it is:\n⟦3⟧ A', { texts: { 3: 'A' }, back: [3] }],
    ['one that was left out', '⟦3⟧ A\n⟦5⟧ C', { texts: { 3: 'A', 5: 'C' }, back: [3, 5] }],
    ['an empty one', '⟦3⟧\n⟦4⟧ B', { texts: { 4: 'B' }, back: [4] }],
    ['one that nobody asked for', '⟦9⟧ X ⟦3⟧ A', { texts: { 3: 'A' }, back: [3] }],
    ['one said twice', '⟦3⟧ A\n⟦3⟧ AA\n⟦4⟧ B', { texts: { 3: 'A', 4: 'B' }, back: [3, 4] }],
    ['one that runs away', `⟦3⟧ ${'ha '.repeat(400)}\n⟦4⟧ B`, { texts: { 4: 'B' }, back: [4] }],
    ['brackets that are no mark', '⟦3⟧ a ⟦b⟧ c ⟦', { texts: { 3: 'a ⟦b⟧ c' }, back: [3] }],
    ['nothing', '', { texts: {}, back: [] }],
  ])('%s', (_, said, expected) => {
    expect(heard([said])).toEqual(expected)
    expect(heard([...said])).toEqual(expected)
  })

  test('a sentence that broke off in the middle has not come back', () => {
    expect(heard(['⟦3⟧ A\n⟦4⟧ B and'], 'breakOff')).toEqual({ texts: { 3: 'A' }, back: [3] })
  })
})
