import * as z from 'zod/mini'
import { countCodePoints } from '../domain/count-code-points.ts'
import { endpoint } from './endpoint.ts'
import { CaptchaChallenge, CaptchaProof } from './captcha.ts'
import { Id, isStorable, name, Picture, Time } from './fields.ts'
import { Account, AreaCode, onAnyObject, Code, Mobile, requiredText, phoneCheck } from './sign-in-fields.ts'

/** A password to verify: any non-empty text. */
export const Password = requiredText('V3').check(
  z.refine((value) => value !== '', 'V3'),
  z.refine((value) => countCodePoints(value) <= 128, 'passwordLong'),
)

/** A new password: 8–128 code points of any kind, no composition rules. */
export const NewPassword = Password.check(z.refine((value) => countCodePoints(value) >= 8, 'passwordShort'))

const ConfirmPassword = requiredText('V4').check(z.refine((value) => value !== '', 'V4'))

/** Adds V6: both passwords must be equal. */
const alike = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
  { error: 'V6', path: ['confirmPassword'], ...onAnyObject },
)

/** Adds V5: the phone is proved by its code, or by the ticket that the code was exchanged for. */
const proved = z.refine<{ code?: string | undefined; ticket?: string | undefined }>(
  ({ code, ticket }) => code !== undefined || ticket !== undefined,
  { error: 'V5', path: ['code'], ...onAnyObject },
)

const Remember = z._default(z.boolean(), false)

export const PasswordCredentials = z.strictObject({
  account: requiredText('V1').check(
    z.refine((value) => value !== '', 'V1'),
    z.maxLength(64),
  ),
  password: Password,
  remember: Remember,
})
export type PasswordCredentials = z.infer<typeof PasswordCredentials>

export const CodeCredentials = z
  .strictObject({
    mobile: Mobile,
    areacode: AreaCode,
    code: Code,
    remember: Remember,
    /**
     * Set if a person whom this sign-in registers accepted the terms and the privacy policy on the form; if left out,
     * the app asks them once after sign-in. The app always asks existing members after sign-in about changes, because a
     * line below a form cannot explain them.
     */
    agreed: z.optional(z.literal(true, 'agreementNeeded')),
  })
  .check(phoneCheck)
export type CodeCredentials = z.infer<typeof CodeCredentials>

/** Password, or a code sent to the phone; a code registers an unknown phone. */
export type Credentials = PasswordCredentials | CodeCredentials

/** The tokens of a session. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** A member's profile, with the field names of the specification. */
export const Member = z.object({
  userId: z.string(),
  connectionId: z.string(),
  account: z.string(),
  accountNo: z.string(),
  /** URL of the picture; empty without one. */
  avatar: z.string(),
  country: z.string(),
  areacode: z.string(),
  /** 0 not given, 1 male, 2 female. */
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  levelId: z.int(),
  levelName: z.string(),
  /** Masked: `138****8000`. */
  mobile: z.string(),
  nickname: z.string(),
  introduction: z.string(),
  isVip: z.boolean(),
  /** Points. */
  residualNum: z.int(),
  /** Cash, in fen. */
  residualAmount: z.int(),
  isSign: z.boolean(),
  bind_wechat: z.boolean(),
  isPassword: z.boolean(),
  openid: z.string(),
  /** `''` until loaded. */
  role: z.enum(['', 'user', 'admin']),
  memberstarttime: z.nullable(Time),
  memberendtime: z.nullable(Time),
  vipType: z.string(),
  vipName: z.string(),
  /** The last row of the member's stream that this data reflects; later rows are newer. Only the profile has it. */
  seq: z.optional(z.int()),
})
export type Member = z.infer<typeof Member>

/** The profile, with the member's settings once they have changed any, so that a new device applies them at once. */
const Profile = z.object({ ...Member.shape, settings: z.optional(z.object({ version: z.int(), chosen: z.unknown() })) })
export type Profile = z.infer<typeof Profile>

