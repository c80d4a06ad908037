import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from './TextLink.tsx'

const meta = {
  title: 'Components/Actions/TextLink 文字链接',
  component: TextLink,
  tags: ['autodocs'],
  args: { href: '#register', children: '注册' },
  decorators: [
    (Story) => (
      <p style={{ maxInlineSize: 360 }}>
        还没有账号？
        <Story />
        ，新会员先送 100 点
      </p>
    ),
  ],
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * `muted` is for links beside a form or a heading that must not draw attention; inside a sentence, a pale underline
 * tells the link from the text. The link may be a router's link.
 */
export const Muted: Story = {
  args: { tone: 'muted', asChild: true, children: <a href="#elsewhere">去别处</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去别处' })).toHaveAttribute('href', '#elsewhere')
  },
}

export const LongText: Story = {
  args: { children: 'the terms of service, the privacy policy and what both of them mean for what you write here' },
}

export const FocusableByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(canvas.getByRole('link', { name: '注册' })).toHaveFocus()
  },
}
