import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Components/Fields/Checkbox 复选框',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: '记住密码', name: 'remember', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}

/** Checked, disabled, partly checked (indeterminate), and refused. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Checkbox {...args} defaultChecked />
      <Checkbox {...args} disabled />
      <Checkbox {...args} defaultChecked disabled />
      <Checkbox {...args} label="全部 24 件" checked="indeterminate" />
      <Checkbox {...args} label="我已阅读并同意《服务协议》" problem="请先同意服务协议" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '我已阅读并同意《服务协议》' })).toHaveAccessibleDescription(
      '请先同意服务协议',
    )
  },
}

/** A label may wrap; the box stays aligned with its first line. */
export const LongText: Story = {
  args: {
    label:
      'I have read the terms of service and the privacy policy, and I agree to both of them as they are written today',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 260 }}>
        <Story />
      </div>
    ),
  ],
}

/** Toggled by Space and by its label. A form submits it like a native checkbox. */
export const TogglesAndSubmits: Story = {
  decorators: [
    (Story) => (
      <form aria-label="登录">
        <Story />
      </form>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).has('remember')).toBe(true)
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
    await userEvent.click(canvas.getByText('记住密码'))

    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
  },
}
