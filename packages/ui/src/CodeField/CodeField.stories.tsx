import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CodeField } from './CodeField.tsx'

const meta = {
  title: 'Components/Fields/CodeField 验证码',
  component: CodeField,
  tags: ['autodocs'],
  args: { label: '验证码', name: 'code', placeholder: '请输入验证码', look: 'ruled', onSend: fn(), onChange: fn() },
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

export const Plain: Story = {}

export const Boxed: Story = {
  args: { look: 'box' },
}

export const Sending: Story = {
  args: { sending: true },
}

export const CountingDown: Story = {
  args: { sent: true, secondsLeft: 48, defaultValue: '4072' },
}

export const SentBefore: Story = {
  args: { sent: true },
}

export const Refused: Story = {
  args: { sent: true, secondsLeft: 12, defaultValue: '407212', problem: '验证码不对，或者已经过期' },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const TooMuchText: Story = {
  args: { label: 'The verification code that was sent to the phone number above', sent: true, secondsLeft: 60 },
  globals: { locale: 'en-US' },
}

export const Sent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))

    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** While it counts, another code can't be asked for; at ten seconds the rest is heard. */
export const WaitIsHeardAtTen: Story = {
  args: { sent: true, secondsLeft: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '10 秒后可重发' })).toBeDisabled()
    await expect(canvas.getByRole('status')).toHaveTextContent('10 秒后可重发')
  },
}

/** The whole minute is heard once, when it begins. */
export const SixtySecondsBegin: Story = {
  args: { sent: true, secondsLeft: 60 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '60 秒后可重发' })).toBeDisabled()
    await expect(canvas.getByRole('status')).toHaveTextContent('60 秒后可重发')
  },
}

/** The seconds between are seen, not heard. */
export const SecondsBetweenAreSilent: Story = {
  args: { sent: true, secondsLeft: 48 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '48 秒后可重发' })).toBeDisabled()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** The phone offers the code that came, digits come up on its keyboard, and the button is reached by Tab. */
export const FilledInAndSentAgainByKeyboard: Story = {
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

/** A whole message may be pasted: its digits are kept. */
export const PastedFromAMessage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('验证码'))
    await userEvent.paste('【墨韵】您的验证码是 407 212，')

    await expect(canvas.getByLabelText('验证码')).toHaveValue('407212')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
