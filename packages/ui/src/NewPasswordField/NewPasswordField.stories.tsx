import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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

export const Plain: Story = {}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <NewPasswordField label="太容易猜的" defaultValue="shan" />
      <NewPasswordField label="还行的" defaultValue="shanshui1" />
      <NewPasswordField label="很难猜的" defaultValue="shan gao yue xiao" />
      <NewPasswordField label="没有收下的" defaultValue="shan" problem="密码至少 8 位" />
      <NewPasswordField label="不能改的" defaultValue="shanshui1" disabled />
    </div>
  ),
}

export const TooMuchText: Story = {
  args: {
    label: 'The password with which you will sign in from now on, on every device',
    defaultValue: 'correct horse battery staple '.repeat(4),
  },
  globals: { locale: 'en-US' },
}

/** How hard it is to guess is heard as it changes. */
export const GrowsStronger: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('新密码')
    await userEvent.type(field, 'shan')
    await expect(canvas.getByRole('status')).toHaveTextContent('太容易猜')
    await userEvent.type(field, ' gao yue xiao')

    await expect(canvas.getByRole('status')).toHaveTextContent('很难猜')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  },
}
