import type { Agreements } from '../agreements/agreements.ts'
import type { Avatars } from '../avatars/avatars.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Codes } from './codes.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLog } from './sign-in-log.ts'
import type { SmsGateway } from './sms.ts'

/** The services that the session module needs. */
export interface SessionContext extends Pick<
  AppContext,
  'environment' | 'db' | 'clock' | 'eventLog' | 'ledger' | 'sessions' | 'log'
> {
  agreements: Agreements
  avatars: Avatars
  captcha: Captcha
  codes: Codes
  guesses: LoginThrottle
  passwords: Passwords
  signIns: SignInLog
  sms: SmsGateway
}
