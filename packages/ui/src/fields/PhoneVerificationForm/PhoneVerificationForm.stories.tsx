import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sampleReaders } from '../../testing/sample-readers.ts'
import { PhoneVerificationForm } from './PhoneVerificationForm.tsx'

const meta = {
  title: 'Components/Fields/PhoneVerificationForm 手机验证表单',
  component: PhoneVerificationForm,
  tags: ['autodocs'],
  args: { submit: '下一步', readers: sampleReaders, onSend: fn(), onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneVerificationForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const BusyWithNote: Story = {
  args: { sent: true, secondsLeft: 48, busy: true, note: '验证之后，设一个新密码' },
}

export const Refused: Story = {
  args: { problems: { mobile: '手机号不能为空', code: '验证码不能为空', form: '验证已失效，请再验证一次手机号' } },
}

export const LongText: Story = {
  args: {
    submit: 'Next',
    problems: {
      form:
        'The verification was more than ten minutes ago, so it is not valid any more. Please verify your ' +
        'phone number once more before you go on.',
    },
  },
  globals: { locale: 'en-US' },
}

export const SubmitsTheForm: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('手机号'), '13800138000')
    await userEvent.type(canvas.getByLabelText('验证码'), '407212{Enter}')

    await expect(args.onSubmit).toHaveBeenCalledWith({ mobile: '13800138000', areacode: '86', code: '407212' })
  },
}
