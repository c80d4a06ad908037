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

/** Over a list of which some are chosen. */
export const SomeOfThem: Story = {
  args: { label: '全部 24 件', checked: 'indeterminate' },
}

export const English: Story = {
  args: { label: 'Remember password', defaultChecked: true },
  globals: { locale: 'en-US' },
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
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
  },
}

/** A form reads it as it reads the browser's own box. */
export const TickedBySpaceAndSent: Story = {
  decorators: [
    (Story) => (
      <form aria-label="登录">
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')

    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).has('remember')).toBe(true)
  },
}

export const ProblemIsHeard: Story = {
  args: { problem: '请先同意服务协议' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('请先同意服务协议')
  },
}
