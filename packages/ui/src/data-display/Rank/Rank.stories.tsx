import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Rank } from './Rank.tsx'

const meta = {
  title: 'Components/Data display/Rank 名次',
  component: Rank,
  tags: ['autodocs'],
  args: { rank: 4 },
} satisfies Meta<typeof Rank>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Only the first place is ink, without a medal; a fall is not coloured as danger. */
export const Changes: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, justifyItems: 'start' }}>
      <Rank rank={1} change={0} />
      <Rank rank={4} change={3} />
      <Rank rank={5} change={-12} />
      <Rank rank={6} change="new" />
      <Rank rank={12_345} change={1_234} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上升 3 位')).toBeInTheDocument()
  },
}
