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

export const Plain: Story = {}

export const Chosen: Story = {
  args: { children: '对话', chosen: true },
}

/** Where chips stand apart from other controls. */
export const Edge: Story = {
  args: { children: '水墨', edge: true },
}

export const EdgeAndChosen: Story = {
  args: { children: '水墨', edge: true, chosen: true },
}

export const WithIcon: Story = {
  args: { children: <><Languages size={16} aria-hidden="true" />翻译</>, edge: true },
}

export const Disabled: Story = {
  args: { edge: true, disabled: true },
}

export const ChosenAndDisabled: Story = {
  args: { chosen: true, disabled: true },
}

export const TooMuchText: Story = {
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

export const PressedByKeyboard: Story = {
  args: { chosen: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('button', { name: '写作', pressed: true })).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
