/** The operator's account of Aliyun's SMS service (Dysmsapi). */
export interface AliyunSms {
  name: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** The template's only variable is `code`. */
  templateCode: string
  /** The template for phones outside the mainland, which needs another kind. */
  templateAbroad: string
  endpoint: string
}

/** The operator's account of Tencent Cloud's SMS service. */
export interface TencentSms {
  name: 'tencent'
  secretId: string
  secretKey: string
  appId: string
  signName: string
  /** The template's only variable is the code. */
  templateId: string
  templateAbroad: string
  region: string
  endpoint: string
}

/** The SMS providers. */
export type SmsProvider = AliyunSms | TencentSms
