import { menu, Refusal } from '@moyun/api'
import { arrangement } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockAdmin } from '../../testing/mock-admin.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'
import { applyMenuChange, type MenuChange } from './apply-menu-change.ts'

/** Mock endpoints of a menu that change it as the server would. */
function changing() {
  let entries = arrangement
  return [
    mock(menu.arrangement, () => ({ entries })),
    mock(menu.arrange, ({ body }) => {
      if (!entries.some(({ name }) => name === body.name)) throw new Refusal(404, 'notFound')
      return { entries: (entries = applyMenuChange(entries, body)) }
    }),
    mock(menu.restore, () => ({ entries: (entries = arrangement.map((one) => ({ ...one, shown: true }))) })),
  ]
}

const meta = {
  title: 'Pages/Admin/Menu 菜单管理',
  component: AdminPage,
  ...pageStory('member', '/admin/menu'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin(), ...changing()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('switch', { name: /AI 助手|Assistants/ })).not.toBeChecked()
}

/** The entries that cannot be switched off can only be moved. */
export const WithData: Story = {
  play: async (context) => {
    await stands(context)
    const { canvas } = context
    await canvas.findByRole('switch', { name: '显示「AI 聊天」' })
    await expect(canvas.queryByRole('switch', { name: '显示「管理」' })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('radiogroup', { name: '谁看得到「首页」' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: '「管理」往上移' })).not.toHaveAttribute('aria-disabled')
  },
}

/** The tooltips of the buttons at the end of a row fit on the page, too. */

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(menu.arrangement, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '菜单' })).toHaveAttribute('aria-current', 'page')
  },
}

/** With the keyboard, focus follows the entry that was moved, so that the next key press moves it again. */
const changeVisibilityAndOrder: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('switch', { name: '显示「AI 绘画」' }))
  await waitFor(() => expect(canvas.getByRole('switch', { name: '显示「AI 绘画」' })).not.toBeChecked())
  const who = within(canvas.getByRole('radiogroup', { name: '谁看得到「创作中心」' }))
  await userEvent.click(who.getByRole('radio', { name: '仅管理员' }))
  await waitFor(() => expect(who.getByRole('radio', { name: '仅管理员' })).toBeChecked())

  const down = () => canvas.getByRole('button', { name: '「AI 绘画」往下移' })
  down().focus()
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByText('「AI 绘画」现在是 3 项里的第 2 项')).toBeInTheDocument()
  await expect(down()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByText('「AI 绘画」现在是 3 项里的第 3 项')).toBeInTheDocument()
  await expect(down()).toHaveFocus()
  await expect(down()).toHaveAttribute('aria-disabled', 'true')
}

/**
 * A failed load is retried. Changes made while another one is in flight are kept: each shows at once and is sent in its
 * turn.
 */
export const QueuesChanges: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(menu.arrangement, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(...changing())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await stands(context)

    const changes: MenuChange[] = []
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let entries = arrangement
    msw.use(
      mock(menu.arrange, async ({ body }) => {
        changes.push(body)
        await answered
        return { entries: (entries = applyMenuChange(entries, body)) }
      }),
      mock(menu.arrangement, () => ({ entries })),
    )
    const who = within(await canvas.findByRole('radiogroup', { name: '谁看得到「创作中心」' }))
    const down = () => canvas.getByRole('button', { name: '「AI 绘画」往下移' })
    const standsChanged = async () => {
      await waitFor(() => expect(canvas.getByRole('switch', { name: '显示「AI 绘画」' })).not.toBeChecked())
      await waitFor(() => expect(who.getByRole('radio', { name: '仅管理员' })).toBeChecked())
      await waitFor(() => expect(down()).toHaveAttribute('aria-disabled', 'true'))
    }
    await userEvent.click(canvas.getByRole('switch', { name: '显示「AI 绘画」' }))
    await userEvent.click(who.getByRole('radio', { name: '仅管理员' }))
    await userEvent.click(down())
    await userEvent.click(down())

    await standsChanged()
    await expect(changes).toHaveLength(1)

    answer()
    await waitFor(() =>
      expect(changes).toEqual([
        { name: 'aipainting', shown: false },
        { name: 'creation', audience: 'admins' },
        { name: 'aipainting', place: 1 },
        { name: 'aipainting', place: 2 },
      ]),
    )
    await canvas.findByText('「AI 绘画」现在是 3 项里的第 3 项')
    await standsChanged()
  },
}

/** The server refuses the change (stale page or older server): the page says why and shows the menu as it is. */
const findsRefusal: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('switch', { name: '显示「AI 绘画」' }))

  await waitFor(() => expect(screen.getByText('这一项只能移动')).toBeVisible())
  await waitFor(() => expect(canvas.getByRole('switch', { name: '显示「AI 绘画」' })).toBeChecked())
}

const restoreDefaults: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: '恢复默认菜单？' })).toBeVisible())
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '恢复' }))

  await waitFor(() => expect(canvas.getByRole('switch', { name: '显示「AI 助手」' })).toBeChecked())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
}

export const ChangesAndRestoresDefaults: Story = {
  play: inTurn(
    changeVisibilityAndOrder,
    restoreDefaults,
    async ({ msw }) =>
      msw.use(
        mock(menu.arrange, () => {
          throw new Refusal(2002, 'fixedEntry', { message: '这一项只能移动' })
        }),
      ),
    findsRefusal,
  ),
}
