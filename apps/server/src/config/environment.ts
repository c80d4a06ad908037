import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import type { CaptchaProvider } from '../modules/captcha/captcha-provider.ts'
import { captchaMistakes, captchaVariables, readCaptchaProvider } from '../modules/captcha/captcha-variables.ts'
import { type EngineConfig, engineMistakes, engineVariables, readEngines } from '../modules/ai/engine-variables.ts'
import { readS3Keys, s3Mistakes, type S3Keys, s3Variables } from '../modules/files/s3-variables.ts'
import { INTERVALS, type Intervals } from '../app/intervals.ts'
import { type AlipayKeys, payMistakes, payVariables, readPayKeys } from '../modules/payment-providers/pay-variables.ts'
import { readVariables } from './read-variables.ts'
import { readSmsProvider, smsMistakes } from '../modules/sms/read-provider.ts'
import type { SmsProvider } from '../modules/sms/sms-provider.ts'
import { isPlaceholderSecret, weakSecrets } from './weak-secrets.ts'
import {
  type OfficialKeys,
  type OpenKeys,
  readWeChatKeys,
  wechatMistakes,
  wechatVariables,
} from '../modules/wechat/wechat-variables.ts'
import type { WeChatPayKeys } from '../modules/payment-providers/wechat-pay-signature.ts'

const SHORTEST_SECRET = 32
/** In days: the longest possible six months. */
const SIX_MONTHS = 184
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `is less than ${min}`).max(max, `is more than ${max}`))
const integer = (min: number, max: number, otherwise: number) => whole(min, max).default(otherwise)
const hostName = z.string().refine((value) => isIP(value) !== 0 || /^[\w.-]+$/.test(value), 'is not a host')
const address = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an http(s) address')
const origin = address.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
  'is not an origin such as https://example.com',
)
const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= SHORTEST_SECRET, `has fewer than ${SHORTEST_SECRET} bytes`)
  .refine(
    (value) => new Set(value).size >= 10 && !isPlaceholderSecret(value),
    'looks like an example; make one with: openssl rand -base64 48',
  )

/** A name, an id or a key, as a provider's console shows it: one line. */
const fromConsole = z.string().regex(/^\S(.*\S)?$/, 'has white space around it')

const Variables = z.object({
  PORT: integer(0, 65535, 3000),
  HOST: hostName.default('127.0.0.1'),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  MOYUN_DATA: z.string().default('./.data'),
  MOYUN_MODE: z.enum(['sandbox', 'live'], 'is neither sandbox nor live').default('sandbox'),
  MOYUN_SANDBOX_OPEN: flag,
  MOYUN_SECRET: secret.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'does not begin with postgres://')
    .refine((value) => URL.canParse(value), 'is not an address')
    .optional(),
  PUBLIC_URL: origin.optional(),
  MOBILE_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(:\d+)?$/i, 'is not a host such as m.example.com')
    .optional(),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHAT_MODEL: z.string().optional(),
  AI_VISION_MODELS: z.string().optional(),
  AI_FIRST_TOKEN_SECONDS: whole(1, 600).optional(),
  AI_IMAGE_SIZES: z
    .string()
    .regex(/^\d{2,5}x\d{2,5}(\s*,\s*\d{2,5}x\d{2,5})*$/, 'is no list of sizes such as 1024x1024,1536x1024')
    .optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  AIGC_PRODUCER: fromConsole.max(100, 'has more than 100 characters').default('Moyun'),
  ...engineVariables,
  ALIYUN_SMS_ACCESS_KEY_ID: fromConsole.optional(),
  ALIYUN_SMS_ACCESS_KEY_SECRET: fromConsole.optional(),
  ALIYUN_SMS_SIGN_NAME: fromConsole.optional(),
  ALIYUN_SMS_TEMPLATE: z
    .string()
    .regex(/^SMS_\d+$/, 'is not a template code such as SMS_123456789')
    .optional(),
  ALIYUN_SMS_TEMPLATE_ABROAD: z
    .string()
    .regex(/^SMS_\d+$/, 'is not a template code such as SMS_123456789')
    .optional(),
  ALIYUN_SMS_ENDPOINT: origin.default('https://dysmsapi.aliyuncs.com'),
  TENCENT_SMS_SECRET_ID: fromConsole.optional(),
  TENCENT_SMS_SECRET_KEY: fromConsole.optional(),
  TENCENT_SMS_APP_ID: z.string().regex(/^\d+$/, 'is not the number of an SMS application').optional(),
  TENCENT_SMS_SIGN_NAME: fromConsole.optional(),
  TENCENT_SMS_TEMPLATE: z.string().regex(/^\d+$/, 'is not the number of a template').optional(),
  TENCENT_SMS_TEMPLATE_ABROAD: z.string().regex(/^\d+$/, 'is not the number of a template').optional(),
  TENCENT_SMS_REGION: z
    .string()
    .regex(/^[a-z-]+$/, 'is not a region such as ap-guangzhou')
    .default('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: origin.default('https://sms.tencentcloudapi.com'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .default([]),
  STORYBOOK_URL: address.optional(),
  CONTACT_EMAIL: z.email('is no e-mail address').optional(),
  TRUST_PROXY_HOPS: integer(0, 10, 0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level').optional(),
  ENGINE: z.enum(['scripted', 'offline'], 'is neither scripted nor offline').optional(),
  FLOOD_GUARD: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
  ...captchaVariables,
  ...wechatVariables,
  ...payVariables,
  ...s3Variables,
  JOBS_AT_ONCE: integer(0, 64, 2),
  CHAT_TITLES: z
    .enum(['0', '1'], 'is neither 0 nor 1')
    .default('1')
    .transform((value) => value === '1'),
  WELCOME_POINTS: integer(0, 1_000_000, 1000),
  SPENDING_ALARM_POINTS: integer(0, 1_000_000_000, 100_000),
  LOG_DAYS: integer(SIX_MONTHS, 3650, 200),
  CRASH_AT: z.string().optional(),
})

