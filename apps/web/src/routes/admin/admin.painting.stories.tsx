import { adminPainting, Refusal } from '@moyun/api'
import { mock, offline } from '@moyun/api/mock'
import { NO_STYLE, paintStyles } from '@moyun/api/paint-styles'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { mockAdmin } from '../../testing/mock-admin.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'

/** Mock endpoints of the styles that switch them as the server would; one style is off. */
function switching() {
  let off = ['pixel']
  const present = () => ({
    styles: paintStyles.map(({ id }) => ({ id, on: !off.includes(id), fixed: id === NO_STYLE })),
  })
  return [
    mock(adminPainting.styles, present),
    mock(adminPainting.switchStyle, ({ body: { id, on } }) => {
      off = [...off.filter((one) => one !== id), ...(on ? [] : [id])]
      return present()
    }),
  ]
}

const meta = {
  title: 'Pages/Admin/Painting styles 绘画风格',
  component: AdminPage,
  ...pageStory('member', '/admin/painting'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin(), ...switching()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<Play>[0]['canvas']

const switchOf = (canvas: Canvas, style: string) =>
  canvas.findByRole('switch', { name: `启用「${style}」` }, { timeout: 10_000 })

/**
 * A failed read is retried. The entry without a style cannot be switched. Each other style switches at once, and a
 * refused change is reverted.
 */
export const SwitchesStyles: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminPainting.styles, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(...switching())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await switchOf(canvas, '像素')).not.toBeChecked()
    await expect(await switchOf(canvas, '泥金')).toBeChecked()
    await expect(canvas.queryByRole('switch', { name: '启用「无风格」' })).toBeNull()
    await expect(canvas.getByText('始终开启')).toBeVisible()
    await expect(canvas.getByRole('img', { name: '「摄影」的样图' })).toBeVisible()

    await userEvent.click(await switchOf(canvas, '摄影'))
    await waitFor(async () => expect(await switchOf(canvas, '摄影')).not.toBeChecked())
    ;(await switchOf(canvas, '像素')).focus()
    await userEvent.keyboard(' ')
    await waitFor(async () => expect(await switchOf(canvas, '像素')).toBeChecked())

    msw.use(
      mock(adminPainting.switchStyle, () => {
        throw new Refusal(2002, 'styleNeeded', { message: '这种风格不能停用：停用后，有的引擎将没有可用的风格' })
      }),
    )
    await userEvent.click(await switchOf(canvas, '水墨'))
    await waitFor(() => expect(screen.getByText(/^这种风格不能停用/)).toBeVisible())
    await expect(await switchOf(canvas, '水墨')).toBeChecked()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
