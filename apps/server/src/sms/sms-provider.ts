/** Aliyun's SMS service (Dysmsapi), as the operator's account has it. */
export interface AliyunSms {
  name: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** Its one variable is `code`. */
  templateCode: string
  /** For phones outside the mainland, where templates are of another kind. */
  templateAbroad: string
  endpoint: string
}

/** Tencent Cloud's SMS service, as the operator's account has it. */
export interface TencentSms {
  name: 'tencent'
  secretId: string
  secretKey: string
  appId: string
  signName: string
  /** Its one variable is the code. */
  templateId: string
  templateAbroad: string
  region: string
  endpoint: string
}

/** Who brings codes to phones. */
export type SmsProvider = AliyunSms | TencentSms
