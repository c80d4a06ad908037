import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { sampleReaders } from '../../testing/sample-readers.ts'
import { RegisterForm } from './RegisterForm.tsx'

const meta = {
  title: 'Components/Fields/RegisterForm 注册表单',
  component: RegisterForm,
  tags: ['autodocs'],
  args: {
    readers: sampleReaders,
    agreement: (
      <>
        我已阅读并同意
        <TextLink tone="muted" href="#terms">
          《服务协议》
        </TextLink>
      </>
    ),
    onSend: fn(),
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RegisterForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: { busy: true, sent: true, secondsLeft: 21 },
}

/** The browser solves a captcha before the next code is sent. */
export const CaptchaVerifying: Story = {
  args: { sending: true, captcha: { state: 'verifying' } },
}

/** Each problem shows below its field; a problem of the whole form shows above the button. */
export const Refused: Story = {
  args: {
    problems: {
      account: '用户名不能为空',
      mobile: '手机号不能为空',
      code: '验证码不能为空',
      password: '密码不能为空',
      confirmPassword: '确认密码不能为空',
      agreed: '请先同意服务协议',
      form: '这个用户名或手机号已有人注册',
    },
  },
}

export const LongText: Story = {
  args: {
    agreement:
      'I have read and accept the terms of service and the privacy policy, in the version of the first of ' +
      'November, and know that both may change',
    problems: {
      account:
        'This username is taken by somebody who registered with it a long time ago and still uses it. Try another one, or sign in.',
    },
  },
}

/**
 * The account and the passwords are submitted as entered, the account trimmed. The phone number and the code are
 * submitted as digits, also when the member pastes a whole message.
 */
export const SubmitsTheForm: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByLabelText('验证码')
    await userEvent.type(canvas.getByLabelText('用户名'), 'shenyanqiu ')
    await userEvent.type(canvas.getByLabelText('手机号'), '138 0013 8000')
    await userEvent.click(code)
    await userEvent.paste('【墨韵】验证码 407 212，五分钟内有效')
    await expect(code).toHaveValue('407212')
    await userEvent.clear(code)
    await userEvent.type(code, '407212')
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei')
    await userEvent.type(canvas.getByLabelText('确认密码'), 'yi zhi mei')
    await expect(canvas.getByLabelText('用户名')).toHaveAttribute('autocomplete', 'username')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(canvas.getByLabelText('确认密码')).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '注册并登录' }))

    await expect(args.onSubmit).toHaveBeenCalledWith({
      account: 'shenyanqiu',
      mobile: '13800138000',
      areacode: '86',
      code: '407212',
      password: 'yi zhi mei',
      confirmPassword: 'yi zhi mei',
      agreed: true,
    })
  },
}
