import type { Meta, StoryObj } from '@storybook/react-vite'
import { Verse } from './Verse.tsx'

const meta = {
  title: 'Components/Brand/Verse 竖排题句',
  component: Verse,
  tags: ['autodocs'],
  args: { sealed: true },
  decorators: [
    (Story) => (
      <div style={{ fontSize: 34 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Verse>

export default meta
type Story = StoryObj<typeof meta>

/** Vertical in Chinese; Latin is never set vertically. */
export const Default: Story = {}

export const WithoutSeal: Story = {
  args: { sealed: false },
}
