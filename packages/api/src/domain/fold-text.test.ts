import { describe, expect, test } from 'vitest'
import { foldText, foldWithOrigins, variantsOf } from './fold-text.ts'

/** The part of `text` that matches `word`, folded or not; null without a match. */
function found(text: string, word: string): string | null {
  const { folded, begins, ends } = foldWithOrigins(text)
  const at = folded.indexOf(foldText(word))
  return at === -1 ? null : text.slice(begins[at], ends[at + foldText(word).length - 1])
}

describe('folding a text', () => {
  test.each([
    ['繁體字的檢索', '繁体字的检索'],
    ['裡裏臺台線綫羣峯啟衛說為爲牀汙祕戶內', '里里台台线线群峰启卫说为为床污秘户内'],
    ['乾隆 后來 皇后', '干隆 后来 皇后'],
    ['Café CAFE\u0301', 'cafe cafe'],
    ['Đà Nẵng, Łódź, İzmir, Søren', 'da nang, lodz, izmir, soren'],
    ['ＡＢＣ１２３％　ｶﾞ', 'abc123% ガ'],
    ['ﬁne ㎏ ①', 'fine kg 1'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['が か 한글', 'が か 한글'],
    ['नमस्ते ภาษาไทย', 'नमस्ते ภาษาไทย'],
    ['😀 👨‍👩‍👧‍👦', '😀 👨‍👩‍👧‍👦'],
  ])('%s: %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('does not change a folded text again', () => {
    const changed: string[] = []
    for (let code = 0; code < 0x10000; code += 1) {
      const folded = foldText(String.fromCodePoint(code >= 0xd800 && code < 0xe000 ? 0 : code))
      if (foldText(folded) !== folded) changed.push(folded)
    }
    expect(changed).toEqual([])
  })
})

describe('a match is returned in its original spelling', () => {
  test.each([
    ['這是繁體字', '繁体', '繁體'],
    ['这是繁体字', '繁體', '繁体'],
    ['un Café noir', 'cafe', 'Café'],
    ['un Cafe\u0301 noir', 'café n', 'Cafe\u0301 n'],
    ['😀 ﬁne', 'fine', 'ﬁne'],
    ['ﬁ e\u0301t', 'et', 'e\u0301t'],
    ['…ＡＢＣ', 'abc', 'ＡＢＣ'],
    ['\u1112\u1161\u11ab글', '한글', '\u1112\u1161\u11ab글'],
    ['沒有', '不在', null],
  ])('%s, searched for %s: %s', (text, word, expected) => {
    expect(found(text, word)).toBe(expected)
  })

  test('also after a character whose simplified form is longer', () => {
    const [longer = ''] = [...'㜏㑮㠣㩵䁪䢨䊹'].filter((letter) => foldText(letter).length > letter.length)
    expect(longer).not.toBe('')
    expect(found(`字${longer}體`, '体')).toBe('體')
  })
})

test('lists all characters that fold to the same one', () => {
  expect(variantsOf('体')).toEqual(['体', '體'])
  expect(variantsOf('e')).toEqual(expect.arrayContaining(['e', 'E', 'é', 'Ê', 'ｅ']))
  expect(variantsOf('永')).toEqual(['永'])
})
