import { gallery, Refusal, type PublicWorkDetails, works } from '@moyun/api'
import { imageFiles, publicWorkDetails } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { WorkPage } from './work.tsx'

const ADDRESS = `/works/${publicWorkDetails.id}`

/** Mock endpoints of a public work that remember whether it is liked; a new one on each call. */
function workIsHere(over: Partial<PublicWorkDetails> = {}) {
  let work = structuredClone({ ...publicWorkDetails, ...over })
  return [
    mock(gallery.read, () => work),
    mock(gallery.like, ({ body: { liked } }) => {
      work = { ...work, liked, likes: work.likes + (liked ? 1 : -1) }
      const { model: _model, input: _input, output: _output, ...publicWork } = work
      return publicWork
    }),
  ]
}

const textWork: Partial<PublicWorkDetails> = {
  type: 'chat',
  title: '江南春日的小品文',
  cover: null,
  excerpt: '雨是昨夜停的。檐角还挂着一滴，迟迟不肯落，像一个想说又咽回去的字。',
  input: {
    prompt: '帮我写一段江南春日的小品文，两百字以内。',
    conversationId: null,
    messageId: null,
    parameters: {},
    files: [],
  },
  output: {
    text: '### 春在檐下\n\n雨是昨夜停的。檐角还挂着一滴，**迟迟不肯落**，像一个想说又咽回去的字。\n\n> 小楼一夜听春雨，深巷明朝卖杏花。',
    files: [],
  },
}

const meta = {
  title: 'Pages/Works/Shared work 分享的作品',
  component: WorkPage,
  beforeEach: ({ msw }) => msw.use(...workIsHere()),
} satisfies Meta<typeof WorkPage>

export default meta
type Story = StoryObj<typeof meta>

const visiting = pageStory('visitor', ADDRESS)
const visitingUnseen = pageStory('visitor', ADDRESS, { chromatic: { disableSnapshot: true } })
const inShell = pageStory('member', ADDRESS)
const inShellWithoutSnapshot = pageStory('member', ADDRESS, { chromatic: { disableSnapshot: true } })
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: '雪夜归人' })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}
const isGone: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: '作品不在了' })).toBeVisible()
  await expect(canvas.getByRole('link', { name: '去作品廊看看' })).toHaveAttribute('href', '/gallery')
  await waitFor(() => expect(document.title).toBe('作品不在了 · 墨韵'))
}
const factsOf = (canvas: Parameters<Play>[0]['canvas']) =>
  Object.fromEntries(
    canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

/** A painting, with every parameter in the reader's language. */
export const Painting: Story = {
  ...visiting,
  play: async (context) => {
    await stands(context)
    await expect(factsOf(context.canvas)).toEqual({
      风格: '水墨',
      比例: '2:3',
      种子: '7',
      张数: '1',
      模型: '演示引擎',
      同款: '用过 801 次',
    })
    await expect(context.canvas.getAllByText('演示引擎')[0]).toBeVisible()
    await expect(context.canvas.getByRole('link', { name: '画同款' })).toHaveAttribute(
      'href',
      `/aipainting?from=${publicWorkDetails.id}`,
    )
    await expect(context.canvas.queryByRole('button', { name: '收回' })).not.toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('雪夜归人 · 墨韵'))
  },
}

export const Text: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(...workIsHere(textWork)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '春在檐下' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '用同款' })).toHaveAttribute(
      'href',
      `/chat?from=${publicWorkDetails.id}`,
    )
    await expect(canvas.getByText('帮我写一段江南春日的小品文，两百字以内。')).toBeVisible()
  },
}

export const SeveralPictures: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(...workIsHere({ output: { text: '', files: imageFiles } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^放大看/ })).toHaveLength(3)
  },
}

