import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { TextLink } from '../TextLink/TextLink.tsx'
import { LoginForm, type LoginFormProps } from './LoginForm.tsx'

const meta = {
  title: 'Components/Fields/LoginForm 登录表单',
  component: LoginForm,
  tags: ['autodocs'],
  args: {
    forgot: (
      <TextLink tone="muted" href="#forgot">
        忘记密码
      </TextLink>
    ),
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoginForm>

export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {}

/** The account of last time is there already. */
export const Remembered: Story = {
  args: { account: 'shenyanqiu', remember: true },
}

export const Busy: Story = {
  args: { account: 'shenyanqiu', busy: true },
}

export const FieldsRefused: Story = {
  args: { problems: { account: '用户名不能为空', password: '密码不能为空' } },
}

export const Refused: Story = {
  args: { account: 'shenyanqiu', problems: { form: '用户名或密码不对' } },
}

export const English: Story = {
  args: {
    forgot: (
      <TextLink tone="muted" href="#forgot">
        Forgot password
      </TextLink>
    ),
  },
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: {
    account: 'a-name-that-is-far-too-long-for-its-field@example.com',
    problems: { form: 'Too many tries from this address. Wait ten minutes, or sign in with a code to your phone instead.' },
    forgot: <TextLink href="#forgot">I don’t remember the password of this account any more</TextLink>,
  },
}

export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('用户名'), 'shenyanqiu ')
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei')
    await userEvent.click(canvas.getByLabelText('记住密码'))
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))

    await expect(args.onSubmit).toHaveBeenCalledWith({ account: 'shenyanqiu', password: 'yi zhi mei', remember: true })
  },
}

/** Nothing is sent twice, neither by the button nor by Enter. */
export const SubmittedWhileBusy: Story = {
  args: { busy: true, account: 'shenyanqiu' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei{Enter}')

    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The member is taken to the first field that was refused. */
export const RefusedFieldHasFocus: Story = {
  // The refusal comes later, as a server's does.
  render: function Refusing(args) {
    const [problems, setProblems] = useState<LoginFormProps['problems']>({})

    return <LoginForm {...args} {...(problems ? { problems } : {})} onSubmit={() => void Promise.resolve().then(() => setProblems({ password: '密码不能为空' }))} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('用户名'), 'shenyanqiu{Enter}')

    await waitFor(() => expect(canvas.getByLabelText('密码')).toHaveFocus())
    await expect(canvas.getByLabelText('密码')).toHaveAccessibleDescription('密码不能为空')
  },
}
