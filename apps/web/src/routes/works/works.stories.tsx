import { works as contract } from '@moyun/api'
import { works } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inTurn, pageStory, type Play } from '../../testing/page-story.tsx'
import { mockMemberWithWorks, mockWorks } from '../../testing/mock-works.ts'
import { WorksPage } from './works.tsx'

const meta = {
  title: 'Pages/Works/Works 作品',
  component: WorksPage,
  ...pageStory('member', '/historypage'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithWorks()),
} satisfies Meta<typeof WorksPage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone' } } } as const
const shows =
  (...names: string[]): Play =>
  async ({ canvas }) => {
    for (const name of names) await waitFor(() => expect(canvas.getByRole('link', { name })).toBeVisible())
  }
const hides =
  (...names: string[]): Play =>
  async ({ canvas }) => {
    for (const name of names) await waitFor(() => expect(canvas.queryByRole('link', { name })).toBeNull())
  }
const stands = shows('千里江山', '湖心亭看雪')
const at = (search: string): Pick<Story, 'parameters'> => ({ parameters: { address: `/historypage${search}` } })

export const WithData: Story = {
  play: inTurn(stands, async ({ canvas }) => {
    const tabs = within(canvas.getByRole('navigation', { name: '作品的类型' }))
    await waitFor(() => expect(tabs.getByRole('link', { name: '绘画 2' })).toBeVisible())
    await expect(tabs.getByRole('link', { name: '全部 7' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '回收站 2' })).toBeVisible()
  }),
}

/** The menu opens the tab of written works, from which the other tabs can be opened. */
export const FiltersAndSearches: Story = {
  ...at('?tab=creation'),
  play: inTurn(
    shows(works[3]?.title ?? ''),
    hides('千里江山'),
    async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('link', { name: /^绘画/ })),
    shows('千里江山', '雪夜归人'),
    hides('湖心亭看雪'),
    async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('link', { name: /^全部/ })),
    stands,
    async ({ canvas, userEvent }) => {
      await userEvent.type(canvas.getByRole('searchbox', { name: '搜标题、要求与正文' }), '雪')
    },
    hides('千里江山'),
    shows('雪夜归人', '湖心亭看雪'),
  ),
}

/** A failed load is retried. The filters stay when the tab changes. */
export const KeepsFiltersBetweenTabs: Story = {
  parameters: { address: '/historypage?seen=public', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(contract.list, offline), mock(contract.numbers, offline)),
  play: inTurn(
    async ({ canvas, msw, userEvent }) => {
      await waitFor(() => expect(canvas.getByRole('heading', { name: '加载失败' })).toBeVisible())
      msw.use(...mockWorks())
      await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    },
    shows('千里江山'),
    hides('湖心亭看雪'),
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('link', { name: /^绘画/ }))
      await waitFor(() => expect(canvas.getByRole('link', { name: /^绘画/ })).toHaveAttribute('aria-current', 'page'))
    },
    hides('雪夜归人', works[3]?.title ?? ''),
    shows('千里江山'),
  ),
}

export const FiltersByDate: Story = {
  ...at('?from=2026-03-10&to=2026-03-12'),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '没有找到' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: /^日期 2026/ }))
    await userEvent.click(await screen.findByRole('button', { name: '最近 7 天' }))

    await waitFor(() => expect(canvas.getByRole('link', { name: '千里江山' })).toBeVisible())
  },
}

export const NoResults: Story = {
  ...at('?search=月亮&tab=chat'),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '没有找到' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '清除筛选' }))

    await waitFor(() => expect(canvas.getByRole('link', { name: '江南春日的小品文' })).toBeVisible())
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.queryByRole('link', { name: '千里江山' })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...mockWorks([])),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '还没有作品' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: '去聊一句' })).toHaveAttribute('href', '/chat')
    await expect(canvas.queryByRole('button', { name: '选择' })).toBeNull()
  },
}

export const NoWorksOfThisType: Story = {
  ...at('?tab=restoration'),
  beforeEach: ({ msw }) => msw.use(...mockWorks(works.filter(({ type }) => type === 'chat'))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '还没有修过照片' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: '去修一张' })).toHaveAttribute('href', '/imagerestoration')
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.list, never), mock(contract.numbers, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: '作品' })).toBeInTheDocument()
  },
}

/** The next page loads near the end; a failed page can be retried, and the loaded works stay. */
export const LoadsNextPage: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.list, ({ query }) => {
        if (query.cursor !== undefined) throw new Error('lost')
        return { works: works.slice(0, 4), next: '4' }
      }),
    ),
  play: inTurn(
    shows('千里江山'),
    async ({ canvas, msw, userEvent }) => {
      await waitFor(() => expect(canvas.getByText('加载失败')).toBeVisible())
      await expect(canvas.getByRole('link', { name: '千里江山' })).toBeVisible()
      msw.use(...mockWorks(works, 4))
      await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    },
    shows('湖心亭看雪', '千里江山'),
  ),
}

export const LongText: Story = {
  ...phone,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockWorks(
        works.map((work) => ({
          ...work,
          title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
          excerpt: work.excerpt && '是日更定矣，余拏一小舟。'.repeat(30),
        })),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: /^Donau/ })).toHaveLength(7)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** On a phone the filters are in a bottom sheet. */
export const FiltersOnPhone: Story = {
  ...phone,
  play: inTurn(
    stands,
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: '筛选' }))
      const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
      await userEvent.click(sheet.getByRole('radio', { name: '公开' }))
      await userEvent.click(sheet.getByRole('button', { name: '看结果' }))
      await waitFor(() => expect(canvas.getByRole('button', { name: '筛选，已用 1 项' })).toBeVisible())
    },
    hides('湖心亭看雪'),
    shows('千里江山'),
  ),
}
