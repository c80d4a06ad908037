import type { SmsProvider } from './sms-provider.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The required variables of each provider. */
const NEEDED = {
  aliyun: ['ALIYUN_SMS_ACCESS_KEY_ID', 'ALIYUN_SMS_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE'],
  tencent: [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE',
  ],
} as const

const namesOf = (given: Given, prefix: string) => Object.keys(given).filter((name) => name.startsWith(prefix))

/** Contradictions between the SMS variables: an incomplete provider, two providers, or an unencrypted endpoint. */
export function smsMistakes(given: Given): [name: string, message: string][] {
  const aliyun = namesOf(given, 'ALIYUN_SMS_')
  const tencent = namesOf(given, 'TENCENT_SMS_')
  const missing = [...(aliyun.length > 0 ? NEEDED.aliyun : []), ...(tencent.length > 0 ? NEEDED.tencent : [])].filter(
    (name) => given[name] === undefined,
  )
  const mistakes = missing.map((name): [string, string] => [
    name,
    `is required beside ${String((name.startsWith('ALIYUN') ? aliyun : tencent)[0])}`,
  ])
  const [first] = tencent
  if (aliyun.length > 0 && first !== undefined)
    mistakes.push([first, `is set beside ${String(aliyun[0])}; codes go through one provider`])
  for (const name of ['ALIYUN_SMS_ENDPOINT', 'TENCENT_SMS_ENDPOINT']) {
    if (given['MOYUN_MODE'] === 'live' && given[name]?.startsWith('http:'))
      mistakes.push([name, 'would send codes over http; live mode takes https only'])
  }
  return mistakes
}

/** The provider whose variables are complete; null if there is none. All other cases were rejected before. */
export function readSmsProvider(checked: Readonly<Record<string, unknown>>): SmsProvider | null {
  const read = (name: string) => {
    const value = checked[name]
    return typeof value === 'string' ? value : ''
  }
  if (NEEDED.aliyun.every((name) => read(name) !== '')) {
    return {
      name: 'aliyun',
      accessKeyId: read('ALIYUN_SMS_ACCESS_KEY_ID'),
      accessKeySecret: read('ALIYUN_SMS_ACCESS_KEY_SECRET'),
      signName: read('ALIYUN_SMS_SIGN_NAME'),
      templateCode: read('ALIYUN_SMS_TEMPLATE'),
      templateAbroad: read('ALIYUN_SMS_TEMPLATE_ABROAD') || read('ALIYUN_SMS_TEMPLATE'),
      endpoint: read('ALIYUN_SMS_ENDPOINT'),
    }
  }
  if (!NEEDED.tencent.every((name) => read(name) !== '')) return null
  return {
    name: 'tencent',
    secretId: read('TENCENT_SMS_SECRET_ID'),
    secretKey: read('TENCENT_SMS_SECRET_KEY'),
    appId: read('TENCENT_SMS_APP_ID'),
    signName: read('TENCENT_SMS_SIGN_NAME'),
    templateId: read('TENCENT_SMS_TEMPLATE'),
    templateAbroad: read('TENCENT_SMS_TEMPLATE_ABROAD') || read('TENCENT_SMS_TEMPLATE'),
    region: read('TENCENT_SMS_REGION'),
    endpoint: read('TENCENT_SMS_ENDPOINT'),
  }
}
