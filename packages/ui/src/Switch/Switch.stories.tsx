import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Fields/Switch 开关',
  component: Switch,
  tags: ['autodocs'],
  args: { label: '多页签', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = {
  args: { defaultChecked: true },
}

export const WithHint: Story = {
  args: { label: '去噪', hint: '划痕与颗粒', defaultChecked: true },
}

/** In a list of settings, the switches stand below each other at the end. */
export const Spread: Story = {
  args: { spread: true, hint: '关掉后只留当前一页', defaultChecked: true },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 252 }}>
        <Story />
      </div>
    ),
  ],
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const OnAndDisabled: Story = {
  args: { disabled: true, defaultChecked: true },
}

/** It is being saved. */
export const Busy: Story = {
  args: { checked: true, busy: true },
}

export const NotSaved: Story = {
  args: { problem: '没有存上，再试一次' },
}

/** A label may wrap; the track keeps its size. */
export const TooMuchText: Story = {
  args: {
    label: 'Keep every page that was opened as a tab above the sheet, until it is closed',
    hint: 'ThePagesStayAliveAndKeepWhatWasWrittenInThem, up to twelve of them.',
    spread: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 252 }}>
        <Story />
      </div>
    ),
  ],
}

export const TurnedOnByItsLabel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('多页签'))

    await expect(canvas.getByRole('switch')).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
  },
}

export const TurnedOnBySpace: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')

    await expect(canvas.getByRole('switch', { name: '多页签' })).toHaveFocus()
    await expect(canvas.getByRole('switch')).toBeChecked()
  },
}

/** While it is being saved, a second press does nothing. */
export const BusyHoldsStill: Story = {
  args: { busy: true, hint: '正在保存' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))

    await expect(args.onCheckedChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('正在保存')
  },
}
