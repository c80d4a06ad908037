import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { label: '记住密码', name: 'remember', onChange: fn() },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = {
  args: { defaultChecked: true },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const OnAndDisabled: Story = {
  args: { defaultChecked: true, disabled: true },
}

export const Refused: Story = {
  args: { label: '我已阅读并同意《服务协议》', problem: '请先同意服务协议' },
}

/** A label may wrap; the box stays beside its first line. */
export const TooMuchText: Story = {
  args: { label: 'I have read the terms of service and the privacy policy, and I agree to both of them as they are written today' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 260 }}>
        <Story />
      </div>
    ),
  ],
}

export const TickedByItsLabel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('记住密码'))

    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
