import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

const meta = {
  title: 'Components/Fields/NewPasswordField 新密码',
  component: NewPasswordField,
  tags: ['autodocs'],
  args: { label: '新密码', name: 'password' },
  decorators: [
    (Story) => (
      <form aria-label="改密码" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof NewPasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <NewPasswordField label="太短的" defaultValue="shan" />
      <NewPasswordField label="太容易猜的" defaultValue="12345678" />
      <NewPasswordField label="还行的" defaultValue="shanshui1" />
      <NewPasswordField label="很难猜的" defaultValue="shan gao yue xiao" />
      <NewPasswordField label="没有收下的" defaultValue="shan" problem="密码至少 8 位" />
      <NewPasswordField label="不能改的" defaultValue="shanshui1" disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'The password with which you will sign in from now on, on every device',
    defaultValue: 'correct horse battery staple '.repeat(4),
  },
  globals: { locale: 'en-US' },
}

/**
 * Screen readers hear the password strength as it changes; a refused password shows only why it was refused. The meter
 * does not praise a password that contains the account, which the server refuses.
 */
export const ShowsPasswordStrength: Story = {
  args: { loadCommon: () => Promise.resolve(new Set(['qwerty12345'])) },
  render: (args) => (
    <>
      <TextField label="账号" autoComplete="username" defaultValue="shanshui" />
      <NewPasswordField {...args} />
      <NewPasswordField label="没有收下的" defaultValue="shan gao yue xiao" problem="这个密码太常见，请换一个" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('新密码')
    const [own, refused] = canvas.getAllByRole('status')
    await userEvent.type(field, 'shan')
    await expect(own).toHaveTextContent('太短')
    await userEvent.type(field, ' gao yue xiao')

    await expect(own).toHaveTextContent('很难猜')
    await userEvent.clear(field)
    await userEvent.type(field, 'Qwerty12345')
    await expect(own).toHaveTextContent('太常见，不能用')
    await userEvent.clear(field)
    await userEvent.type(field, 'ShanShui 2026 autumn')
    await expect(own).toHaveTextContent('太容易猜')
    await expect(refused).not.toHaveTextContent(/./)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  },
}