/** Every variable that the server reads. */
export const VARIABLES: ReadonlySet<string> = new Set(Object.keys(Variables.shape))

export interface Environment {
  mode: 'sandbox' | 'live'
  port: number
  host: string
  /** The separate address of `/metrics`; null if it has none. */
  metrics: { port: number; host: string } | null
  /** Absolute. */
  dataFolder: string
  databaseUrl: string | undefined
  /** At least 32 bytes; if undefined, the sandbox reads one from the data folder. */
  secret: string | undefined
  /** An origin. */
  publicUrl: string | undefined
  mobileHost: string | undefined
  /** Allowed origins in addition to the request's own host and `publicUrl`. */
  allowedOrigins: readonly string[]
  storybookUrl: string | undefined
  contactEmail: string | undefined
  trustProxyHops: number
  logLevel: string | undefined
  engine: 'scripted' | 'offline' | undefined
  /** The AI engines, in failover order; if empty, the demo engine answers. */
  engines: readonly EngineConfig[]
  aiBaseUrl: string | undefined
  aiApiKey: string | undefined
  aiChatModel: string | undefined
  /** How long the server waits for an endpoint's first byte. */
  aiFirstTokenSeconds: number | undefined
  aiImageModel: string | undefined
  /** `1024x1024,1536x1024`. */
  aiImageSizes: string | undefined
  /** The producer's name in the metadata labels of generated pictures. */
  aigcProducer: string
  /** The SMS provider; null puts codes into the sandbox's outbox. */
  sms: SmsProvider | null
  /** The captcha provider; null uses the proof of work. */
  captcha: CaptchaProvider | null
  /** The official account whose QR code members scan; null if not configured. */
  wechatOfficial: OfficialKeys | null
  /** The website app of WeChat's own login page; null if not configured. */
  wechatOpen: OpenKeys | null
  wechatApiUrl: string
  /** The WeChat Pay merchant; null without its keys. */
  wechatPay: WeChatPayKeys | null
  /** The Alipay merchant; null without its keys. */
  alipay: AlipayKeys | null
  /** The bucket that stores files; null stores them in the data folder. */
  filesS3: S3Keys | null
  /** If false, requests are not rate limited, for tests. Sandbox only. */
  floodGuard: boolean
  /** The number of jobs that this process runs concurrently; 0 leaves them to other processes. */
  jobsAtOnce: number
  /** Whether the model that answers in a conversation also generates its title. */
  chatTitles: boolean
  /** Points that a new member receives. */
  welcomePoints: number
  /** When all members together spend more points than this within an hour, an error is logged; 0 disables it. */
  spendingAlarmPoints: number
  /** Days for which sign-in records and ended sessions are stored. */
  logDays: number
  /** The point at which a test makes this process crash. Sandbox only. */
  crashAt: string | undefined
  intervals: Intervals
}

