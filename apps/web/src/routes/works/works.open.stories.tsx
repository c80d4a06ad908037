import { works as contract } from '@moyun/api'
import { discardedWorks, chatDetails, paintingDetails, works } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { inTurn, pageStory, type Play } from '../../testing/page-story.tsx'
import { mockMemberWithWorks } from '../../testing/mock-works.ts'
import { WorksPage } from './works.tsx'

const saved = fn<(address: string, name: string) => void>()

const meta = {
  title: 'Pages/Works/Opened work 打开作品',
  component: WorksPage,
  ...pageStory('member', '/historypage'),
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(...mockMemberWithWorks())
  },
} satisfies Meta<typeof WorksPage>

export default meta
type Story = StoryObj<typeof meta>

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const openAt = (id: string | undefined): Pick<Story, 'parameters'> => ({
  parameters: { address: `/historypage?work=${id}` },
})
const shows =
  (name: string, ...texts: (string | RegExp)[]): Play =>
  async () => {
    const open = await drawer(name)
    for (const text of texts) await waitFor(() => expect(open.getByText(text)).toBeVisible())
  }
const closed: Play = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const says =
  (text: string): Play =>
  async () => {
    await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  }
const press =
  (name: string): Play =>
  async ({ userEvent }) =>
    userEvent.click(await screen.findByRole('button', { name }))

/** All parameters are shown; a work made from a source picture links to it. */
export const Painting: Story = {
  ...openAt(paintingDetails.id),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.read, () => ({
        ...paintingDetails,
        parent: { id: chatDetails.id, type: 'restoration' as const, title: '祖父的照片', mine: true },
      })),
    ),
  play: inTurn(
    shows(
      '千里江山',
      '青绿山水，远山如黛，一轮红日，留白',
      '青绿',
      '20260314',
      '3:2',
      '演示引擎',
      '16 点',
      /1,904 人喜欢/,
    ),
    async () => {
      const open = await drawer('千里江山')
      await expect(open.getByRole('link', { name: '去绘画里打开' })).toHaveAttribute(
        'href',
        `/aipainting?from=${paintingDetails.id}`,
      )
      await expect(open.getByRole('link', { name: '去看看' })).toHaveAttribute('href', `/works/${paintingDetails.id}`)
      await expect(open.getByRole('link', { name: '修复「祖父的照片」' })).toHaveAttribute(
        'href',
        `/historypage?work=${chatDetails.id}`,
      )
      await expect(open.getByRole('link', { name: '为图配文' })).toHaveAttribute(
        'href',
        `/creation?picture=${paintingDetails.id}`,
      )
    },
  ),
}

/** The answer links to its conversation. */
export const SavedAnswer: Story = {
  ...openAt(chatDetails.id),
  play: inTurn(shows('江南春日的小品文', '小楼一夜听春雨，深巷明朝卖杏花。', '只有您看得到。'), async () => {
    const { conversationId, messageId } = chatDetails.input
    await expect((await drawer('江南春日的小品文')).getByRole('link', { name: '打开对话' })).toHaveAttribute(
      'href',
      `/chat/${conversationId}#${messageId}`,
    )
  }),
}

/** The conversation of this answer was deleted: nothing links to it. */
export const LongText: Story = {
  ...openAt(works[3]?.id),
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.read, () => ({
        ...chatDetails,
        ...works[3],
        input: {
          ...chatDetails.input,
          conversationId: null,
          messageId: null,
          prompt: 'x'.repeat(300),
          parameters: { [`very${'Long'.repeat(30)}`]: 'y'.repeat(200) },
        },
        output: { text: '很长的一段。'.repeat(200), files: [] },
      })),
    ),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^y+$/)).toBeInTheDocument())
    const panel = screen.getByRole('dialog')
    await expect(screen.queryByRole('link', { name: '打开对话' })).toBeNull()
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}

