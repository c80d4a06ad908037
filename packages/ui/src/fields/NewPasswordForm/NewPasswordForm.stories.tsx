import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const meta = {
  title: 'Components/Fields/NewPasswordForm 设密码表单',
  component: NewPasswordForm,
  tags: ['autodocs'],
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: { busy: true },
}

export const Refused: Story = {
  args: {
    problems: {
      password: '密码不能为空',
      confirmPassword: '两次输入的密码不一致',
      form: '这个手机号还没有注册，或账号已停用',
    },
  },
}

export const LongText: Story = {
  args: {
    problems: {
      password:
        'This password is among the three thousand that are tried first by whoever wants to get in. Choose another one.',
    },
  },
  globals: { locale: 'en-US' },
}

/** The form tells the password manager the account. */
export const SubmitsTheForm: Story = {
  args: { account: '13800138000' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[autocomplete="username"]')).toHaveValue('13800138000')
    await userEvent.type(canvas.getByLabelText('新密码'), 'shan gao yue xiao')
    await userEvent.type(canvas.getByLabelText('确认密码'), 'shan gao yue xiao{Enter}')

    await expect(args.onSubmit).toHaveBeenCalledWith({
      password: 'shan gao yue xiao',
      confirmPassword: 'shan gao yue xiao',
    })
  },
}
