import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaptchaChallenge, CaptchaProof } from './captcha.ts'
import { Id, isStorable, name, Picture, Time } from './fields.ts'
import { Account, AreaCode, between, Code, codePoints, Mobile, needed, phoneCheck } from './sign-in-fields.ts'

/** A password that is being checked: anything that is not empty. */
export const Password = needed('V3').check(
  z.refine((value) => value !== '', 'V3'),
  z.refine((value) => codePoints(value) <= 128, 'passwordLong'),
)

/** A password that is being set: 8–128 code points of any kind, no composition rules. */
export const NewPassword = Password.check(z.refine((value) => codePoints(value) >= 8, 'passwordShort'))

const ConfirmPassword = needed('V4').check(z.refine((value) => value !== '', 'V4'))

/** Adds V6: the second password must be the first. */
const alike = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
  { error: 'V6', path: ['confirmPassword'], ...between },
)

/** Adds V5: a phone is proved by its code, or by the ticket that the code was changed for. */
const proved = z.refine<{ code?: string | undefined; ticket?: string | undefined }>(
  ({ code, ticket }) => code !== undefined || ticket !== undefined,
  { error: 'V5', path: ['code'], ...between },
)

const Remember = z._default(z.boolean(), false)

export const PasswordCredentials = z.strictObject({
  account: needed('V1').check(
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
     * Terms and privacy policy were accepted on the way, by who is registered by it; where it is left out, they are asked once
     * inside. Whoever was a member before is asked there what has changed: a line below a form says too little of that.
     */
    agreed: z.optional(z.literal(true, 'agreementNeeded')),
  })
  .check(phoneCheck)
export type CodeCredentials = z.infer<typeof CodeCredentials>

/** By password, or by a code from the phone; the second registers an unknown phone. */
export type Credentials = PasswordCredentials | CodeCredentials

/** E2. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** E1, the field names as in the specification. */
export const Member = z.object({
  userId: z.string(),
  connectionId: z.string(),
  account: z.string(),
  accountNo: z.string(),
  /** Address of the picture; empty without one. */
  avatar: z.string(),
  country: z.string(),
  areacode: z.string(),
  /** 0 not said, 1 male, 2 female. */
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
  /** The last row of their stream that all of this is true at: what comes after it is news. The profile alone says it. */
  seq: z.optional(z.int()),
})
export type Member = z.infer<typeof Member>

/** The profile, with what the member chose, once they did: a device that is new to them shows it at once. */
const Profile = z.object({ ...Member.shape, settings: z.optional(z.object({ version: z.int(), chosen: z.unknown() })) })
export type Profile = z.infer<typeof Profile>

/** What a code is for; it works for nothing else. */
export const CodePurpose = z.enum(['login', 'register', 'reset', 'change', 'current'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** One signed-in device. */
export const Device = z.object({
  id: Id,
  /** As the browser names itself, shortened to browser and system. */
  name: z.string(),
  address: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const session = {
  /** Signs in by password or by code. An unknown account is refused in the same words and the same time. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/app/login',
    access: 'public',
    body: z.union([PasswordCredentials, CodeCredentials]),
    result: Tokens,
    refusals: { wrongCredentials: 1001, wrongCode: 1002, unusable: 1003 },
  }),
  /** Registers with a code sent for `register`, or with the ticket that `checkCode` gave for it. */
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
  /** What a captcha begins with; needed once an address, its network or everybody has had many codes sent. */
  captcha: endpoint({
    method: 'GET',
    path: '/api/app/captcha',
    access: 'public',
    query: z.object({ purpose: CodePurpose }),
    result: CaptchaChallenge,
  }),
  /** Sends a code. A refused send says in `retryAfter` how many seconds are left; 1008 wants the proof of a captcha, or another one. */
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
  /** Changes a code into a ticket, for one use within ten minutes. Tells a stranger nothing about the number. */
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
   * Sets a first or another password; ends the other sessions. With a reset ticket it works signed out; signed in it
   * takes the old password or a ticket of the member's own phone.
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
  /** Ends this session. */
  signOut: endpoint({ method: 'POST', path: '/api/app/logout', access: 'member', result: z.null() }),
  /** Who is signed in. 1007: the session is valid, the member is banned, closed or gone. */
  profile: endpoint({
    method: 'GET',
    path: '/api/app/getUserInfo',
    access: 'member',
    result: Profile,
    refusals: { unusable: 1007 },
  }),
  /** Changes what a member may change; any other field is refused. */
  edit: endpoint({
    method: 'POST',
    path: '/api/merchant/editUser',
    access: 'member',
    bodyLimit: 1024 * 1024,
    body: z.strictObject({
      nickname: z.optional(name(32, { shape: 'nicknameShape' })),
      /** Square, or its middle is taken. */
      avatar: z.optional(Picture),
      sex: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
      country: z.optional(name(64, { optional: true })),
      introduction: z.optional(z.string().check(z.refine(isStorable, 'malformed'), z.maxLength(500, 'tooLong'))),
    }),
    result: Member,
  }),
  /** The signed-in devices, the newest use first. */
  devices: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    result: z.object({ devices: z.array(Device) }),
  }),
  /** Signs one device out. */
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    result: z.null(),
  }),
  /** Signs all devices out but the one that asks; a sign-in that is under way elsewhere ends in none. */
  endOtherDevices: endpoint({ method: 'DELETE', path: '/api/account/sessions', access: 'member', result: z.null() }),
}
