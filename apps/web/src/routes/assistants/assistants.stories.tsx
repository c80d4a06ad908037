import { assistants, chat, models as answering, Refusal } from '@moyun/api'
import { assistants as assistantFixtures, conversations, models } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { AssistantsPage } from './assistants.tsx'

let all = [...assistantFixtures]
const marked = fn()
const begun = fn()

const server = () => [
  mock(answering.list, () => ({ models })),
  mock(assistants.list, () => ({ assistants: all })),
  mock(assistants.favourite, ({ params: { id }, body: { favourite } }) => {
    marked(id, favourite)
    all = all.map((one) => (one.id === id ? { ...one, favourite } : one))
    return null
  }),
  mock(chat.create, ({ body: { id = '', assistantId = null } }) => {
    begun(assistantId)
    const [first] = conversations
    if (!first) throw new Error('The fixtures are incomplete')
    return { ...first, id, assistantId, title: '' }
  }),
]

const meta = {
  title: 'Pages/Assistants/Assistants 助手',
  component: AssistantsPage,
  ...pageStory('member', '/ailist'),
  beforeEach: ({ msw }) => {
    all = [...assistantFixtures]
    marked.mockClear()
    begun.mockClear()
    msw.use(...server(), ...mockMember())
  },
} satisfies Meta<typeof AssistantsPage>

export default meta
type Story = StoryObj<typeof meta>

const names = (canvas: Parameters<Play>[0]['canvas']) =>
  canvas.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findAllByRole('article')).toHaveLength(assistantFixtures.length)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const WithData: Story = { play: stands }

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(assistants.list, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: '正在加载助手' })).toBeVisible()
  },
}

export const FilteredByCategory: Story = {
  parameters: { address: '/ailist?tab=work' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(names(canvas)).toEqual(['周报搭子', '代码审查']))
  },
}

export const NoFavouritesOrOwnAssistants: Story = {
  parameters: { address: '/ailist?tab=marked' },
  beforeEach: () => {
    all = assistantFixtures.filter(({ own }) => !own).map((one) => ({ ...one, favourite: false }))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('还没有收藏')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '看全部助手' })).toHaveAttribute('href', '/ailist')
    await userEvent.click(canvas.getByRole('link', { name: '我的' }))

    await expect(await canvas.findByText('您还没有自己的助手')).toBeVisible()
  },
}

/**
 * A failed load is retried. Search matches names and summaries, at any position. The star fills before the server
 * answers, and reverts if the server refuses.
 */
export const SearchesAndFavourites: Story = {
  beforeEach: ({ msw }) => msw.use(mock(assistants.list, offline)),
  play: async (context) => {
    const { canvas, userEvent, msw } = context
    const again = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    msw.use(...server())
    await userEvent.click(again)
    await stands(context)
    const search = await canvas.findByRole('searchbox', { name: '搜索助手' })
    for (const query of ['填词', 'gushici', '古sc先生']) {
      await userEvent.clear(search)
      await userEvent.paste(query)
      await waitFor(() => expect(names(canvas)).toEqual(['古诗词先生']))
    }
    await userEvent.clear(search)
    await userEvent.paste('占星')
    await expect(await canvas.findByText('没有叫「占星」的助手')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '清除搜索' }))
    await waitFor(() => expect(names(canvas)).toHaveLength(assistantFixtures.length))

    const star = () => canvas.getByRole('button', { name: '收藏「家常菜」' })
    await userEvent.click(star())
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(marked).toHaveBeenCalledWith('home-cook', true))
    msw.use(
      mock(assistants.favourite, () => {
        throw new Refusal(404, 'notFound', { message: '内容不存在或已被删除' })
      }),
    )
    await userEvent.click(star())
    await waitFor(() => expect(screen.getByText('内容不存在或已被删除')).toBeVisible())
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'))
  },
}

/** The summary, the price and the starter questions. */
export const Detail: Story = {
  parameters: { address: '/ailist?open=poet' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '古诗词先生' }))
    await waitFor(() => expect(dialog.getByText('每次回答 1 点起')).toBeVisible())
    await expect(dialog.getByRole('button', { name: '以“初雪”为题，教我填一首《如梦令》' })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: '删除' })).toBeNull()
  },
}

/** The conversation is created on the server before anything is asked; after a failure it can be retried. */
export const StartsConversation: Story = {
  parameters: { ...unpictured, address: '/ailist?open=poet' },
  beforeEach: ({ msw }) => msw.use(mock(chat.create, offline)),
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '古诗词先生' }))
    await userEvent.click(await dialog.findByRole('button', { name: '开始对话' }))
    await waitFor(() => expect(screen.getByText(/网络|连接/)).toBeVisible(), { timeout: 10_000 })
    await waitFor(() => expect(dialog.getByRole('button', { name: '开始对话' })).toBeEnabled())
    msw.use(...server())
    await userEvent.click(dialog.getByRole('button', { name: '开始对话' }))

    await waitFor(() => expect(begun.mock.calls).toEqual([['poet']]))
  },
}
