import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Components/Feedback/Skeleton 骨架屏',
  component: Skeleton,
  tags: ['autodocs'],
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}

export const Title: Story = {
  args: { width: '38%', height: '22px' },
}

/** Wider than its place: it keeps inside. */
export const TooWide: Story = {
  args: { width: '4000px' },
}

/** A title and a paragraph on their way. */
export const Paragraph: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 480 }}>
      <Skeleton width="38%" height="22px" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="64%" />
    </div>
  ),
}
