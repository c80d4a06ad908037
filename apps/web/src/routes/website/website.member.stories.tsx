import { about, orders } from '@moyun/api'
import { aboutInfo, products } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { mockMember, pageStory } from '../../testing/page-story.tsx'
import { WebsitePage } from './website.tsx'

const meta = {
  title: 'Pages/Website/Member 官网登录后',
  component: WebsitePage,
  ...pageStory('member', '/website'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(about.read, () => aboutInfo),
      mock(orders.products, () => ({ products, providers: ['balance' as const] })),
    ),
} satisfies Meta<typeof WebsitePage>

export default meta
type Story = StoryObj<typeof meta>

/** A signed-in member is not asked to register. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '回首页' })).toHaveAttribute('href', '/home')
    await expect(canvas.queryByText(/^注册即送/)).not.toBeInTheDocument()
  },
}
