import { account, normalizeName, Refusal, session, rewards } from '@moyun/api'
import { devices, member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMemberWithAccount, mockAccount } from '../../testing/mock-account.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { mockCodeRateLimit } from '../../testing/mock-code-rate-limit.ts'
import { UserPage } from './user.tsx'

const signIn = (number: number, over: object = {}) => ({
  id: `00000000-0000-4000-8000-f0000000000${number}`,
  at: `2026-03-1${number}T09:30:00.000Z`,
  method: 'password' as const,
  outcome: 'done' as const,
  device: 'Chrome\u2002Windows',
  address: '203.0.113.7',
  ...over,
})
const log = mock(account.signIns, ({ query }) => ({
  signIns: query.cursor
    ? [signIn(1, { method: 'code' })]
    : [
        signIn(4),
        signIn(3, { outcome: 'refused', device: '', address: '198.51.100.23' }),
        signIn(2, { method: 'qr', device: 'Safari\u2002iPhone' }),
      ],
  next: query.cursor ? null : 'more',
  days: 200,
}))

const meta = {
  title: 'Pages/User/User centre 用户中心',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(log, ...mockMemberWithAccount()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('+86 138****8000')).toBeVisible()
  await waitFor(() => expect(canvas.getAllByText('Safari iPhone')).toHaveLength(2))
}
const openPassword: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '修改' }))
  await screen.findByRole('dialog', { name: '修改密码' })
}
const write: Play = async ({ canvas, userEvent }) => {
  const field = await canvas.findByLabelText('昵称')
  await userEvent.clear(field)
  await userEvent.type(field, '砚')
  await userEvent.click(canvas.getByRole('button', { name: '保存' }))
}

export const WithData: Story = { play: stands }

/** Registered a minute ago by phone: no name, no password, this device and one without a user agent. */
export const NewMember: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({
        ...member,
        account: '',
        nickname: '墨友4821',
        introduction: '',
        country: '',
        sex: 0 as const,
        isPassword: false,
        residualNum: 0,
      })),
      mock(session.devices, () => ({ devices: devices.slice(0, 1).map((device) => ({ ...device, name: '' })) })),
      mock(account.signIns, () => ({ signIns: [signIn(4, { method: 'code' })], next: null, days: 200 })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('未设置，目前用验证码登录')).toBeVisible()
    await expect(await canvas.findByText('未知设备')).toBeVisible()
  },
}

export const YearlyMembership: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({
        ...member,
        isVip: true,
        vipType: 'year',
        levelId: 3,
        memberendtime: '2027-03-01T00:00:00.000Z',
        residualAmount: 12_850,
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('年度会员')).toBeVisible()
    await expect(canvas.getByText('3 级')).toBeVisible()
  },
}

let line = mockMemberEvents()
/** Spent and bought on another page: the balance is updated at once, here and in the account menu. */
export const BalanceChanges: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    line = mockMemberEvents()
    msw.use(line.handler)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1,280')).toBeVisible()
    await line.emit({ type: 'balance.changed', data: { points: 731, cash: 12_850 } })

    await waitFor(() => expect(canvas.getByText('731')).toBeVisible())
    await expect(canvas.getByText(/128\.50/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '账号' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '点数 731' }))
    await expect(await canvas.findByText('→ /balance')).toBeVisible()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({
        ...member,
        account: 'a'.repeat(32),
        nickname: '崇祯五年十二月余住西湖大雪三日湖中人鸟声俱绝是日更定矣余拏一小',
        country: 'The United Kingdom of Great Britain and Northern Ireland',
        introduction: '大雪三日，湖中人鸟声俱绝。'.repeat(38),
      })),
      mock(session.devices, () => ({
        devices: devices.map((device) => ({
          ...device,
          name: 'SuperLongBrowserName'.repeat(3),
          address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        })),
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/2001:0db8/)).toHaveLength(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.devices, never),
      mock(account.phone, never),
      mock(account.signIns, never),
      mock(rewards.calendar, never),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '用户中心' })).toBeVisible()
    await expect(await canvas.findByRole('region', { name: '每日签到' })).toBeVisible()
  },
}

/** Signed in for longer than the log reaches back, and by a code, before the account had a phone. */
export const NoRecentSignIns: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(account.phone, () => ({ mobile: '', areacode: '' })),
      mock(account.signIns, () => ({ signIns: [], next: null, days: 200 })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有新的登录，这台设备一直没有退出过。')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('未绑定')).toHaveLength(2))
  },
}

/**
 * An empty name is refused, and so is saving without a network; the input is kept, the next attempt saves it, and the
 * field shows the nickname without invisible characters.
 */
export const SavesProfile: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.edit, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await userEvent.clear(await canvas.findByLabelText('昵称'))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('昵称为 1 到 32 个字符')).toBeVisible()
    await expect(canvas.getByLabelText('昵称')).toHaveFocus()
    await write(context)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接错误')
    await expect(canvas.getByLabelText('昵称')).toHaveValue('砚')
    msw.use(mock(session.edit, ({ body }) => ({ ...member, nickname: normalizeName(body.nickname ?? '') })))
    await userEvent.type(canvas.getByLabelText('昵称'), '\u200B')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))

    await expect(await canvas.findByText('已保存')).toBeVisible()
    await expect(canvas.getByLabelText('昵称')).toHaveValue('砚')
  },
}

/**
 * Each section fails to load separately and can be retried. If further sign-ins fail to load, the loaded ones stay,
 * and loading can be retried. A device is signed out at the second attempt, since the first one has no network. Then
 * all other devices are signed out together.
 */
