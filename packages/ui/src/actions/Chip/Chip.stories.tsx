import type { Meta, StoryObj } from '@storybook/react-vite'
import { Languages } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Chip } from './Chip.tsx'

const meta = {
  title: 'Components/Actions/Chip 选项',
  component: Chip,
  tags: ['autodocs'],
  args: { children: '写作', onClick: fn() },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With a border, for chips that are not next to other controls. */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <Chip {...args} chosen />
      <Chip {...args} edge />
      <Chip {...args} edge chosen />
      <Chip {...args} edge>
        <Languages size={16} aria-hidden="true" />
        翻译
      </Chip>
      <Chip {...args} edge disabled />
      <Chip {...args} chosen disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: { edge: true, children: 'EverythingThatWasEverPaintedInThisStyle and in those that came from it' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  globals: { locale: 'en-US' },
}

export const ActivatesByKeyboard: Story = {
  args: { chosen: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('button', { name: '写作', pressed: true })).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
