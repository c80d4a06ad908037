import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { PhoneCodeFields } from './PhoneCodeFields.tsx'
import { sampleReaders } from '../../testing/sample-readers.ts'

const meta = {
  title: 'Components/Fields/PhoneCodeFields 手机与验证码',
  component: PhoneCodeFields,
  tags: ['autodocs'],
  args: { onSend: fn(), readers: sampleReaders },
  decorators: [
    (Story) => (
      <form aria-label="手机" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PhoneCodeFields>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * The boxed look, for all pages but the sign-in: plain, sending, counting down, and disabled; then ruled and refused.
 */
export const LooksAndStates: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 40 }}>
      <PhoneCodeFields {...args} look="box" />
      <PhoneCodeFields {...args} look="box" label="第二个手机号" sending />
      <PhoneCodeFields {...args} look="box" label="第三个手机号" sent secondsLeft={48} />
      <PhoneCodeFields {...args} look="box" label="第四个手机号" disabled />
      <PhoneCodeFields {...args} label="第五个手机号" problems={{ mobile: '手机号不能为空', code: '验证码不能为空' }} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    problems: {
      mobile:
        'This number got a code less than a minute ago. The next one can be sent in 43 seconds, and yesterday’s codes don’t work any more.',
    },
  },
  globals: { locale: 'en-US' },
}

/**
 * `onSend` receives the phone number, and focus moves to the code. The countdown does not apply to another phone
 * number.
 */
export const RequestsCode: Story = {
  render: function Counted(args) {
    const [secondsLeft, setSecondsLeft] = useState(0)
    return (
      <PhoneCodeFields
        {...args}
        sent={secondsLeft > 0}
        secondsLeft={secondsLeft}
        onSend={(phone) => (setSecondsLeft(60), args.onSend(phone))}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('手机号'), '138 0013 8000')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))

    await expect(args.onSend).toHaveBeenCalledWith({ mobile: '13800138000', areacode: '86' })
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())

    await expect(canvas.getByRole('button', { name: /60/ })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('手机号'), '{Backspace}1')
    await expect(canvas.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await userEvent.type(canvas.getByLabelText('手机号'), '{Backspace}0')
    await expect(canvas.getByRole('button', { name: /60/ })).toBeDisabled()
  },
}
