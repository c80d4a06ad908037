import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SignInButton } from './SignInButton.tsx'

const meta = {
  title: 'Components/Data display/SignInButton 签到按钮',
  component: SignInButton,
  tags: ['autodocs'],
  args: { points: 5, onSignIn: fn() },
} satisfies Meta<typeof SignInButton>

export default meta
type Story = StoryObj<typeof meta>

export const NotCheckedIn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '签到 · +5 点' }))

    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}

export const SmallAndBusy: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <SignInButton {...args} size="s" />
      <SignInButton {...args} busy />
    </div>
  ),
}

/** It keeps the focus and does nothing more. */
export const CheckedIn: Story = {
  args: { done: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '今天已签到 · +5 点' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}
