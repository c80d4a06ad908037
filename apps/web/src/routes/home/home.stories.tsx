import { ranking, rewards } from '@moyun/api'
import { recentItemEntries, rankedPictures, checkedInCalendar } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { mockHomePage } from '../../testing/mock-home-page.ts'
import { pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { HomePage } from './home.tsx'

const meta = {
  title: 'Pages/Home/Home 起始页',
  component: HomePage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) => msw.use(...mockHomePage()),
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const box = () => screen.getByRole('textbox', { name: '想做什么' })
/** Every section is there, and nothing overflows the page. */
const stands: Play = async ({ canvas }) => {
  for (const name of [/继续上次/, /常用场景/, /今日热门/, /每日签到/, /正在进行/, /^点数/, /通知/])
    await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible()
  await expect(await canvas.findByRole('link', { name: '千里江山' })).toBeVisible()
  await expect(await canvas.findByText('1,280')).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const WithData: Story = {
  play: async (context) => {
    await stands(context)
    const { canvas } = context
    await expect(canvas.getByRole('link', { name: '冬日读书札记' })).toHaveAttribute(
      'href',
      `/creation/zscene?open=${recentItemEntries[0]?.id}`,
    )
    await expect(canvas.getByRole('link', { name: '孤舟远山，水墨，留白' })).toHaveAttribute(
      'href',
      `/aipainting?job=${recentItemEntries[1]?.jobId}`,
    )
    await expect(canvas.getByRole('link', { name: '用 Python 统计红楼人物' })).toHaveAttribute(
      'href',
      `/chat/${recentItemEntries[2]?.id}`,
    )
    await expect(canvas.getByRole('link', { name: '千里江山' })).toHaveAttribute(
      'href',
      `/works/${rankedPictures[0]?.work.id}`,
    )
    await expect(await canvas.findByText('排第 3 位，约 40 秒')).toBeVisible()
  },
}

/** A new member gets three examples, each with its cost. */
export const NewMember: Story = {
  beforeEach: ({ msw }) => msw.use(...mockHomePage([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: '试试这三样' })).toBeVisible()
    for (const name of ['问一句', '写周报', '画一张']) await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.getByText(/^可用赠送的点数，现有 [\d,]+ 点$/)).toBeVisible()
  },
}

/** The painting example opens the painting page with its prompt. */
export const OpensPaintingExample: Story = {
  ...NewMember,
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '画一张' }))

    await expect(await screen.findByText('→ /aipainting?carried=1')).toBeVisible()
  },
}

/** The text is handed over to the chosen tool. */
export const SendsTextToTool: Story = {
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '翻译' }))
    await userEvent.type(box(), '山高月小，水落石出。')
    await userEvent.click(canvas.getByRole('button', { name: '带去翻译' }))

    await expect(await screen.findByText('→ /translate?carried=1')).toBeVisible()
  },
}

const photograph = () =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGPQMHD7DwACvwGd9Da8mQAAAABJRU5ErkJggg=='),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    '祖父.png',
    { type: 'image/png' },
  )

/** The header of an animated WebP. */
const animation = () => new File(['RIFF\0\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0'], '纸鸢.webp', { type: 'image/webp' })

/**
 * The chat answers at once: its maximum cost is beside the button. Restoration needs a photograph and says so if there
 * is only text.
 */
export const TextEntered: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await waitFor(box))
    await userEvent.paste('用三句话讲讲范宽的《溪山行旅图》')

    await expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled()
    await expect(await canvas.findByText(/最多 \d+ 点/)).toBeVisible()

    await userEvent.click(await canvas.findByRole('radio', { name: '修复' }))
    await expect(canvas.getByText('先附一张照片')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '带去修复' })).toBeDisabled()
    const input = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type=file]') ?? canvasElement
    await userEvent.upload(input, animation())
    await expect(await canvas.findByText('纸鸢.webp 是动图，只使用第一帧')).toBeVisible()
    await userEvent.upload(input, photograph())
    await waitFor(() => expect(canvas.getByRole('button', { name: '带去修复' })).toBeEnabled())
  },
}

/** Too few works are ranked today: the weekly ranking is shown instead, and says so. */
export const WeeklyRanking: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(ranking.read, ({ query: { window } }) => ({
        entries: window === 'day' ? rankedPictures.slice(0, 1) : rankedPictures,
        updatedAt: '2026-03-15T06:20:00.000Z',
        nextAt: '2026-03-15T06:30:00.000Z',
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: '本周热门' })).toBeVisible()
  },
}

/** The first attempt fails, the second one is in flight, and then succeeds. */
export const ChecksIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(rewards.signIn, () => {
        throw new Error('away')
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '签到 · +25 点' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    msw.use(
      mock(rewards.signIn, async () => {
        await answered
        return { points: 25, streak: 5, calendar: checkedInCalendar }
      }),
    )
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    answer()
    await expect(await canvas.findByRole('button', { name: '今天已签到 · +25 点' })).toBeVisible()
    await expect(canvas.getByText('连续签到 5 天')).toBeVisible()
  },
}
