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

export const Chinese: Story = {}

/** Latin is never set upright. */
export const English: Story = {
  globals: { locale: 'en-US' },
}

export const WithoutSeal: Story = {
  args: { sealed: false },
}