export const LongText: Story = {
  ...visiting,
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...workIsHere({
        ...textWork,
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        author: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger', avatar: '' },
        likes: 1_234_567_890,
        uses: 987_654_321,
        model: 'a-model-whose-name-says-everything-about-it-2026-03-14-preview-large',
        input: {
          prompt: '写得慢一点，也轻一点。'.repeat(80),
          conversationId: null,
          messageId: null,
          parameters: {
            negative: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            whatNobodyKnows: true,
          },
          files: [],
        },
        output: {
          text: `# ${'很长的标题'.repeat(20)}\n\n${'一段话。'.repeat(200)}\n\n\`\`\`ts\n${'const line = 1; '.repeat(20)}\n\`\`\``,
          files: [],
        },
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show more' })
    await expect(await canvas.findByText(/^一段话。/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await userEvent.click(more)

    await expect(canvas.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await expect(factsOf(canvas)).toMatchObject({ whatNobodyKnows: 'Yes' })
  },
}

export const Loading: Story = {
  ...visiting,
  beforeEach: ({ msw }) => msw.use(mock(gallery.read, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: '正在加载作品' })).toHaveAttribute('aria-busy', 'true')
  },
}

const refused = (code: number) =>
  mock(gallery.read, () => {
    throw new Refusal(code, 'notFound')
  })

/** Never existed, withdrawn, or private: all look the same. */
export const NotFound: Story = { ...visiting, beforeEach: ({ msw }) => msw.use(refused(404)), play: isGone }

export const NotFoundForMember: Story = {
  ...inShellWithoutSnapshot,
  beforeEach: ({ msw }) => msw.use(...mockMember(), refused(404)),
  play: async (context) => {
    await isGone(context)
    await expect(within(context.canvas.getByRole('main')).getByRole('link', { name: '我的作品' })).toHaveAttribute(
      'href',
      '/historypage',
    )
  },
}

/** An invalid address looks the same. */
export const InvalidAddress: Story = {
  ...pageStory('visitor', '/works/%3Cscript%3E', { chromatic: { disableSnapshot: true } }),
  beforeEach: ({ msw }) => msw.use(refused(400)),
  play: isGone,
}

/**
 * The server is under maintenance, then there is no network, then the work loads. A visitor who likes it is sent to the
 * sign-in page, and then to this work.
 */
export const RetriesAndLikeRequiresSignIn: Story = {
  ...visitingUnseen,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(gallery.read, () => {
        throw new Refusal(503, 'unavailable')
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '加载失败' })).toBeVisible()
    msw.use(mock(gallery.read, offline))
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByText('网络连接错误')).toBeVisible()
    msw.use(...workIsHere())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByRole('heading', { name: '雪夜归人' })).toBeVisible()

    await userEvent.click(await canvas.findByRole('button', { name: '喜欢 12,905' }))

    await expect(await screen.findByText(`→ /login?redirect=work&workId=${publicWorkDetails.id}`)).toBeVisible()
  },
}

/**
 * For a member the work is in the app shell, with the member's like. Toggling while a like is in flight is respected:
 * the last choice wins.
 */
