import { works as contract } from '@moyun/api'
import { discardedWorks, works } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { mockMemberWithWorks, mockWorks } from '../../testing/mock-works.ts'
import { WorksPage } from './works.tsx'

const meta = {
  title: 'Pages/Works/Selection 批量选择',
  component: WorksPage,
  ...pageStory('member', '/historypage'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithWorks()),
} satisfies Meta<typeof WorksPage>

export default meta
type Story = StoryObj<typeof meta>

const inSequence =
  (...actions: Play[]): Play =>
  async (context) => {
    for (const action of actions) await action(context)
  }
const trash = { parameters: { address: '/historypage?trash=1' } }
/** Starts the selection, and selects these works. */
const choose =
  (...names: string[]): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '选择' }))
    for (const name of names) await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(canvas.getByText(`已选 ${names.length} 项`)).toBeVisible()
  }
const press =
  (name: string): Play =>
  async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name }))
const expectText =
  (text: string): Play =>
  async () => {
    await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  }
const expectGone =
  (...names: string[]): Play =>
  async ({ canvas }) => {
    for (const name of names) await waitFor(() => expect(canvas.queryByText(name)).toBeNull())
  }
const expectLinks =
  (...names: string[]): Play =>
  async ({ canvas }) => {
    for (const name of names) await expect(await canvas.findByRole('link', { name })).toBeInTheDocument()
  }

/** By keyboard: select all, select none, and focus returns to the button that started the selection. */
const selectByKeyboard: Play = async ({ canvas, userEvent }) => {
  const begin = await canvas.findByRole('button', { name: '选择' })
  begin.focus()
  await userEvent.keyboard('{Enter}')
  const first = await canvas.findByRole('button', { name: '千里江山' })
  first.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(canvas.getByRole('button', { name: '千里江山' })).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(canvas.getByText('已选 7 项')).toBeVisible())
  await userEvent.click(canvas.getByRole('button', { name: '全不选' }))
  await waitFor(() => expect(canvas.getByText('已选 0 项')).toBeVisible())
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(canvas.queryByText('已选 0 项')).toBeNull())
  await waitFor(() => expect(canvas.getByRole('button', { name: '选择' })).toHaveFocus())
}

const saved = fn<(address: string) => void>()

/**
 * Deleted works are restored as they were: public ones become public again. One work is withdrawn, others are
 * published.
 */
export const BulkActions: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    saved.mockClear()
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.getAttribute('href') ?? '')
    })
    return () => click.mockRestore()
  },
  play: inSequence(
    choose('千里江山', '湖心亭看雪'),
    press('下载'),
    async ({ canvas }) => {
      await waitFor(() => expect(saved).toHaveBeenCalledWith('/api/files/pack?fixture'))
      await expect(canvas.getByText('已选 2 项')).toBeVisible()
    },
    press('移到回收站'),
    expectText('已把 2 件移到回收站'),
    expectGone('湖心亭看雪'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('link', { name: '回收站 4' })).toBeInTheDocument())
    },
    press('撤销'),
    expectLinks('千里江山', '湖心亭看雪'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByText('1,904')).toBeInTheDocument())
    },
    choose('千里江山'),
    press('收回'),
    expectText('已收回「千里江山」'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.queryByText('1,904')).toBeNull())
    },
    choose('雪夜归人', '湖心亭看雪'),
    press('公开'),
    async ({ userEvent }) => {
      const dialog = within(await screen.findByRole('dialog', { name: '公开 2 件作品？' }))
      await userEvent.click(dialog.getByRole('button', { name: '公开' }))
    },
    expectText('已公开 2 件'),
  ),
}

/**
 * The action fails, and the selection stays. Publishing asks for confirmation; a work that is public already does not
 * count.
 */
export const ActionFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.discard, offline)),
  play: inSequence(
    choose('湖心亭看雪'),
    press('移到回收站'),
    expectText('网络连接错误'),
    async ({ canvas }) => {
      await expect(canvas.getByText('已选 1 项')).toBeVisible()
    },
    press('雪夜归人'),
    press('千里江山'),
    press('公开'),
    expectText('公开 2 件作品？'),
  ),
}

export const Trash: Story = { ...trash, play: expectLinks('没画好的竹子', '早上的草稿') }

export const EmptyTrash: Story = {
  ...trash,
  beforeEach: ({ msw }) => msw.use(...mockWorks(works)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '回收站是空的' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: '回我的作品' })).toHaveAttribute('href', '/historypage')
  },
}

/**
 * One work is restored. Permanent deletion cannot be undone: it asks for confirmation, and cancelling changes nothing.
 */
export const RestoresAndDeletesPermanently: Story = {
  parameters: { ...trash.parameters, chromatic: { disableSnapshot: true } },
  play: inSequence(
    choose('没画好的竹子', '早上的草稿'),
    press('彻底删除'),
    async ({ userEvent }) => {
      const dialog = within(await screen.findByRole('alertdialog', { name: '彻底删除 2 件作品？' }))
      await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    },
    async ({ canvas, userEvent }) => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByText('已选 2 项')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: '早上的草稿' }))
    },
    press('恢复'),
    expectText('已恢复「没画好的竹子」'),
    expectLinks('早上的草稿'),
    choose('早上的草稿'),
    press('彻底删除'),
    async ({ userEvent }) => {
      const dialog = within(await screen.findByRole('alertdialog', { name: '彻底删除「早上的草稿」？' }))
      await userEvent.click(dialog.getByRole('button', { name: '彻底删除' }))
    },
    expectText('已彻底删除「早上的草稿」'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('heading', { name: '回收站是空的' })).toBeVisible())
    },
  ),
}

let line = mockMemberEvents()

/** A work was made elsewhere while some are selected: it appears without a reload, and the selection stays. */
export const Selects: Story = {
  beforeEach: ({ msw }) => {
    line = mockMemberEvents()
    msw.use(line.handler)
  },
  play: inSequence(selectByKeyboard, choose('湖心亭看雪'), async ({ canvas, msw }) => {
    const [work] = works
    if (!work) throw new Error('The fixtures are incomplete')
    msw.use(
      ...mockWorks([
        { ...work, id: '00000000-0000-4000-8000-920000000099', title: '刚画好的' },
        ...works,
        ...discardedWorks,
      ]),
    )
    await line.emit({ type: 'works.changed', data: {} })

    await expect(await canvas.findByRole('button', { name: '刚画好的' })).toBeInTheDocument()
    await expect(canvas.getByText('已选 1 项')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('link', { name: '全部 8' })).toBeInTheDocument())
  }),
}

let attempts = 0

/** The URL of a picture has expired: the works are loaded again, once only even if that does not help. */
export const PictureUrlExpired: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    attempts = 0
    msw.use(
      mock(contract.list, () => {
        attempts += 1
        return {
          works: works.map((work) =>
            work.cover && attempts === 1
              ? { ...work, cover: { ...work.cover, thumb: 'data:image/webp;base64,gone' } }
              : work,
          ),
          next: null,
        }
      }),
    )
  },
  play: inSequence(expectLinks('千里江山'), async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole<HTMLImageElement>('img', { name: '千里江山' }).naturalWidth).toBeGreaterThan(0),
    )
  }),
}
