import { files, type Job, jobs, Refusal, restoration, visitors } from '@moyun/api'
import { restorationOffer, restorations, imageFiles } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { RestorationPage } from './restoration.tsx'

const uploaded = imageFiles[0] ?? Promise.reject(new Error('The fixtures are incomplete'))
const only = (state: Job['state']) => restorations.filter((job) => job.state === state)

const meta = {
  title: 'Pages/Restoration/Guest 访客修复',
  component: RestorationPage,
  ...pageStory('visitor', '/imagerestoration'),
  beforeEach: ({ msw }) => {
    localStorage.removeItem('moyun-visitor')
    msw.use(
      mock(restoration.offer, () => restorationOffer),
      mock(files.read, () => uploaded),
      mock(files.upload, () => uploaded),
    )
  },
} satisfies Meta<typeof RestorationPage>

export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 10_000 }
const says =
  (...texts: (string | RegExp)[]): Play =>
  async ({ canvas }) => {
    for (const text of texts)
      await waitFor(async () => expect((await canvas.findAllByText(text, {}, slow))[0]).toBeVisible(), slow)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
const trySample: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '试试这张' }, slow))
}
const day = () => ({
  id: '00000000-0000-4000-8000-970000000001',
  token: 'visitor.token.here',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  allowance: { restorations: 1 },
})

export const Default: Story = { play: says('先放一张图', '游客每天一次，带水印，长边最多 1,024 像素') }

/** A visitor gets a guest session with the first picture, and polls for the preview. */
export const ShowsPreview: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(visitors.open, day),
      mock(restoration.begin, () => ({ ...(only('queued')[0] as Job), price: 0 })),
      mock(jobs.read, ({ params }) => ({
        ...(only('succeeded')[0] as Job),
        id: params.id,
        pictures: only('succeeded')[0]?.pictures?.map((one) => ({ ...one, workId: null })),
      })),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await trySample(context)
    await waitFor(async () => expect(await canvas.findByRole('button', { name: '免费预览' })).toBeEnabled(), slow)
    await userEvent.click(canvas.getByRole('button', { name: '免费预览' }))
    await says('预览 2400 × 1600')(context)
  },
}

export const PreviewLimitReached: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(visitors.open, day),
      mock(restoration.begin, () => {
        throw new Refusal(2002, 'previewUsed', { message: '今天的免费预览已用过，登录后可继续修复' })
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await trySample(context)
    await waitFor(async () => expect(await canvas.findByRole('button', { name: '免费预览' })).toBeEnabled(), slow)
    await userEvent.click(canvas.getByRole('button', { name: '免费预览' }))
    await says(/今天的免费预览已用过/)(context)
  },
}
