import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { withValueState } from '../../testing/with-value-state.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

const meta = {
  title: 'Components/Fields/ThemeChoice 主题选择',
  component: ThemeChoice,
  tags: ['autodocs'],
  args: {
    label: '主题',
    value: 'light',
    names: { light: '浅色', dark: '深色', system: '跟随系统' },
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 252 }}>
        <Story />
      </div>
    ),
  ],
  render: withValueState(ThemeChoice),
} satisfies Meta<typeof ThemeChoice>

export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {}

export const LongText: Story = {
  args: {
    value: 'system',
    names: { light: 'As light as paper', dark: 'As dark as a rubbing of a stone', system: 'Whatever the system has' },
  },
}

export const SelectsByKeyboardAndClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('radio', { name: '浅色' }).focus()
    await userEvent.keyboard('{ArrowLeft>}')
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('system'))
    await userEvent.keyboard('{/ArrowLeft}')

    await userEvent.click(canvas.getByRole('radio', { name: '深色' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('dark')
    await expect(canvas.getByRole('radio', { name: '深色' })).toBeChecked()
  },
}
