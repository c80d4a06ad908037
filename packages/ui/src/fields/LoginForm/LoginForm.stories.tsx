import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
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

export const Default: Story = {}

/** The remembered account is filled in. */
export const RememberedAccount: Story = {
  args: { account: 'shenyanqiu', remember: true },
}

export const Refused: Story = {
  args: {
    account: 'shenyanqiu',
    problems: { account: '用户名不能为空', password: '密码不能为空', form: '用户名或密码不对' },
  },
}

export const LongText: Story = {
  args: {
    account: 'a-name-that-is-far-too-long-for-its-field@example.com',
    problems: {
      form: 'Too many tries from this address. Wait ten minutes, or sign in with a code to your phone instead.',
    },
    forgot: <TextLink href="#forgot">I don’t remember the password of this account any more</TextLink>,
  },
}

/** While the form is busy, neither the button nor Enter submits it again. */
export const IgnoresSubmitWhileBusy: Story = {
  args: { busy: true, account: 'shenyanqiu' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei{Enter}')

    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Focus moves to the first refused field, and the member continues from there. */
export const ResubmitsAfterRefusal: Story = {
  // The refusal arrives asynchronously, like a server's.
  render: function Refusing(args) {
    const [problems, setProblems] = useState<LoginFormProps['problems']>({})
    const submit: LoginFormProps['onSubmit'] = (credentials) => {
      args.onSubmit(credentials)
      void Promise.resolve().then(() => setProblems(credentials.password ? {} : { password: '密码不能为空' }))
    }

    return <LoginForm {...args} {...(problems ? { problems } : {})} onSubmit={submit} />
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('用户名'), 'shenyanqiu {Enter}')
    await waitFor(() => expect(canvas.getByLabelText('密码')).toHaveFocus())
    await expect(canvas.getByLabelText('密码')).toHaveAccessibleDescription('密码不能为空')
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei')
    await userEvent.click(canvas.getByLabelText('记住密码'))
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))

    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      account: 'shenyanqiu',
      password: 'yi zhi mei',
      remember: true,
    })
  },
}
