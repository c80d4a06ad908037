import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Components/Navigation/Tabs 页内标签',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: '登录方式',
    tabs: [
      { value: 'password', label: '密码登录', content: '用户名和密码' },
      { value: 'phone', label: '手机登录', content: '手机号和验证码' },
      { value: 'qr', label: '扫码登录', content: '用微信扫一扫' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Names that don't fit wrap. */
export const LongText: Story = {
  args: {
    defaultValue: 'way1',
    tabs: [
      'Sign in with a password',
      'Sign in with a code to your phone',
      'Sign in with a QR code',
      'Something else',
    ].map((label, index) => ({
      value: `way${index}`,
      label,
      content: label,
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
}

/** Arrow keys wrap around, and End moves to the last tab: only the open tab is in tab order. */
export const OpensByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '手机登录' })).toHaveFocus())
    await waitFor(() => expect(canvas.getByText('手机号和验证码')).toBeVisible())
    await expect(args.onValueChange).toHaveBeenCalledWith('phone')

    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '密码登录' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '扫码登录' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '密码登录' })).toHaveFocus())
    await userEvent.keyboard('{End}')

    await expect(canvas.getByRole('tabpanel', { name: '扫码登录' })).toHaveTextContent('用微信扫一扫')
    await expect(canvas.getByRole('tab', { name: '密码登录' })).toHaveAttribute('tabindex', '-1')
  },
}
