import { account, Refusal, session, wechat } from '@moyun/api'
import { member, qr, qrStates } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { mockQrConnection } from '../../testing/mock-qr-connection.ts'
import { mockCaptchaRequired } from '../../testing/mock-captcha-required.ts'
import { UserPage } from './user.tsx'

const meta = {
  title: 'Pages/User/Security 账号安全',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithAccount()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

/** The row of one sign-in method. */
const row = async (title: string) =>
  within((await screen.findByText(title, { selector: 'li p' })).closest('li') ?? document.body)
const press = async ({ userEvent }: Parameters<Play>[0], title: string, button: string) =>
  userEvent.click(await (await row(title)).findByRole('button', { name: button }))

const bound = mock(session.profile, () => ({ ...member, bind_wechat: true }))
const proves = mock(account.provePhone, () => ({ ticket: 'a ticket' }))
/** A mock server that creates a binding QR code; confirming on the phone is answered without tokens. */
const gives = [
  proves,
  mock(wechat.bind, () => qr),
  mock(wechat.poll, () => ({ status: 'confirmed' as const, name: '砚秋', avatar: '' })),
]
const scanned = { type: 'scanned', data: { name: qrStates.scanned.name, avatar: qrStates.scanned.avatar } } as const
/**
 * Clicks the button directly: the dialog suspends until its messages are loaded, which a click by `userEvent` would
 * not. The owner is verified by a code first.
 */
const bind: Play = async ({ userEvent }) => {
  ;(await (await row('微信')).findByRole('button', { name: '绑定' })).click()
  await userEvent.type(await screen.findByLabelText('验证码'), '407212{Enter}')
}
const unbind: Play = async (context) => {
  await press(context, '微信', '解绑')
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: '解绑微信？' })).toBeVisible())
  await context.userEvent.click(
    within(screen.getByRole('alertdialog', { name: '解绑微信？' })).getByRole('button', { name: '解绑' }),
  )
}

/** A captcha is needed before the old phone's code and before the new one's; their waiting times are separate. */
export const CaptchaForEachPhone: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockCaptchaRequired(),
      mock(account.provePhone, () => ({ ticket: 'a ticket' })),
    ),
  play: async (context) => {
    const { userEvent } = context
    await press(context, '手机号', '更换')
    await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }))
    await expect(await screen.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await expect(screen.getByText('已通过验证')).toBeVisible()
    await userEvent.type(screen.getByLabelText('验证码'), '407212{Enter}')
    const fresh = await screen.findByLabelText('新手机号')
    await waitFor(() => expect(fresh).toHaveFocus())
    await expect(screen.queryByText('已通过验证')).not.toBeInTheDocument()
    await userEvent.type(fresh, '13900139000')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))

    await expect(await screen.findByText('已通过验证')).toBeVisible()
  },
}

/** A member with WeChat only: a phone first, then the rest. */
export const WeChatOnly: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({ ...member, account: '', mobile: '', isPassword: false, bind_wechat: true })),
      mock(account.phone, () => ({ mobile: '', areacode: '86' })),
    ),
  play: async () => {
    await expect(await (await row('密码')).findByText('未设置，先绑定手机号才能设置')).toBeVisible()
    await expect((await row('密码')).queryByRole('button')).not.toBeInTheDocument()
  },
}

let showQr = () => {}
/** Without a phone the password is the proof. The dialog says that the QR code is being created. */
export const BindsWeChatByPassword: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (showQr = resolve))
    msw.use(
      mock(session.profile, () => ({ ...member, mobile: '' })),
      mock(account.phone, () => ({ mobile: '', areacode: '86' })),
      mock(wechat.bind, async ({ body }) => {
        if (body.password !== 'mo-yun-2026') throw new Refusal(1001, 'wrongPassword')
        await held
        return qr
      }),
      mockQrConnection(),
    )
    return () => showQr()
  },
  play: async ({ userEvent }) => {
    ;(await (await row('微信')).findByRole('button', { name: '绑定' })).click()
    await userEvent.type(await screen.findByLabelText('密码'), 'another{Enter}')
    await expect(await screen.findByText('密码不对')).toBeVisible()
    await userEvent.click(screen.getByLabelText('密码'))
    await userEvent.paste('mo-yun-2026')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('img', { name: '二维码正在生成' })).toBeVisible())
    showQr()

    await waitFor(() => expect(screen.getByRole('img', { name: '用来绑定微信的二维码' })).toBeVisible())
  },
}

const no = { type: 'refused' as const, data: { reason: '' } }
const refusals = [
  ['declined', '已在手机上拒绝'],
  ['bound', '您的账号已绑定别的微信'],
  ['signedOut', '登录已过期，请重新登录'],
  ['taken', '这个微信已绑定别的墨韵账号'],
] as const

/** The binding is refused for each reason, and the dialog says why. */
export const BindingRefused: Story = {
  beforeEach: ({ msw }) => msw.use(...gives, mockQrConnection(scanned, no)),
  play: async (context) => {
    for (const [reason, why] of refusals) {
      no.data = { reason }
      await context.userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await bind(context)
      await waitFor(() => expect(screen.getByText(why)).toBeVisible())
    }
  },
}

/** It asks for confirmation, and can be retried. */
const unbindAfterFailure: Play = async (context) => {
  await expect(await (await row('微信')).findByText('已绑定，可以扫码登录')).toBeVisible()
  await unbind(context)
  await waitFor(() => expect(screen.getByText('网络连接错误')).toBeVisible())
  context.msw.use(mock(wechat.unbind, () => member))
  await context.userEvent.click(
    within(screen.getByRole('alertdialog', { name: '解绑微信？' })).getByRole('button', { name: '解绑' }),
  )

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await expect(await (await row('微信')).findByText('未绑定')).toBeVisible()
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

export const UnbindsAndBindsWeChat: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(bound, mock(wechat.unbind, offline), ...gives, mockQrConnection(scanned, { type: 'confirmed', data: {} })),
  play: inTurn(unbindAfterFailure, async (context) => {
    await bind(context)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await (await row('微信')).findByText('已绑定，可以扫码登录')).toBeVisible()
    await waitFor(() => expect(screen.getByText('微信已绑定')).toBeVisible())
  }),
}

/**
 * The only sign-in method cannot be removed: a button leads to adding another one first. An invalid number is not
 * sent.
 */
export const OnlySignInMethod: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      bound,
      mock(account.phone, () => ({ mobile: '', areacode: '86' })),
      mock(wechat.unbind, () => {
        throw new Refusal(1003, 'onlyWayIn')
      }),
    ),
  play: async (context) => {
    await unbind(context)
    await waitFor(() => expect(screen.getByText('微信是您唯一的登录方式。先绑定手机号，再来解绑。')).toBeVisible())
    await context.userEvent.click(await screen.findByRole('button', { name: '绑定手机号' }))

    await waitFor(() => expect(screen.getByRole('dialog', { name: '绑定手机号' })).toBeVisible())
    await context.userEvent.type(await screen.findByLabelText('新手机号'), '139')
    await context.userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(screen.getByText('+86 手机号是 1 开头的 11 位数字')).toBeVisible())
  },
}
