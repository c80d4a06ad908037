/** Aliyun Captcha 2.0, as the operator's account has it. */
export interface AliyunCaptcha {
  name: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  sceneId: string
  /** Names the account to the browser's script. */
  prefix: string
  /** Where the captcha is served to browsers: the mainland or Singapore. */
  region: 'cn' | 'sgp'
  endpoint: string
}

/** Tencent Cloud Captcha, as the operator's account has it. */
export interface TencentCaptcha {
  name: 'tencent'
  secretId: string
  secretKey: string
  appId: string
  appSecretKey: string
  endpoint: string
}

/** Who tells a person from a program. */
export type CaptchaProvider = AliyunCaptcha | TencentCaptcha
