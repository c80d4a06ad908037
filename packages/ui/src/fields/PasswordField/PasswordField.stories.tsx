import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/Fields/PasswordField 密码框',
  component: PasswordField,
  tags: ['autodocs'],
  args: { label: '密码', name: 'password', placeholder: '请输入登录密码', autoComplete: 'current-password' },
  decorators: [
    (Story) => (
      <form style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LooksAndStates: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <PasswordField label="登录密码" look="ruled" />
      <PasswordField label="没有收下的" look="ruled" problem="密码不能为空" />
      <PasswordField label="支付密码" defaultValue="yi-zhi-mei" />
      <PasswordField label="不能改的" defaultValue="yi-zhi-mei" disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultValue: 'correct horse battery staple '.repeat(6),
    problem: 'This password is longer than 128 characters: take a shorter one.',
  },
}

export const RevealsPassword: Story = {
  args: { defaultValue: 'yi-zhi-mei' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('密码')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))

    await expect(field).toHaveAttribute('type', 'text')
    await waitFor(() => expect(canvas.getByRole('button', { name: '隐藏密码' })).toBeVisible())
  },
}
