import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Brand } from './Brand.tsx'

const meta = {
  title: 'Components/Brand/Brand 品牌',
  component: Brand,
  tags: ['autodocs'],
} satisfies Meta<typeof Brand>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** In a collapsed menu the name is visually hidden. */
export const Collapsed: Story = {
  args: { folded: true },
}

export const AsLink: Story = {
  args: { asChild: true, children: <a href="#home">墨韵</a> },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: '墨韵' })).toBeVisible())
  },
}
