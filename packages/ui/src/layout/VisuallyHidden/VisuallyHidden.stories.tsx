import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Components/Layout/VisuallyHidden 仅供朗读',
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: '，还剩 40 秒' },
  decorators: [
    (Story) => (
      <button type="button" style={{ position: 'relative' }}>
        重发
        <Story />
      </button>
    ),
  ],
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const ReadByScreenReadersOnly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/^重发.*还剩 40 秒$/)
  },
}