/** All mistakes in the environment, one a line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Reads the environment; throws one error that lists all mistakes. An empty variable counts as unset; `NAME_FILE` gives
 * the file that contains the value of `NAME`.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const { given, mistakes } = readVariables(variables, [...VARIABLES])
  const e = parseVariables(given, mistakes)
  return {
    mode: e.MOYUN_MODE,
    port: e.PORT,
    host: e.HOST,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    dataFolder: path.resolve(e.MOYUN_DATA),
    databaseUrl: e.DATABASE_URL,
    secret: e.MOYUN_SECRET,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    mobileHost: e.MOBILE_HOST?.toLowerCase(),
    allowedOrigins: e.ALLOWED_ORIGINS,
    storybookUrl: e.STORYBOOK_URL,
    contactEmail: e.CONTACT_EMAIL,
    trustProxyHops: e.TRUST_PROXY_HOPS,
    logLevel: e.LOG_LEVEL,
    engine: e.ENGINE,
    engines: readEngines(given),
    aiBaseUrl: e.AI_BASE_URL,
    aiApiKey: e.AI_API_KEY,
    aiChatModel: e.AI_CHAT_MODEL,
    aiFirstTokenSeconds: e.AI_FIRST_TOKEN_SECONDS,
    aiImageModel: e.AI_IMAGE_MODEL,
    aiImageSizes: e.AI_IMAGE_SIZES,
    aigcProducer: e.AIGC_PRODUCER,
    sms: readSmsProvider(e),
    captcha: readCaptchaProvider(e),
    ...readWeChatKeys(e),
    ...readPayKeys(e),
    filesS3: readS3Keys(e),
    floodGuard: e.FLOOD_GUARD === 'on',
    jobsAtOnce: e.JOBS_AT_ONCE,
    welcomePoints: e.WELCOME_POINTS,
    chatTitles: e.CHAT_TITLES,
    spendingAlarmPoints: e.SPENDING_ALARM_POINTS,
    logDays: e.LOG_DAYS,
    crashAt: e.CRASH_AT,
    intervals: INTERVALS,
  }
}

/** Throws all mistakes: those of single variables, of combinations, and the ones already found. */
function parseVariables(
  given: Readonly<Record<string, string | undefined>>,
  found: Iterable<readonly [name: string, message: string]>,
) {
  const checked = Variables.safeParse(given)
  const mistakes = new Map([
    ...smsMistakes(given),
    ...captchaMistakes(given),
    ...wechatMistakes(given),
    ...payMistakes(given),
    ...s3Mistakes(given),
    ...engineMistakes(given),
    ...weakSecrets(given),
    ...contradictions(given),
    ...found,
  ])
  // Issues are reversed so that the first one of each variable wins.
  for (const {
    path: [name],
    message,
  } of checked.success ? [] : checked.error.issues.toReversed())
    mistakes.set(String(name), message)
  if (!checked.success || mistakes.size > 0)
    throw new EnvironmentError([...mistakes].map(([name, message]) => `${name} ${message}`).join('\n'))
  return checked.data
}

/** Mistakes in combinations of variables. */
function contradictions({
  MOYUN_MODE = 'sandbox',
  HOST = '127.0.0.1',
  ...given
}: Readonly<Record<string, string | undefined>>): [name: string, message: string][] {
  const mistakes: [string, string][] = []
  const { PORT = '3000', METRICS_PORT } = given
  if (METRICS_PORT === PORT && PORT !== '0') mistakes.push(['METRICS_PORT', 'equals PORT; choose another'])
  if (MOYUN_MODE === 'live') {
    if (given['MOYUN_SECRET'] === undefined)
      mistakes.push(['MOYUN_SECRET', 'is required in live mode; make one with: openssl rand -base64 48'])
    if (given['FLOOD_GUARD'] === 'off') mistakes.push(['FLOOD_GUARD', 'can be off in the sandbox only'])
    if (given['CRASH_AT'] !== undefined) mistakes.push(['CRASH_AT', 'is for the sandbox only'])
    if (given['ENGINE'] === 'scripted') mistakes.push(['ENGINE', 'is scripted, which is for the sandbox only'])
  } else if (!LOOPBACK.includes(HOST) && given['MOYUN_SANDBOX_OPEN'] !== '1') {
    mistakes.push([
      'HOST',
      `${HOST} would open the sandbox, with its codes and its clock, to the network; set MOYUN_SANDBOX_OPEN=1 if that is what you want`,
    ])
  }
  return mistakes
}
