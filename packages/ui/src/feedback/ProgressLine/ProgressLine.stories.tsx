import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressLine } from './ProgressLine.tsx'

const meta = {
  title: 'Components/Feedback/ProgressLine 页面进度',
  component: ProgressLine,
  tags: ['autodocs'],
  args: { busy: true },
} satisfies Meta<typeof ProgressLine>

export default meta
type Story = StoryObj<typeof meta>

export const Busy: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: '页面正在打开' })).toBeInTheDocument()
  },
}