export const TogglesLike: Story = {
  ...inShell,
  beforeEach: ({ msw }) => {
    const onLike = fn()
    const waiting: (() => void)[] = []
    likeSpy = onLike
    letGo = () => waiting.splice(0).forEach((go) => go())
    msw.use(
      ...mockMember(),
      mock(gallery.like, async ({ body: { liked } }) => {
        onLike(liked)
        await new Promise<void>((resolve) => waiting.push(resolve))
        const { model: _model, input: _input, output: _output, ...publicWork } = publicWorkDetails
        return { ...publicWork, liked, likes: liked ? 13_000 : 12_999 }
      }),
      ...workIsHere(),
    )
    return letGo
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '喜欢 12,905' }))
    await expect(await canvas.findByRole('button', { name: '喜欢 12,906' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '喜欢 12,906' }))
    await waitFor(() => expect(likeSpy.mock.calls).toEqual([[true]]))
    letGo()
    await waitFor(() => expect(likeSpy.mock.calls).toEqual([[true], [false]]))
    letGo()
    await expect(await canvas.findByRole('button', { name: '喜欢 12,999' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(canvas.getByRole('button', { name: '喜欢 12,999' }))
    await waitFor(() => expect(likeSpy.mock.calls).toEqual([[true], [false], [true]]))
    letGo()

    await expect(await canvas.findByRole('button', { name: '喜欢 13,000' })).toHaveAttribute('aria-pressed', 'true')
  },
}

let likeSpy = fn()
let letGo = () => {}

/**
 * An own work has a link to the member's works, and can be withdrawn at once. The first attempt has no network, and
 * the work stays; the second one succeeds.
 */
export const WithdrawsWork: Story = {
  ...inShellWithoutSnapshot,
  beforeEach: ({ msw }) => msw.use(...mockMember(), mock(works.withdraw, offline), ...workIsHere({ mine: true })),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '在我的作品里打开' })).toHaveAttribute(
      'href',
      `/historypage?work=${publicWorkDetails.id}`,
    )
    await userEvent.click(canvas.getByRole('button', { name: '收回' }))
    await expect((await screen.findAllByText('网络连接错误')).length).toBeGreaterThan(0)
    await expect(canvas.getByRole('heading', { level: 1, name: '雪夜归人' })).toBeVisible()
    msw.use(mock(works.withdraw, ({ body }) => ({ changed: body.ids.length })))
    await userEvent.click(canvas.getByRole('button', { name: '收回' }))

    await expect(await screen.findByText(`→ /historypage?work=${publicWorkDetails.id}`)).toBeVisible()
    await expect((await screen.findAllByText('已收回「雪夜归人」，只有您看得到了')).length).toBeGreaterThan(0)
  },
}

/**
 * A picture opens in the viewer, and closing it returns focus. The card has the work's picture, and its address can be
 * copied.
 */
export const ViewsAndShares: Story = {
  ...visiting,
  play: async ({ canvas, userEvent, step }) => {
    await step('looked at', async () => {
      const picture = await canvas.findByRole('button', { name: '放大看「雪夜归人」' })
      await userEvent.click(picture)
      const view = await screen.findByRole('dialog', { name: '雪夜归人' })
      await waitFor(() => expect(view).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await waitFor(() => expect(picture).toHaveFocus())
    })
    await step('shared', async () => {
      const copied: string[] = []
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => void copied.push(text) },
      })
      await userEvent.click(await canvas.findByRole('button', { name: '分享' }))
      const dialog = within(await screen.findByRole('dialog', { name: '分享' }))
      await waitFor(() =>
        expect(dialog.getByRole('img', { name: '分享卡：雪夜归人，听澜\u2002演示引擎' })).toHaveAttribute(
          'src',
          expect.stringMatching(/^blob:/),
        ),
      )
      await userEvent.click(dialog.getByRole('button', { name: '复制链接' }))
      await expect((await screen.findAllByText('链接已复制')).length).toBeGreaterThan(0)
      await expect(copied).toEqual([location.origin + ADDRESS])
      await expect(dialog.getByRole('button', { name: '保存图片' })).toBeEnabled()
      Reflect.deleteProperty(navigator, 'clipboard')
    })
  },
}

/** An expired URL is refreshed once only, even if that does not help. */
export const PictureUrlExpired: Story = {
  ...visitingUnseen,
  beforeEach: ({ msw }) => {
    const onRead = fn()
    reads = onRead
    msw.use(
      mock(gallery.read, () => {
        onRead()
        const lost = imageFiles
          .slice(0, 2)
          .map((file, index) => ({ ...file, src: `data:image/png;base64,AAA${onRead.mock.calls.length}${index}` }))
        return { ...publicWorkDetails, output: { text: '', files: lost } }
      }),
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(2))
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^放大看/ })[0]?.querySelector('img')).toHaveAttribute(
        'src',
        'data:image/png;base64,AAA20',
      ),
    )
    await new Promise((rest) => setTimeout(rest, 300))
    await expect(reads).toHaveBeenCalledTimes(2)
  },
}

let reads = fn()
