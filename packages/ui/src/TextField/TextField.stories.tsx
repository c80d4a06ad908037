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

export const Plain: Story = {}

export const Filled: Story = {
  args: { label: '昵称', defaultValue: '砚秋' },
}

export const WithHint: Story = {
  args: { hint: '2 到 32 个字，登录时用' },
}

/** The sentence below names the cure. */
export const Refused: Story = {
  args: { defaultValue: '砚', problem: '用户名要 2 到 32 个字' },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'shenyanqiu' },
}

/** Sign-in only: a line, and on focus the brush writes over it. */
export const Ruled: Story = {
  args: { look: 'ruled', defaultValue: 'shenyanqiu' },
}

export const RuledAndRefused: Story = {
  args: { look: 'ruled', problem: '用户名不能为空' },
}

export const TooMuchText: Story = {
  args: {
    label: 'The name that others will see beside everything that you publish in the gallery',
    defaultValue: 'a-very-long-name-without-a-break-'.repeat(4),
    problem: 'This name is longer than 32 characters. Take a shorter one; you can change it again whenever you like.',
  },
}

export const WrittenInByItsLabel: Story = {
  args: { look: 'ruled' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('用户名')
    await userEvent.click(canvas.getByText('用户名'))
    await userEvent.type(field, 'shenyanqiu')

    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('shenyanqiu')
  },
}

/** What is wrong is heard with the field. */
export const ProblemIsHeard: Story = {
  args: { problem: '用户名不能为空' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('用户名')

    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('用户名不能为空')
  },
}
