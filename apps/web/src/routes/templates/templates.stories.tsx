import { documents as documentEndpoints, templates, type WorkDetails, works } from '@moyun/api'
import { documents, templates as templateFixtures, chatDetails, paintingDetails } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { TemplatesPage } from './templates.tsx'

let all = [...templateFixtures]
const marked = fn()
const removed = fn()
const restored = fn()

const server = () => [
  mock(templates.list, () => ({ scenes: all })),
  mock(documentEndpoints.list, () => ({
    pieces: documents.map(({ versions: _, seq: __, ...entry }) => entry),
    next: null,
    seq: 0,
  })),
  mock(templates.favourite, ({ params: { id }, body: { favourite } }) => {
    marked(id, favourite)
    all = all.map((one) => (one.id === id ? { ...one, favourite } : one))
    return null
  }),
  mock(documentEndpoints.remove, ({ params }) => {
    removed(params.id)
    return null
  }),
  mock(documentEndpoints.restore, ({ params }) => {
    restored(params.id)
    const [first] = documents
    if (!first) throw new Error('The fixtures are incomplete')
    return first
  }),
]

const memberPage = pageStory('member', '/creation')
const meta = {
  title: 'Pages/Templates 创作中心',
  component: TemplatesPage,
  ...memberPage,
  beforeEach: ({ msw }) => {
    all = [...templateFixtures]
    for (const spy of [marked, removed, restored]) spy.mockClear()
    msw.use(...server(), ...mockMember())
  },
} satisfies Meta<typeof TemplatesPage>

export default meta
type Story = StoryObj<typeof meta>

const forPicture = `/creation?picture=${paintingDetails.id}`
const at = (address: string) => ({ parameters: { ...memberPage.parameters, address } })
const names = (canvas: Parameters<Play>[0]['canvas']) =>
  canvas.getAllByRole('article').map((line) => within(line).getByRole('link').textContent)
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findAllByRole('article')).toHaveLength(templateFixtures.length)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const Default: Story = { play: stands }

/** A member without documents gets an example to try. */
export const NewMember: Story = {
  beforeEach: ({ msw }) => msw.use(mock(documentEndpoints.list, () => ({ pieces: [], next: null, seq: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '打开例子' })).toHaveAttribute(
      'href',
      '/creation/scene?scene=weekly-report&example=1',
    )
  },
}

/** The most used templates, and then the member's own recent ones. */
export const PopularAndRecentTabs: Story = {
  ...at('/creation?tab=hot'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(10)
    await expect(names(canvas).slice(0, 2)).toEqual(['周报', '小红书笔记'])
    const recent = canvas.getByRole('link', { name: '最近' })
    await expect(recent).toHaveAttribute('href', '/creation?tab=recent')
    await userEvent.click(recent)

    await waitFor(() => expect(names(canvas)).toEqual(['周报', '小红书笔记', '得体的邮件']))
  },
}

export const NoFavourites: Story = {
  ...at('/creation?tab=marked'),
  beforeEach: () => {
    all = all.map((one) => ({ ...one, favourite: false }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有收藏' })).toBeVisible()
  },
}

/**
 * A failed load is retried. A search without results offers to clear it; a template is found by its pinyin. A template
 * is marked as a favourite; a document is deleted and restored.
 */
export const SearchesMarksAndDeletes: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templates.list, offline), mock(documentEndpoints.list, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const failed = () => canvas.getAllByRole('button', { name: '再试一次' })
    await waitFor(() => expect(failed()).toHaveLength(2))
    const again = failed()
    msw.use(...server())
    for (const button of again) await userEvent.click(button)
    await stands(context)

    const search = async (text: string) => {
      await userEvent.clear(canvas.getByRole('searchbox', { name: '搜索场景，拼音也行' }))
      await userEvent.paste(text)
    }
    await search('炼金术')
    await expect(await canvas.findByText('没有「炼金术」这样的场景')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '清除搜索' }))
    await stands(context)
    await search('xhs')
    await waitFor(() => expect(names(canvas)).toEqual(['小红书笔记']))
    await search('zhou报')
    await waitFor(() => expect(names(canvas)).toEqual(['周报']))
    await userEvent.clear(canvas.getByRole('searchbox', { name: '搜索场景，拼音也行' }))
    await waitFor(() => expect(names(canvas)).toHaveLength(templateFixtures.length))
    const star = canvas.getByRole('button', { name: '收藏「商品文案」' })
    await userEvent.click(star)
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(marked).toHaveBeenCalledWith('product-copy', true))
    await userEvent.click(await canvas.findByRole('button', { name: '删除「外婆，见字如面」' }))
    await waitFor(() => expect(removed).toHaveBeenCalledWith(documents[2]?.id))
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(restored).toHaveBeenCalledWith(documents[2]?.id))
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templates.list, never), mock(documentEndpoints.list, never)),
}

export const LongText: Story = {
  beforeEach: () => {
    all = all.map((one, k) =>
      k === 0
        ? {
            ...one,
            name: '名字特别长的场景说的是一件怎么也说不完的事',
            summary: '从很久以前说起，一直说到明天早上，中间还有许多岔路和故事，没有一句是多余的，也没有一句能省',
            uses: 12_345_678,
          }
        : one,
    )
  },
  play: stands,
}

/** A work that was not made with a template has no template to open. */
export const WorkWithoutTemplate: Story = {
  ...at(`/creation?from=${chatDetails.id}`),
  beforeEach: ({ msw }) => msw.use(mock(works.read, (): WorkDetails => chatDetails)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '这件作品不是用场景写的' })).toBeVisible()
  },
}

/** 为图配文: the templates for a picture, which is handed over. */
export const WithPicture: Story = {
  ...at(forPicture),
  beforeEach: ({ msw }) => msw.use(mock(works.read, () => paintingDetails)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('千里江山')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '朋友圈文案' })).toHaveAttribute(
      'href',
      `/creation/scene?scene=moments-post&picture=${paintingDetails.id}`,
    )
    await expect(canvas.queryByRole('link', { name: '周报' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const PictureInTrash: Story = {
  ...at(forPicture),
  beforeEach: ({ msw }) =>
    msw.use(mock(works.read, () => ({ ...paintingDetails, deletedAt: '2026-11-20T00:00:00.000Z' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这张图在回收站里，恢复以后才能用。')).toBeVisible()
  },
}

export const PictureLoading: Story = {
  ...at(forPicture),
  beforeEach: ({ msw }) => msw.use(mock(works.read, never), mock(templates.list, never)),
}

export const PictureLoadFailed: Story = {
  ...at(forPicture),
  beforeEach: ({ msw }) => msw.use(mock(works.read, offline), mock(templates.list, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没能取到这张图。')).toBeVisible()
  },
}
