import { about, ranking } from '@moyun/api'
import { aboutInfo, rankedPictures } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { LandingPage } from './landing.tsx'

/** The ranking of pictures, for every period. */
const board = (entries: typeof rankedPictures) =>
  mock(ranking.read, () => ({ entries, updatedAt: '2026-03-18T06:20:00.000Z', nextAt: '2026-03-18T06:30:00.000Z' }))

const meta = {
  title: 'Pages/Landing 首页',
  component: LandingPage,
  ...pageStory('visitor', '/'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(about.read, () => aboutInfo),
      board([]),
    ),
} satisfies Meta<typeof LandingPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

export const Default: Story = {
  play: stands,
}

const goToLogin: Play = async ({ canvas, userEvent }) => {
  const [start] = await canvas.findAllByRole('link', { name: '开始创作' })
  if (start) await userEvent.click(start)

  await expect(await canvas.findByText('→ /login')).toBeVisible()
}

const comesNear: Play = async ({ canvas }) => {
  const lotus = /小荷才露|The First Lotus/
  const name = await canvas.findByText(lotus)

  // Content may still load above and shift it.
  await waitFor(() => {
    name.scrollIntoView({ block: 'center' })
    return expect(canvas.getByRole('img', { name: lotus })).toBeVisible()
  })
}

/** No picture is loaded before the reader comes near it. */
export const LoadsPicturesOnScroll: Story = {
  tags: ['opens'],
  play: comesNear,
}

/** Reports intersections half a second late, all at once, as a busy browser does. */
class LateObserver extends IntersectionObserver {
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const seen: IntersectionObserverEntry[] = []
    super((entries, observer) => {
      if (seen.length === 0) setTimeout(() => report(seen.splice(0), observer), 500)
      seen.push(...entries)
    }, options)
  }
}

/** A picture that came near while the browser was busy is still loaded, without a network, too: the samples stay. */
export const LoadsPicturesInBusyBrowser: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    msw.use(mock(about.read, offline), mock(ranking.read, offline))
    const { IntersectionObserver } = window
    window.IntersectionObserver = LateObserver
    return () => {
      window.IntersectionObserver = IntersectionObserver
    }
  },
  play: inTurn(comesNear, goToLogin),
}

const hangs: Play = async ({ canvas }) => {
  const title = /^雪夜归人$/
  await waitFor(() => {
    canvas.getByRole('heading', { name: '今日热门' }).scrollIntoView({ block: 'center' })
    return expect(canvas.getByRole('link', { name: title })).toBeVisible()
  })
  await expect(canvas.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/works/${rankedPictures[1]?.work.id}`,
  )
}

/** Ranked works, each linking to its page, with popularity and model. The price of each tool comes from the server. */
export const RankedWorks: Story = {
  beforeEach: ({ msw }) => msw.use(board(rankedPictures)),
  play: async (context) => {
    await hangs(context)
    await expect(context.canvas.queryByText('示例')).not.toBeInTheDocument()
    await expect(context.canvas.getByText(/^热度 486\s演示引擎$/)).toBeVisible()
    const contents = await context.canvas.findByRole('heading', { name: '目录' })
    contents.scrollIntoView({ block: 'center' })
    for (const price of ['1 点起 / 问', '8 点起 / 篇', '1 点 / 200 字', '4 点 / 张', '2 点起 / 张'])
      await expect(await context.canvas.findByText(price)).toBeVisible()
  },
}

/** Too few works are public: samples fill the grid, labelled as such. */
export const FewWorks: Story = {
  beforeEach: ({ msw }) => msw.use(board(rankedPictures.slice(0, 2))),
  play: async (context) => {
    await hangs(context)
    await expect(context.canvas.getAllByText('示例')).toHaveLength(3)
  },
}
