import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sampleReaders } from '../../testing/sample-readers.ts'
import { CodeField } from './CodeField.tsx'

const meta = {
  title: 'Components/Fields/CodeField 验证码',
  component: CodeField,
  tags: ['autodocs'],
  args: {
    label: '验证码',
    name: 'code',
    placeholder: '请输入验证码',
    look: 'ruled',
    read: sampleReaders.code,
    onSend: fn(),
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CodeField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Boxed, sending, sent before, refused, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CodeField {...args} look="box" />
      <CodeField {...args} sending />
      <CodeField {...args} sent />
      <CodeField {...args} sent secondsLeft={12} defaultValue="407212" problem="验证码不对，或者已经过期" />
      <CodeField {...args} disabled />
    </div>
  ),
}

/**
 * During the countdown the member can't request another code. Screen readers announce the full minute and ten seconds;
 * the seconds between are only visible.
 */
export const CountingDown: Story = {
  args: { sent: true, defaultValue: '4072' },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CodeField {...args} secondsLeft={60} />
      <CodeField {...args} secondsLeft={48} />
      <CodeField {...args} secondsLeft={10} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const seconds of [60, 48, 10])
      await expect(canvas.getByRole('button', { name: `${seconds} 秒后可重发` })).toBeDisabled()
    const [minute, between, ten] = canvas.getAllByRole('status')
    await expect(minute).toHaveTextContent('60 秒后可重发')
    await expect(between).toBeEmptyDOMElement()
    await expect(ten).toHaveTextContent('10 秒后可重发')
  },
}

export const LongText: Story = {
  args: { label: 'The verification code that was sent to the phone number above', sent: true, secondsLeft: 60 },
  globals: { locale: 'en-US' },
}

/**
 * The phone offers to fill in the received code (`one-time-code`), shows its numeric keyboard, and Tab reaches the send
 * button.
 */
export const FillsAndResendsByKeyboard: Story = {
  args: { sent: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('验证码')
    await userEvent.tab()
    await userEvent.keyboard('407212')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(field).toHaveValue('407212')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** The member may paste a whole message: only its digits are kept. */
export const PastesCodeFromMessage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByLabelText('验证码'))
    await userEvent.paste('【墨韵】您的验证码是 407 212，')

    await expect(canvas.getByLabelText('验证码')).toHaveValue('407212')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

/** Typed text is kept as it is, full-width digits included: the form normalises it. */
export const AcceptsFullWidthDigits: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('验证码'), '５０５ ６３０')

    await expect(canvas.getByLabelText('验证码')).toHaveValue('５０５ ６３０')
  },
}
