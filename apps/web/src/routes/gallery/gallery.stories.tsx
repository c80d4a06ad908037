import { gallery, Refusal } from '@moyun/api'
import { publicWorks } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { mockGallery, createPublicWorks } from '../../testing/mock-gallery.ts'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { GalleryPage } from './gallery.tsx'

const meta = {
  title: 'Pages/Gallery/Gallery 画廊',
  component: GalleryPage,
  beforeEach: ({ msw }) => msw.use(...mockGallery()),
} satisfies Meta<typeof GalleryPage>

export default meta
type Story = StoryObj<typeof meta>

const visiting = pageStory('visitor', '/gallery')
const inShell = pageStory('member', '/gallery')
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: '雪夜归人' })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}
const cardOf = async (canvas: Parameters<Play>[0]['canvas'], name: string) =>
  within((await canvas.findByRole('link', { name })).closest('article') ?? document.body)
const titles = (canvas: Parameters<Play>[0]['canvas']) =>
  canvas.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)

export const ForVisitor: Story = { ...visiting, play: stands }

/** For a member, the gallery is in the app shell and shows the member's likes. */
export const ForMember: Story = {
  ...inShell,
  beforeEach: ({ msw }) => msw.use(...mockMember(), ...mockGallery()),
  play: async (context) => {
    await stands(context)
    await expect(
      (await cardOf(context.canvas, '雪夜归人')).getByRole('button', { name: '喜欢 1.3万' }),
    ).toHaveAttribute('aria-pressed', 'true')
  },
}

export const LongText: Story = {
  ...visiting,
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockGallery(
        publicWorks.map((work) => ({
          ...work,
          title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, painted twice',
          author: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger', avatar: '' },
          likes: 1_234_567,
          uses: 7_654_321,
        })),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBe(publicWorks.length)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const Loading: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(mock(gallery.list, never)),
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('list', { name: '公开的作品' })).parentElement).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Offline: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(mock(gallery.list, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络连接错误')).toBeVisible()
  },
}

export const Empty: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(...mockGallery([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有公开的作品')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '注册并创作第一件作品' })).toHaveAttribute('href', '/login#register')
  },
}

export const EmptyForMember: Story = {
  ...inShell,
  beforeEach: ({ msw }) => msw.use(...mockMember(), ...mockGallery([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去我的作品' })).toHaveAttribute('href', '/historypage')
  },
}

/**
 * The search runs after a pause, and an empty result offers to clear it. Text still being composed by an input method
 * is not searched.
 */
export const Searched: Story = {
  ...visiting,
  parameters: { ...visiting.parameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '搜标题与文字' }), '水车')
    await expect(await canvas.findByText('没有找到「水车」')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '看全部作品' }))
    await expect(await canvas.findByRole('link', { name: '雪夜归人' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('')

    const recordSearch = fn()
    msw.use(
      mock(gallery.list, ({ query }) => {
        recordSearch(query.search)
        return { works: publicWorks.filter(({ title }) => title.includes(query.search ?? '')), next: null }
      }),
    )
    const field = canvas.getByRole('searchbox')
    await fireEvent.compositionStart(field)
    await fireEvent.change(field, { target: { value: 'qian' } })
    await new Promise((rest) => setTimeout(rest, 500))
    await expect(recordSearch).not.toHaveBeenCalled()
    await fireEvent.change(field, { target: { value: '千里' } })
    await fireEvent.compositionEnd(field)

    await waitFor(() => expect(canvas.queryByRole('link', { name: '雪夜归人' })).not.toBeInTheDocument())
    await expect(titles(canvas)).toEqual(['千里江山'])
    await expect(recordSearch.mock.calls).toEqual([['千里']])
  },
}

/** The type and the sort order are in the address, so that a reload restores them. */
export const FiltersAndSorts: Story = {
  ...pageStory('visitor', '/gallery?type=chat&search=Python'),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(titles(canvas)).toEqual(['用 Python 统计红楼人物']))
    await expect(canvas.getByRole('searchbox')).toHaveValue('Python')
    await userEvent.click(canvas.getByRole('link', { name: '全部' }))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(titles(canvas)).toHaveLength(publicWorks.length))

    await userEvent.click(await canvas.findByRole('radio', { name: '最受喜欢' }))
    await waitFor(() => expect(titles(canvas)[0]).toBe('雪夜归人'))
    await userEvent.click(canvas.getByRole('link', { name: '绘画' }))

    await waitFor(() => expect(titles(canvas)).toHaveLength(3))
    await expect(canvas.getByRole('link', { name: '绘画' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/gallery?sort=liked')
    await expect(canvas.getByRole('radio', { name: '最受喜欢' })).toBeChecked()
  },
}

/**
 * A failed load is retried. An expired picture URL is refreshed once. A visitor who likes a work is sent to the sign-in
 * page, and then to the work.
 */
export const LikeRequiresSignIn: Story = {
  ...visiting,
  parameters: { ...visiting.parameters, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(gallery.list, () => {
        throw new Refusal(503, 'unavailable')
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '再试一次' })
    const recordList = fn()
    msw.use(
      mock(gallery.list, () => {
        recordList()
        const expired = recordList.mock.calls.length === 1 ? { thumb: 'data:image/png;base64,AAAA' } : {}
        return {
          works: publicWorks.map((work) => ({ ...work, cover: work.cover && { ...work.cover, ...expired } })),
          next: null,
        }
      }),
    )
    await userEvent.click(retry)
    await expect(await canvas.findByRole('link', { name: '雪夜归人' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: '雪夜归人' })).toHaveAttribute('src', publicWorks[1]?.cover?.thumb),
    )
    await expect(recordList).toHaveBeenCalledTimes(2)

    await userEvent.click((await cardOf(canvas, '千里江山')).getByRole('button', { name: /喜欢/ }))

    await expect(await screen.findByText(`→ /login?redirect=work&workId=${publicWorks[0]?.id}`)).toBeVisible()
  },
}

