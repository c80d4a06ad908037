import { type FieldKey, parseE164 } from '@moyun/api'

/** Confusable letters and digits, each with the Latin letter that it resembles: Cyrillic, Greek, digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'i',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ԝ: 'w',
    х: 'x',
  },
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  ...{
    ı: 'i',
    l: 'i',
    '1': 'i',
    '|': 'i',
    '!': 'i',
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
  },
  ...{ 韻: '韵', 員: '员', 務: '务', 統: '统' },
}

/** The visual skeleton of a name: without accents, in lower case, each confusable replaced. */
const look = (name: string) =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')

/** The letters of the skeleton. */
const letters = (name: string) => look(name).replaceAll(/[^\p{L}]/gu, '')

/** Words that suggest the product or the system; a name must not be one of them, even with digits and signs added. */
const WORDS = new Set(
  [
    'admin',
    'administrator',
    'administrators',
    'root',
    'superuser',
    'sysadmin',
    'system',
    'support',
    'service',
    'customerservice',
    'official',
    'moderator',
    'staff',
    'security',
    'webmaster',
    'help',
    'null',
    'undefined',
    '系统',
    '系统通知',
    '系统消息',
    '平台',
  ].map(look),
)

/** Words that must not occur anywhere in a name. */
const PARTS = ['moyun', '墨韵', '官方', '客服', '管理员'].map(look)

function isReserved(name: string): boolean {
  const seen = look(name)
  const bare = letters(name)
  const words = look(name.replaceAll(/\d+$/gu, '')).split(/[^\p{L}]+/u)
  return (
    [seen, bare].some((one) => PARTS.some((part) => one.includes(part))) ||
    [bare, ...words].some((word) => WORDS.has(word))
  )
}

/** True for a name that mixes scripts with confusable letters. */
const isMixed = (name: string) => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)

/** The reason why a new account must not have this name; null if it is allowed. Existing names stay. */
export function accountProblem(name: string): FieldKey | null {
  if (parseE164(name) !== null) return 'accountPhone'
  return isReserved(name) || isMixed(name) ? 'accountReserved' : null
}

/**
 * Whether other members would mistake a nickname for an official account. Nicknames are less restricted than user
 * names: except for `PARTS`, only a whole word is refused.
 */
export function isOfficialNickname(nickname: string): boolean {
  const bare = letters(nickname)
  return PARTS.some((part) => bare.includes(part)) || WORDS.has(bare)
}
