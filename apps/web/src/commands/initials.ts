/** The first character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨它穵夕丫帀']
const letters = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** What a Chinese name is typed by for short: “AI 聊天” is “ailt”. Every browser knows the order of pinyin, so no table of characters comes along. */
export const initials = (name: string) =>
  [...name.toLowerCase()]
    .map((character) => {
      if (/[a-z\d]/.test(character)) return character
      if (!/\p{Script=Han}/u.test(character)) return ''
      return letters[firsts.findLastIndex((first) => order.compare(first, character) <= 0)] ?? ''
    })
    .join('')
