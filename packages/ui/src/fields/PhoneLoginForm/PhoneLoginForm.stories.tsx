import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { sampleReaders } from '../../testing/sample-readers.ts'
import { PhoneLoginForm } from './PhoneLoginForm.tsx'

const meta = {
  title: 'Components/Fields/PhoneLoginForm 手机登录表单',
  component: PhoneLoginForm,
  tags: ['autodocs'],
  args: { readers: sampleReaders, onSend: fn(), onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneLoginForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The same member signs in again after the session ended: the phone number is filled in and a code was sent to it. */
export const SignsInAgain: Story = {
  args: { back: true, phone: { mobile: '51234567', areacode: '852' }, sent: true, secondsLeft: 30 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('验证码'), '407212{Enter}')

    await expect(args.onSubmit).toHaveBeenCalledWith({ mobile: '51234567', areacode: '852', code: '407212' })
  },
}

export const Busy: Story = {
  args: { sent: true, secondsLeft: 21, busy: true },
}

export const Refused: Story = {
  args: { sent: true, problems: { mobile: '手机号不能为空', code: '验证码不能为空', form: '这个手机号暂时不能登录' } },
}

/** The captcha before the code failed. Its button retries it; Enter in the form does not. */
export const CaptchaFailed: Story = {
  args: { captcha: { state: 'failed', problem: '网络连接错误', onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('手机号'), '13800138000{Enter}')
    await expect(args.captcha?.onRetry).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '重新验证' }))

    await expect(args.captcha?.onRetry).toHaveBeenCalledOnce()
  },
}

export const SubmitsTheForm: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const mobile = canvas.getByLabelText('手机号')
    await step(
      'What a browser fills in may carry the area code: it is not sent twice, and an area that is not served is seen to be none',
      async () => {
        await userEvent.type(mobile, '+86 138 0013 8000{Enter}')
        await expect(args.onSubmit).toHaveBeenLastCalledWith({ mobile: '13800138000', areacode: '86', code: '' })
        await userEvent.clear(mobile)
        await userEvent.type(mobile, '+44 20 7946 0000{Enter}')
        await expect(args.onSubmit).toHaveBeenLastCalledWith({ mobile: '+442079460000', areacode: '86', code: '' })
        await userEvent.clear(mobile)
      },
    )
    await step('The code goes to the number as it is written; the next thing to fill in has focus', async () => {
      await userEvent.type(mobile, '138 0013 8000')
      await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
      await expect(args.onSend).toHaveBeenCalledWith({ mobile: '13800138000', areacode: '86' })
      await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
    })
    await userEvent.type(canvas.getByLabelText('验证码'), '407212{Enter}')

    await expect(args.onSubmit).toHaveBeenLastCalledWith({ mobile: '13800138000', areacode: '86', code: '407212' })
  },
}
