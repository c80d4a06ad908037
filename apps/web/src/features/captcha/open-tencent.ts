import type { CaptchaChallenge } from '@moyun/api'
import { loadScript } from './load-script.ts'

type Challenge = Extract<CaptchaChallenge, { kind: 'tencent' }>

/** `ret` is 0 for a ticket. */
interface TencentResult {
  ret: number
  ticket?: string
  randstr?: string
  errorCode?: number
}

/** The part of Tencent's script that is used here. */
interface TencentWindow {
  TencentCaptcha?: new (
    appId: string,
    done: (result: TencentResult) => void,
    options: { userLanguage: string; enableDarkMode: boolean | 'force' },
  ) => { show: () => void; destroy: () => void }
}

/** `ret` when the member closed the captcha. */
const CLOSED = 2

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'

/**
 * Opens Tencent's captcha above the page and returns its ticket and random string as JSON; null when the member closes
 * it.
 */
export async function openTencent({ appId }: Challenge, signal: AbortSignal): Promise<string | null> {
  const page: TencentWindow = window as TencentWindow
  if (page.TencentCaptcha === undefined) await loadScript(SCRIPT)
  const Captcha = page.TencentCaptcha
  if (Captcha === undefined) throw new Error('Tencent’s script defines no captcha')
  const focused = document.activeElement
  const { lang, dataset } = document.documentElement
  let captcha: { destroy: () => void } | undefined
  try {
    const { ret, ticket, randstr, errorCode } = await new Promise<TencentResult>((resolve) => {
      signal.addEventListener('abort', () => resolve({ ret: CLOSED }), { once: true })
      const opened = new Captcha(appId, resolve, {
        userLanguage: lang.startsWith('zh') ? 'zh-cn' : 'en',
        enableDarkMode: dataset['theme'] === 'dark' ? 'force' : false,
      })
      captcha = opened
      opened.show()
    })
    if (ret === CLOSED) return null
    // With an error code, the ticket was made up by the script because its server did not respond.
    if (ret !== 0 || errorCode !== undefined || ticket === undefined)
      throw new Error(`Tencent’s captcha failed: ${errorCode ?? ret}`)
    return JSON.stringify({ ticket, randstr })
  } finally {
    captcha?.destroy()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
