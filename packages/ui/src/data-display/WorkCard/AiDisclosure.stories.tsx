import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AiDisclosure } from './AiDisclosure.tsx'

const meta = {
  title: 'Components/Data display/AiDisclosure 创作信息',
  component: AiDisclosure,
  tags: ['autodocs'],
} satisfies Meta<typeof AiDisclosure>

export default meta
type Story = StoryObj<typeof meta>

export const GeneratedByModel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AI 生成')).toBeVisible()
  },
}

export const GeneratedByDemoEngine: Story = {
  args: { offline: true },
}