/** Purpose of a code; it is valid for no other. */
export const CodePurpose = z.enum(['login', 'register', 'reset', 'change', 'current'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** One signed-in device. */
export const Device = z.object({
  id: Id,
  /** Browser and system from the user agent. */
  name: z.string(),
  address: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const session = {
  /**
   * Signs in with a password or a code. The response for an unknown account has the same text and takes the same time
   * as for a wrong password.
   */
  signIn: endpoint({
    method: 'POST',
    path: '/api/app/login',
    access: 'public',
    body: z.union([PasswordCredentials, CodeCredentials]),
    result: Tokens,
    refusals: { wrongCredentials: 1001, wrongCode: 1002, unusable: 1003 },
  }),
  /** Registers with a code sent for `register`, or with a ticket from `checkCode`. */
  register: endpoint({
    method: 'POST',
    path: '/api/app/Register',
    access: 'public',
    body: z
      .strictObject({
        account: Account,
        mobile: Mobile,
        areacode: AreaCode,
        code: z.optional(Code),
        ticket: z.optional(z.string().check(z.maxLength(200))),
        password: NewPassword,
        confirmPassword: ConfirmPassword,
        agreed: z.literal(true, 'agreementNeeded'),
      })
      .check(phoneCheck, alike, proved),
    result: Tokens,
    refusals: { wrongCode: 1002, unusable: 1003 },
  }),
  /** Starts a captcha. It is required after many codes were sent for an IP address, its network, or in total. */
  captcha: endpoint({
    method: 'GET',
    path: '/api/app/captcha',
    access: 'public',
    query: z.object({ purpose: CodePurpose }),
    result: CaptchaChallenge,
  }),
  /** Sends a code. A refusal has the seconds to wait in `retryAfter`; 1008 requires a captcha proof, or a new one. */
  sendCode: endpoint({
    method: 'POST',
    path: '/api/app/Send',
    access: 'public',
    bodyLimit: 32 * 1024,
    body: z.union([
      z
        .strictObject({
          mobile: Mobile,
          areacode: AreaCode,
          purpose: z.enum(['login', 'register', 'reset', 'change']),
          captcha: z.optional(CaptchaProof),
        })
        .check(phoneCheck),
      z.strictObject({ purpose: z.literal('current'), captcha: z.optional(CaptchaProof) }),
    ]),
    /** Seconds. */
    result: z.object({ expiresIn: z.int(), retryAfter: z.int() }),
    refusals: { captchaNeeded: 1008 },
  }),
  /**
   * Exchanges a code for a ticket: one use, valid for ten minutes. The response does not reveal whether the number is
   * registered.
   */
  checkCode: endpoint({
    method: 'POST',
    path: '/api/app/CheckMobile2',
    access: 'public',
    body: z
      .strictObject({ mobile: Mobile, areacode: AreaCode, code: Code, purpose: z.enum(['register', 'reset']) })
      .check(phoneCheck),
    result: z.object({ ticket: z.string() }),
    refusals: { wrongCode: 1002 },
  }),
  /**
   * Sets the first or a new password; ends the other sessions. Signed out it requires a reset ticket; signed in, the
   * old password or a ticket for the member's own phone.
   */
  setPassword: endpoint({
    method: 'POST',
    path: '/api/merchant/SetPassword',
    access: 'public',
    body: z
      .strictObject({
        password: NewPassword,
        confirmPassword: ConfirmPassword,
        oldPassword: z.optional(Password),
        ticket: z.optional(z.string().check(z.maxLength(200))),
      })
      .check(alike),
    result: z.null(),
    refusals: { wrongCredentials: 1001, wrongCode: 1002, unusable: 1003 },
  }),
  /** Ends the calling session. */
  signOut: endpoint({ method: 'POST', path: '/api/app/logout', access: 'member', result: z.null() }),
  /** The signed-in member. 1007: the session is valid, but the member is banned, closed or deleted. */
  profile: endpoint({
    method: 'GET',
    path: '/api/app/getUserInfo',
    access: 'member',
    result: Profile,
    refusals: { unusable: 1007 },
  }),
  /** Changes editable profile fields; any other field is refused. */
  edit: endpoint({
    method: 'POST',
    path: '/api/merchant/editUser',
    access: 'member',
    bodyLimit: 1024 * 1024,
    body: z.strictObject({
      nickname: z.optional(name(32, { shape: 'nicknameShape' })),
      /** Square; otherwise the server crops the middle. */
      avatar: z.optional(Picture),
      sex: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
      country: z.optional(name(64, { optional: true })),
      introduction: z.optional(z.string().check(z.refine(isStorable, 'malformed'), z.maxLength(500, 'tooLong'))),
    }),
    result: Member,
  }),
  /** The signed-in devices, most recently used first. */
  devices: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    result: z.object({ devices: z.array(Device) }),
  }),
  /** Signs out one device. */
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    result: z.null(),
  }),
  /** Signs out all devices except the calling one. A sign-in that is in progress elsewhere creates no session. */
  endOtherDevices: endpoint({ method: 'DELETE', path: '/api/account/sessions', access: 'member', result: z.null() }),
}
