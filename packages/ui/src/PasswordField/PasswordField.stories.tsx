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

export const Plain: Story = {}

export const Filled: Story = {
  args: { defaultValue: 'yi-zhi-mei' },
}

export const Ruled: Story = {
  args: { look: 'ruled' },
}

export const Refused: Story = {
  args: { look: 'ruled', problem: '密码不能为空' },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'yi-zhi-mei' },
}

export const TooMuchText: Story = {
  args: { defaultValue: 'correct horse battery staple '.repeat(6), problem: 'This password is longer than 128 characters: take a shorter one.' },
}

export const ShownAndHidden: Story = {
  args: { defaultValue: 'yi-zhi-mei' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('密码')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))

    await expect(field).toHaveAttribute('type', 'text')
    await waitFor(() => expect(canvas.getByRole('button', { name: '隐藏密码' })).toBeVisible())
  },
}
