import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Untranslated } from './Untranslated.tsx'

const meta = {
  title: 'Components/Layout/Untranslated 不翻译',
  component: Untranslated,
  tags: ['autodocs'],
  args: { children: '沈砚秋' },
  decorators: [
    (Story) => (
      <p>
        下午好，
        <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof Untranslated>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('沈砚秋')).toHaveProperty('translate', false)
    await expect(canvas.getByText('下午好，')).toHaveProperty('translate', true)
  },
}
