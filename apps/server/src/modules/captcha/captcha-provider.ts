/** The operator's account of Aliyun Captcha 2.0. */
export interface AliyunCaptcha {
  name: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  templateId: string
  /** Identifies the account to the browser's script. */
  prefix: string
  /** The region that serves the captcha to browsers: the mainland or Singapore. */
  region: 'cn' | 'sgp'
  endpoint: string
}

/** The operator's account of Tencent Cloud Captcha. */
export interface TencentCaptcha {
  name: 'tencent'
  secretId: string
  secretKey: string
  appId: string
  appSecretKey: string
  endpoint: string
}

/** The captcha providers. */
export type CaptchaProvider = AliyunCaptcha | TencentCaptcha
