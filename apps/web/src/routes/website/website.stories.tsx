import { about, orders } from '@moyun/api'
import { aboutInfo, products } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { WebsitePage } from './website.tsx'

const meta = {
  title: 'Pages/Website/Website 官网',
  component: WebsitePage,
  ...pageStory('visitor', '/website'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(about.read, () => aboutInfo),
      mock(orders.products, () => ({ products, providers: ['balance' as const] })),
    ),
} satisfies Meta<typeof WebsitePage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  const prices = within(await canvas.findByRole('table', { name: /价目/ }))
  await waitFor(() => expect(prices.getByText('4 点 / 张')).toBeVisible())
  await expect(await canvas.findByText(/^¥\s?298$|298/)).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const Visitor: Story = {
  play: async (context) => {
    await stands(context)
    const { canvas } = context
    await expect(canvas.getByRole('link', { name: '开始创作' })).toHaveAttribute('href', '/login#register')
    await expect(canvas.getByText('注册即送 1,000 点，30 天内有效，不用绑定付款方式')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'hello@moyun.example' })).toHaveAttribute(
      'href',
      'mailto:hello@moyun.example',
    )
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(about.read, never), mock(orders.products, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** The features are readable all the same; each table can be retried separately. No contact address is configured. */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(about.read, offline), mock(orders.products, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /重试|再试/ })).toHaveLength(3), {
      timeout: 10_000,
    })
    msw.use(
      mock(about.read, () => ({ ...aboutInfo, contact: null })),
      mock(orders.products, () => ({ products, providers: ['balance' as const] })),
    )
    for (const button of canvas.getAllByRole('button', { name: /重试|再试/ }).slice(0, 2)) await userEvent.click(button)
    await stands(context)
    await expect(canvas.queryByRole('link', { name: /@/ })).not.toBeInTheDocument()
    await expect(within(canvas.getByRole('article')).getByRole('link', { name: '常见问题' })).toHaveAttribute(
      'href',
      '/faq',
    )
  },
}
