import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CodeFields } from './CodeFields.tsx'

const meta = {
  title: 'Components/Fields/CodeFields 短信验证码',
  component: CodeFields,
  tags: ['autodocs'],
  args: { onSend: fn() },
  decorators: [
    (Story) => (
      <form aria-label="验证" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof CodeFields>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Ruled (for sign-in only) and sending; counting down; disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <CodeFields {...args} look="ruled" sending captcha={{ state: 'verifying' }} />
      <CodeFields {...args} sent secondsLeft={48} captcha={{ state: 'verified' }} />
      <CodeFields {...args} captcha={{ state: 'failed' }} disabled />
    </div>
  ),
}

export const Refused: Story = {
  args: { problems: { code: '验证码错误或已过期' } },
}

export const LongText: Story = {
  args: {
    problems: {
      code:
        'This number got a code less than a minute ago. The next one can be sent in 43 seconds, and ' +
        'yesterday’s codes don’t work any more.',
    },
  },
  globals: { locale: 'en-US' },
}

/** The member retries a failed captcha with its button. The button then disappears and the code field gets focus. */
export const RetriesCaptchaByKeyboard: Story = {
  args: { captcha: { state: 'failed', problem: '网络连接错误', onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('网络连接错误')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '重新验证' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(args.captcha?.onRetry).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
  },
}

/** After the member requests a code, the code field gets focus. */
export const RequestsCode: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))

    await expect(args.onSend).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
  },
}
