import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/Fields/TextField 文本框',
  component: TextField,
  tags: ['autodocs'],
  args: { label: '用户名', name: 'account', placeholder: '请输入用户名' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * Filled, with a hint, refused, and disabled. The message below says how to fix the problem, and screen readers hear it
 * with the field.
 */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <TextField {...args} label="昵称" defaultValue="砚秋" />
      <TextField {...args} hint="2 到 32 个字，登录时用" />
      <TextField {...args} label="新用户名" defaultValue="砚" problem="用户名要 2 到 32 个字" />
      <TextField {...args} disabled defaultValue="shenyanqiu" />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('新用户名')

    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('用户名要 2 到 32 个字')
  },
}

/** Sign-in only: an underline that turns into a brush stroke on focus. */
export const Underlined: Story = {
  args: { look: 'ruled' },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <TextField {...args} defaultValue="shenyanqiu" />
      <TextField {...args} problem="用户名不能为空" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'The name that others will see beside everything that you publish in the gallery',
    defaultValue: 'a-very-long-name-without-a-break-'.repeat(4),
    problem: 'This name is longer than 32 characters. Take a shorter one; you can change it again whenever you like.',
  },
}

export const FocusesByLabel: Story = {
  args: { look: 'ruled' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('用户名')
    await userEvent.click(canvas.getByText('用户名'))
    await userEvent.type(field, 'shenyanqiu')

    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('shenyanqiu')
  },
}
