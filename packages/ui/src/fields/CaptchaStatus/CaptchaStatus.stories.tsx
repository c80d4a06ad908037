import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { CaptchaStatus, type CaptchaStatusProps } from './CaptchaStatus.tsx'

const meta = {
  title: 'Components/Fields/CaptchaStatus 人机验证',
  component: CaptchaStatus,
  tags: ['autodocs'],
  args: { state: 'verifying', onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CaptchaStatus>

export default meta
type Story = StoryObj<typeof meta>

export const Verifying: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('正在验证，请稍候…')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

/** Verified; failed, with the general message and with a reason; and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CaptchaStatus {...args} state="verified" />
      <CaptchaStatus {...args} state="failed" />
      <CaptchaStatus {...args} state="failed" problem="网络连接错误" />
      <CaptchaStatus {...args} state="failed" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已通过验证')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: '重新验证' })[2]).toBeDisabled()
  },
}

export const LongText: Story = {
  args: {
    state: 'failed',
    problem:
      'The verification could not be started, because the network that this browser is connected to does ' +
      'not answer. Try again in a moment.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

function Retried(args: CaptchaStatusProps) {
  const [state, setState] = useState<CaptchaStatusProps['state']>()
  return (
    <>
      <CaptchaStatus {...args} state={state} />
      {state === undefined ? (
        <button type="button" onClick={() => setState('failed')}>
          fail
        </button>
      ) : null}
    </>
  )
}

/** The live region is rendered before any status shows, so that screen readers announce the first one. */
export const AnnouncesStatus: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <Retried {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const region = canvas.getByRole('status')
    await expect(region).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'fail' }))
    await expect(region).toHaveTextContent('验证没有完成')
    await userEvent.click(canvas.getByRole('button', { name: '重新验证' }))

    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