export const Loading: Story = {
  ...openAt(paintingDetails.id),
  beforeEach: ({ msw }) => msw.use(mock(contract.read, never)),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: '作品' })).toBeVisible())
  },
}

export const NotFound: Story = {
  ...openAt('00000000-0000-4000-8000-000000000000'),
  play: shows('作品', '这件作品不在了'),
}

/**
 * A work that failed to load is retried. Escape cancels the renaming and nothing else. The picture opens in the
 * viewer.
 */
export const RenamesWork: Story = {
  parameters: { ...openAt(paintingDetails.id).parameters, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(contract.read, offline)),
  play: inTurn(
    shows('作品', '加载失败'),
    async ({ msw }) => msw.use(...mockMemberWithWorks()),
    press('再试一次'),
    shows('千里江山', '20260314'),
    press('重命名'),
    async ({ userEvent }) => {
      const name = await screen.findByRole('textbox', { name: '作品的名字' })
      await userEvent.type(name, '写')
      await userEvent.clear(name)
      await userEvent.paste('长'.repeat(81))
    },
    says('最多 80 字'),
    async ({ userEvent }) => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.getByRole('button', { name: '重命名' })).toHaveFocus())
    },
    shows('千里江山', '20260314'),
    press('重命名'),
    async ({ userEvent }) => {
      const name = await screen.findByRole('textbox', { name: '作品的名字' })
      await expect(name).toHaveFocus()
      await userEvent.clear(name)
      await userEvent.type(name, '青绿小卷{Enter}')
    },
    shows('青绿小卷', '20260314'),
    async () => {
      await waitFor(() => expect(screen.getByRole('button', { name: '重命名' })).toHaveFocus())
    },
    press('放大看「青绿小卷」'),
    async () => {
      await waitFor(() => expect(screen.getAllByRole('dialog', { name: '青绿小卷' }).at(-1)).toBeVisible())
    },
  ),
}

/** The text is copied and saved; then the work is published, and withdrawn. */
export const CopiesAndPublishes: Story = {
  parameters: { ...openAt(chatDetails.id).parameters, chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.href.replace(/:.*/, ''), this.download)
    })
    return () => click.mockRestore()
  },
  play: inTurn(
    press('复制文字'),
    says('文字已复制'),
    press('下载'),
    async () => {
      await waitFor(() => expect(saved).toHaveBeenCalledWith('blob', '江南春日的小品文.md'))
    },
    press('公开'),
    async ({ userEvent }) => {
      const dialog = within(await screen.findByRole('dialog', { name: '公开「江南春日的小品文」？' }))
      await waitFor(() => expect(dialog.getByText(/您可以随时收回/)).toBeVisible())
      await userEvent.click(dialog.getByRole('button', { name: '公开' }))
    },
    says('已公开「江南春日的小品文」'),
    press('收回'),
    says('只有您看得到。'),
  ),
}

const fromTheList: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('link', { name: '千里江山' }))

/**
 * From the list to a work and back by the address: the browser's back button closes it, too. Deleting closes it, with
 * an undo button.
 */
export const OpensAndDeletes: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: inTurn(
    fromTheList,
    shows('千里江山', '20260314'),
    async ({ userEvent }) => userEvent.keyboard('{Escape}'),
    closed,
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('link', { name: '千里江山' })).toHaveFocus())
    },
    fromTheList,
    press('移到回收站'),
    closed,
    says('「千里江山」已移到回收站'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.queryByRole('link', { name: '千里江山' })).toBeNull())
    },
  ),
}

export const WorkInTrash: Story = {
  parameters: { address: `/historypage?trash=1&work=${discardedWorks[0]?.id}` },
  play: async () => {
    const open = await drawer('没画好的竹子')
    await waitFor(() => expect(open.getByRole('button', { name: '恢复' })).toBeVisible())
    await expect(open.getByRole('button', { name: '彻底删除' })).toBeVisible()
    await expect(open.queryByRole('button', { name: '公开' })).toBeNull()
  },
}
