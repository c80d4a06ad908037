import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Rank } from './Rank.tsx'

const meta = {
  title: 'Components/Data display/Rank 名次',
  component: Rank,
  tags: ['autodocs'],
  args: { place: 4 },
} satisfies Meta<typeof Rank>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** Only the first place is ink, without a medal; a fall is not coloured as danger. */
export const Changes: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, justifyItems: 'start' }}>
      <Rank place={1} change={0} />
      <Rank place={4} change={3} />
      <Rank place={5} change={-12} />
      <Rank place={6} change="new" />
      <Rank place={12_345} change={1_234} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上升 3 位')).toBeInTheDocument()
  },
}
