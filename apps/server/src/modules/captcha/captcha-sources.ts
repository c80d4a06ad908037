import type { CaptchaProvider } from './captcha-provider.ts'

/** The sources that a provider's script needs, by directive of the content security policy. */
export type CaptchaSources = Readonly<
  Partial<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
>

/** Hosts of Aliyun's script, its images and its reports; no host on which third parties can publish files. */
const ALIYUN: Readonly<Record<'cn' | 'sgp', CaptchaSources>> = {
  cn: {
    'script-src': ['https://o.alicdn.com', 'https://g.alicdn.com', 'https://x.alicdn.com'],
    'style-src': ['https://g.alicdn.com', 'https://o.alicdn.com'],
    'img-src': ['https://g.alicdn.com', 'https://static-captcha.aliyuncs.com'],
    'connect-src': [
      'https://*.captcha-open.aliyuncs.com',
      'https://cloudauth-device-dualstack.cn-shanghai.aliyuncs.com',
      'https://cloudauth-device.aliyuncs.com',
      'https://cn-shanghai.device.saf.aliyuncs.com',
    ],
  },
  sgp: {
    'script-src': ['https://o.alicdn.com', 'https://g.alicdn.com', 'https://x.alicdn.com'],
    'style-src': ['https://g.alicdn.com', 'https://o.alicdn.com'],
    'img-src': ['https://g.alicdn.com', 'https://static-captcha-sgp.aliyuncs.com'],
    'connect-src': [
      'https://*.captcha-open-southeast.aliyuncs.com',
      'https://cloudauth-device-dualstack.ap-southeast-1.aliyuncs.com',
      'https://cloudauth-device.ap-southeast-1.aliyuncs.com',
      'https://ap-southeast-1.device.saf.aliyuncs.com',
    ],
  },
}

/** Tencent's script embeds its own frame. */
const TENCENT: CaptchaSources = {
  'script-src': ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'],
  'style-src': ['https://turing.captcha.gtimg.com'],
  'img-src': ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'],
  'connect-src': ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'],
  'frame-src': ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'],
}

/** The additional sources that pages may load from while this provider is configured; none without one. */
export function captchaSources(provider: CaptchaProvider | null): CaptchaSources {
  if (provider === null) return {}
  return provider.name === 'aliyun' ? ALIYUN[provider.region] : TENCENT
}
