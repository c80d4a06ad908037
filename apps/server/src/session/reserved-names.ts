import { type FieldKey, phoneMeant } from '@moyun/api'

/** Letters and digits that look like others, each with what it is taken for: Cyrillic, Greek, digits. */
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

/** What a name looks like: without accents, in lower case, each look-alike as the letter that it is taken for. */
const look = (name: string) =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')

/** Words that speak for the product or for the system; a name must not be one of them, with or without digits and signs around. */
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

/** No name has these anywhere in it. */
const PARTS = ['moyun', '墨韵', '官方', '客服', '管理员'].map(look)

function isReserved(name: string): boolean {
  const seen = look(name)
  const bare = seen.replaceAll(/[^\p{L}]/gu, '')
  const words = look(name.replaceAll(/\d+$/gu, '')).split(/[^\p{L}]+/u)
  return (
    [seen, bare].some((one) => PARTS.some((part) => one.includes(part))) ||
    [bare, ...words].some((word) => WORDS.has(word))
  )
}

/** Letters of two scripts that look alike, in one name. */
const isMixed = (name: string) => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)

/** Why a new account must not be called so; null where it may. What was registered before stays. */
export function accountProblem(name: string): FieldKey | null {
  if (phoneMeant(name) !== null) return 'accountPhone'
  return isReserved(name) || isMixed(name) ? 'accountReserved' : null
}
