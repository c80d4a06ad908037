import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { TabLinks } from './TabLinks.tsx'

const meta = {
  title: 'Components/Navigation/TabLinks 标签链接',
  component: TabLinks,
  tags: ['autodocs'],
  args: {
    label: '登录方式',
    value: 'password',
    children: '用户名和密码',
    links: [
      { value: 'password', link: <a href="#password">密码登录</a> },
      { value: 'phone', link: <a href="#phone">手机登录</a> },
      { value: 'scan', link: <a href="#scan">扫码登录</a> },
    ],
  },
} satisfies Meta<typeof TabLinks>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Names that don't fit on a line wrap. */
export const LongText: Story = {
  args: {
    value: '1',
    links: [
      'Sign in with a password',
      'Sign in with a code to your phone',
      'Sign in with a QR code',
      'Something else',
    ].map((name, index) => ({
      value: String(index),
      link: <a href={`#${index}`}>{name}</a>,
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  globals: { locale: 'en-US' },
}

/** Each name is a link in tab order; the current one has `aria-current`. */
export const FocusableByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()

    await waitFor(() => expect(canvas.getByRole('link', { name: '手机登录' })).toHaveFocus())
    await expect(canvas.getByRole('link', { name: '密码登录' })).toHaveAttribute('aria-current', 'page')
    await waitFor(() => expect(canvas.getByRole('navigation', { name: '登录方式' })).toBeVisible())
  },
}
