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

/** A title and a paragraph that are loading. A line wider than its container is limited to its width. */
export const Paragraph: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, maxInlineSize: 480 }}>
      <Skeleton width="38%" height="22px" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="4000px" />
      <Skeleton width="64%" />
    </div>
  ),
}