/**
 * A like shows at once; the count comes from the server. A failed like is reverted and reported. 画同款 leads to the tool.
 */
export const LikesAndUsesWork: Story = {
  ...inShell,
  parameters: { ...inShell.parameters, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    msw.use(...mockMember(), ...mockGallery())
    return () => release()
  },
  play: async ({ canvas, msw, userEvent }) => {
    const card = await cardOf(canvas, '千里江山')
    msw.use(mock(gallery.like, offline))
    await userEvent.click(card.getByRole('button', { name: '喜欢 1,904' }))
    await expect((await screen.findAllByText('网络连接错误')).length).toBeGreaterThan(0)
    await expect(await card.findByRole('button', { name: '喜欢 1,904' })).toHaveAttribute('aria-pressed', 'false')

    msw.use(likeIsHeld())
    await userEvent.click(card.getByRole('button', { name: '喜欢 1,904' }))
    await expect(await card.findByRole('button', { name: '喜欢 1,905' })).toHaveAttribute('aria-pressed', 'true')
    release()
    await expect(await card.findByRole('button', { name: '喜欢 1,907' })).toHaveAttribute('aria-pressed', 'true')

    await userEvent.click((await cardOf(canvas, '用 Python 统计红楼人物')).getByRole('button', { name: '用同款' }))
    await expect(await screen.findByText(`→ /chat?from=${publicWorks[4]?.id}`)).toBeVisible()
  },
}

let release = () => {}
function likeIsHeld() {
  const [first] = publicWorks
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return mock(gallery.like, async ({ body: { liked } }) => {
    await held
    if (!first) throw new Refusal(404, 'notFound')
    return { ...first, liked, likes: 1907 }
  })
}

/** The next page loads near the end without moving the works. A failed page keeps them and can be retried. */
export const LoadsMoreOnScroll: Story = {
  ...visiting,
  parameters: { ...visiting.parameters, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(gallery.list, ({ query }) => {
        if (query.cursor) throw new Refusal(503, 'unavailable')
        return { works: createPublicWorks(60).slice(0, 24), next: '24' }
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const tenth = await canvas.findByRole('link', { name: /\u200210$/ })
    const before = tenth.closest('li')?.offsetTop
    await waitFor(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return expect(canvas.getByText('加载失败')).toBeVisible()
    })
    await expect(await canvas.findByRole('link', { name: /\u200224$/ })).toBeVisible()
    msw.use(...mockGallery(createPublicWorks(60)))
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: /\u200240$/ })).toBeInTheDocument())

    await waitFor(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return expect(canvas.getByRole('link', { name: /\u200260$/ })).toBeVisible()
    })
    await expect(await canvas.findByText('到底了')).toBeVisible()
    window.scrollTo({ top: 0, behavior: 'instant' })

    await waitFor(() => expect(canvas.getByRole('link', { name: /\u200210$/ }).closest('li')?.offsetTop).toBe(before))
    await expect(await canvas.findByRole('link', { name: /\u20021$/ })).toBeVisible()
  },
}