export const RetriesAndSignsOutDevices: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.devices, offline),
      mock(account.phone, offline),
      mock(account.signIns, offline),
      mock(session.endDevice, offline),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: '再试一次' })).toHaveLength(3), {
      timeout: 10_000,
    })
    await expect(canvas.getByLabelText('昵称')).toHaveValue('砚秋')
    msw.use(log, ...mockAccount())
    for (const retry of canvas.getAllByRole('button', { name: '再试一次' })) await userEvent.click(retry)
    await expect(await canvas.findByText('本机')).toBeVisible()
    await expect(await canvas.findByText('+86 138****8000')).toBeVisible()
    await expect(await canvas.findByText('扫码登录')).toBeVisible()
    msw.use(
      mock(account.signIns, ({ query }) =>
        query.cursor
          ? Promise.reject(new Refusal(503, 'unavailable', { message: '服务暂时不可用，请稍后再试' }))
          : { signIns: [signIn(4)], next: 'more', days: 200 },
      ),
    )
    await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))
    await expect(await canvas.findByRole('button', { name: '再试一次' })).toBeVisible()
    await expect(canvas.getAllByText('密码登录')).not.toHaveLength(0)
    msw.use(log)
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByText('验证码登录')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '退出 Safari\u2002iPhone' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接错误')
    let left = [
      ...devices,
      ...devices
        .slice(0, 1)
        .map((device) => ({ ...device, id: device.id.replace(/.$/, '9'), name: 'Edge\u2002Windows', current: false })),
      ...devices
        .slice(0, 1)
        .map((device) => ({ ...device, id: device.id.replace(/.$/, '8'), name: 'Firefox\u2002Linux', current: false })),
    ]
    msw.use(
      mock(session.devices, () => ({ devices: left })),
      mock(session.endDevice, ({ params }) => {
        left = left.filter(({ id }) => id !== params.id)
        return null
      }),
      mock(session.endOtherDevices, () => {
        left = left.filter(({ current }) => current)
        return null
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '退出 Safari\u2002iPhone' }))
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: '退出 Safari\u2002iPhone' })).not.toBeInTheDocument(),
    )
    await userEvent.click(await canvas.findByRole('button', { name: '退出其他所有设备' }))

    await waitFor(() => expect(canvas.queryAllByRole('button', { name: /^退出/ })).toEqual([]))
  },
}

/** The old password is forgotten, which is offered once it is wrong: a code to the phone is the proof instead. */
export const ResetsPasswordByCode: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 })),
      mock(account.provePhone, () => ({ ticket: 'a ticket' })),
      mock(session.setPassword, ({ body }) => {
        if (body.oldPassword !== undefined) throw new Refusal(1001, 'wrongPassword')
        if (body.ticket !== 'a ticket') throw new Refusal(1002, 'wrongCode')
        return null
      }),
    ),
  play: async (context) => {
    const { userEvent } = context
    await openPassword(context)
    const enter = async (label: string, text: string) => {
      await userEvent.click(await screen.findByLabelText(label))
      await userEvent.paste(text)
    }
    await enter('旧密码', 'no longer so')
    await enter('新密码', '山高月小，水落石出')
    await enter('再输一次', '山高月小，水落石出')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('旧密码不对')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '忘了旧密码' }))
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await expect(await screen.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('验证码'), '407212{Enter}')
    await enter('新密码', '山高月小，水落石出')
    await enter('再输一次', '山高月小，水落石出')
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByText('密码已保存，其他设备已退出')).toBeVisible())
  },
}

/**
 * Codes are rate-limited, then the old phone's code is wrong. The new number's code is wrong at first: reported at its
 * field, and nothing else has to be entered again.
 */
export const PhoneChanged: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    let mobile = '138****8000'
    msw.use(
      mock(account.phone, () => ({ mobile, areacode: '86' })),
      mockCodeRateLimit(),
      mock(account.provePhone, () => {
        throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期' })
      }),
      mock(account.setPhone, ({ body }) => {
        if (body.code === '000000')
          throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期', result: { field: 'code' } })
        mobile = '139****9000'
        return { ...member, mobile }
      }),
    )
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更换' }))
    await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
    await expect(screen.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('验证码'), '000000{Enter}')
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'))
    msw.use(
      mock(session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 })),
      mock(account.provePhone, () => ({ ticket: 'a ticket' })),
    )
    await userEvent.clear(screen.getByLabelText('验证码'))
    await userEvent.type(screen.getByLabelText('验证码'), '407212{Enter}')
    await userEvent.type(await screen.findByLabelText('新手机号'), '13900139000')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await userEvent.type(screen.getByLabelText('验证码'), '000000{Enter}')
    await expect(await screen.findByText('验证码错误或已过期')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('验证码'))
    await userEvent.type(screen.getByLabelText('验证码'), '407212{Enter}')

    await expect(await canvas.findByText('+86 139****9000')).toBeVisible()
  },
}

/** The session expires while the member types: the input stays, and is saved after signing in again. */
export const SessionExpiresWhileEditing: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    let isOver = true
    msw.use(
      mock(session.edit, ({ body }) => {
        if (isOver) throw new Refusal(401, 'signedOut')
        return { ...member, nickname: body.nickname ?? '' }
      }),
      mock(session.signIn, () => {
        isOver = false
        return { accessToken: 'another-access-token', refreshToken: 'another-refresh-token' }
      }),
    )
  },
  play: async (context) => {
    await write(context)
    const dialog = within(await screen.findByRole('alertdialog', { name: '请重新登录' }))
    await context.userEvent.type(dialog.getByLabelText('密码'), '山高月小')
    await context.userEvent.click(dialog.getByRole('button', { name: '登录' }))

    await expect(await context.canvas.findByText('已保存')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}
