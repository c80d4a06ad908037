import type { CaptchaChallenge } from '@moyun/api'
import { loadScript } from './load-script.ts'

type Challenge = Extract<CaptchaChallenge, { kind: 'aliyun' }>

/** The part of Aliyun's script, version 3 of its client, that is used here. */
interface AliyunWindow {
  AliyunCaptchaConfig?: { region: string; prefix: string }
  initAliyunCaptcha?: (options: {
    SceneId: string
    mode: 'popup'
    element: string
    button: string
    language: 'cn' | 'en'
    getInstance: (instance: { destroyCaptcha?: () => void }) => void
    success: (captchaVerifyParam: string) => void
    onClose: () => void
    onError: (error: unknown) => void
  }) => void
}

const SCRIPT = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js'

/** Opens Aliyun's captcha above the page and returns its `captchaVerifyParam`; null when the member closes it. */
export async function openAliyun(
  { templateId, prefix, region }: Challenge,
  signal: AbortSignal,
): Promise<string | null> {
  const page: AliyunWindow = window as AliyunWindow
  page.AliyunCaptchaConfig = { region, prefix }
  if (page.initAliyunCaptcha === undefined) await loadScript(SCRIPT)
  const focused = document.activeElement
  // Its script needs two elements: one to render into, and one whose click opens it.
  const [element, button] = [document.createElement('div'), document.createElement('button')]
  element.id = 'aliyun-captcha'
  button.id = 'aliyun-captcha-open'
  button.hidden = true
  document.body.append(element, button)
  let destroy: (() => void) | undefined
  try {
    return await new Promise<string | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null), { once: true })
      if (page.initAliyunCaptcha === undefined) throw new Error('Aliyun’s script defines no captcha')
      page.initAliyunCaptcha({
        SceneId: templateId,
        mode: 'popup',
        element: `#${element.id}`,
        button: `#${button.id}`,
        language: document.documentElement.lang.startsWith('zh') ? 'cn' : 'en',
        getInstance: (instance) => {
          destroy = instance.destroyCaptcha?.bind(instance)
          button.click()
        },
        success: resolve,
        onClose: () => resolve(null),
        onError: reject,
      })
    })
  } finally {
    destroy?.()
    element.remove()
    button.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
