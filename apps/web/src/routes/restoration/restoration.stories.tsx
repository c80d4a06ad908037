import { files, gallery, type Job, Refusal, restoration, works } from '@moyun/api'
import { restorationOffer, restorations, imageFiles, paintingDetails } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured, inTurn } from '../../testing/page-story.tsx'
import { mockJobs } from '../../testing/mock-jobs.ts'
import { RestorationPage } from './restoration.tsx'

const recordRequest = fn()
const [file] = imageFiles
const uploaded = file ?? Promise.reject(new Error('The fixtures are incomplete'))
const fresh = () =>
  restorations.map((job, n) => ({
    ...job,
    createdAt: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
    endedAt: job.endedAt && new Date().toISOString(),
  }))
const only = (state: Job['state']) => fresh().filter((job) => job.state === state)

const server = (list: Job[] = []) => [
  ...mockJobs(list),
  mock(restoration.offer, () => restorationOffer),
  mock(files.read, () => uploaded),
  mock(files.upload, () => uploaded),
  mock(restoration.begin, ({ body }) => {
    recordRequest(body)
    const [first] = fresh()
    return first ?? Promise.reject(new Error('The fixtures are incomplete'))
  }),
]

const memberPage = pageStory('member', '/imagerestoration')
const meta = {
  title: 'Pages/Restoration/Restoration 图片修复',
  component: RestorationPage,
  ...memberPage,
  beforeEach: ({ msw }) => {
    recordRequest.mockClear()
    msw.use(...server(), ...mockMember())
  },
} satisfies Meta<typeof RestorationPage>

export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 10_000 }
const here = (list: Job[]): Pick<Story, 'beforeEach'> => ({ beforeEach: ({ msw }) => msw.use(...server(list)) })
const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
const says =
  (...texts: (string | RegExp)[]): Play =>
  async ({ canvas }) => {
    for (const text of texts)
      await waitFor(async () => expect((await canvas.findAllByText(text, {}, slow))[0]).toBeVisible(), slow)
    await fits()
  }
const trySample: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '试试这张' }, slow))
}
const call = (canvas: Parameters<Play>[0]['canvas']) => canvas.findByRole('button', { name: /^修复/ }, slow)

export const Empty: Story = {
  play: async (context) => {
    await says('先放一张图')(context)
    await expect(await call(context.canvas)).toBeDisabled()
  },
}

/** Before and after, with the links to other tools. */
export const BeforeAndAfter: Story = {
  ...here(only('succeeded')),
  play: async (context) => {
    await says('原图 1200 × 800', '修复后 2400 × 1600')(context)
    const workId = only('succeeded')[0]?.pictures?.[0]?.workId
    await expect(context.canvas.getByRole('link', { name: '为图配文' })).toHaveAttribute(
      'href',
      `/creation?picture=${workId}`,
    )
    await expect(context.canvas.getByRole('link', { name: '照着画' })).toHaveAttribute(
      'href',
      `/aipainting?after=${workId}`,
    )
  },
}

/** One operation is repeated: its amount can be set, its price is on the button, and the others stay. */
export const RedoesOneOperation: Story = {
  ...here(only('succeeded')),
  play: async (context) => {
    const { canvas, userEvent } = context
    await says('修复后 2400 × 1600')(context)
    await userEvent.click(await canvas.findByRole('button', { name: '重做这一步：去噪 60' }))
    const button = await canvas.findByRole('button', { name: '重做 · 2 点' }, slow)
    await expect(button).toBeDisabled()
    const strength = canvas.getAllByRole('slider', { name: '强度' })[0]
    strength?.focus()
    await userEvent.keyboard('{ArrowRight>4}')
    await waitFor(() => expect(button).toBeEnabled())
    await expect(canvas.getByText('从原图重做，其余照旧；只收这一步的点数。')).toBeVisible()
    await userEvent.click(button)
    await waitFor(
      () =>
        expect(recordRequest).toHaveBeenCalledWith({
          fileId: file?.id,
          denoise: 80,
          colour: 50,
          enlarge: 2,
          again: { job: only('succeeded')[0]?.id, operation: 'denoise' },
        }),
      slow,
    )
  },
}

/** The same picture with the same settings is only charged again after a confirmation. */
const confirmRepeat: Play = async (context) => {
  const { canvas, userEvent } = context
  await says('修复后 2400 × 1600')(context)
  await userEvent.click(canvas.getByRole('switch', { name: '锐化' }))
  const again = async () => {
    await userEvent.click(await canvas.findByRole('button', { name: '修复 · 8 点' }, slow))
    return within(await screen.findByRole('dialog', { name: '同样的修复已经做过' }))
  }
  await userEvent.click((await again()).getByRole('button', { name: '查看上次的结果' }))
  await expect(recordRequest).not.toHaveBeenCalled()
  await userEvent.click((await again()).getByRole('button', { name: '仍要修复 · 8 点' }))
  await waitFor(() => expect(recordRequest).toHaveBeenCalledTimes(1), slow)
}

/** The original shows while a button is held, by keyboard, too, or beside the result. */
const switchComparisonMode: Play = async (context) => {
  const { canvas, userEvent } = context
  await says('修复后 2400 × 1600')(context)
  await userEvent.click(canvas.getByRole('radio', { name: '按住看原图' }))
  const hold = await canvas.findByRole('button', { name: '按住' })
  const slider = () => canvas.getByRole('slider', { name: '拖动对比' }).getAttribute('aria-valuenow')
  const before = slider()
  hold.focus()
  await userEvent.keyboard('{ >}')
  await waitFor(() => expect(slider()).not.toBe(before))
  await userEvent.keyboard('{/ }')
  await waitFor(() => expect(slider()).toBe(before))
  await userEvent.click(canvas.getByRole('radio', { name: '并排' }))

  await expect(await canvas.findByRole('img', { name: '修复以后' })).toBeVisible()
}

export const ComparesAndConfirmsRepeat: Story = {
  ...here(only('succeeded')),
  play: inTurn(switchComparisonMode, confirmRepeat),
}

export const Running: Story = { ...here(only('running')), play: says('正在修复，约 12 秒') }

export const Failed: Story = { ...here(only('failed')), play: says('修复失败', '修复服务暂时不可用。已退回 8 点。') }

export const Canceled: Story = { ...here(only('canceled')), play: says('已取消', '还没有开始修复。已退回 8 点。') }

/** The request has the chosen amounts, at the price on the button. */
export const SubmitsChosenAmounts: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await trySample(context)
    await userEvent.click(canvas.getByRole('switch', { name: '锐化' }))
    await userEvent.click(canvas.getByRole('radio', { name: '×4' }))
    await waitFor(async () => expect(await call(canvas)).toBeEnabled(), slow)
    await userEvent.click(await canvas.findByRole('button', { name: '修复 · 12 点' }))
    await waitFor(
      () => expect(recordRequest).toHaveBeenCalledWith({ fileId: file?.id, denoise: 60, colour: 50, enlarge: 4 }),
      slow,
    )
    await says('排第 2 位')(context)
  },
}

const refuses = (refusal: Refusal) =>
  mock(restoration.begin, () => {
    throw refusal
  })

/**
 * A failed upload is reported. A result that would be too large is refused, and so is one that costs more than the
 * member has.
 */
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(mock(files.upload, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await trySample(context)
    await says(/网络连接错误/)(context)

    msw.use(
      mock(files.upload, () => uploaded),
      refuses(new Refusal(2002, 'resultLarge', { message: '放大后会超过 2400 万像素，请选小一些' })),
    )
    await trySample(context)
    await waitFor(async () => expect(await call(canvas)).toBeEnabled(), slow)
    await userEvent.click(await call(canvas))
    await says(/2400 万像素/)(context)
    msw.use(refuses(new Refusal(2001, 'pointsShort', { result: { needed: 2000, available: 1280 } })))
    await waitFor(async () => expect(await call(canvas)).toBeEnabled(), slow)
    await userEvent.click(await call(canvas))

    await says(/填写的内容都在，点数补足后会自动开始。/)(context)
  },
}

/** An own painting is the picture to restore. */
export const FromOwnPainting: Story = {
  parameters: { ...memberPage.parameters, ...unpictured, address: `/imagerestoration?from=${paintingDetails.id}` },
  beforeEach: ({ msw }) => msw.use(mock(works.read, () => paintingDetails)),
  play: async (context) => {
    await waitFor(async () => expect(await call(context.canvas)).toBeEnabled(), slow)
  },
}

/** From another member's restoration only the amounts are taken. */
export const FromPublicWork: Story = {
  parameters: {
    ...memberPage.parameters,
    ...unpictured,
    address: '/imagerestoration?from=00000000-0000-4000-8000-920000000025',
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, () => {
        throw new Refusal(404, 'notFound')
      }),
      mock(gallery.use, () => ({
        type: 'restoration' as const,
        input: {
          prompt: '',
          conversationId: null,
          messageId: null,
          parameters: { sharpen: 70, enlarge: 4 },
          files: [],
        },
      })),
    ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('radio', { name: '×4' }, slow)).toBeChecked(), slow)
    await expect(canvas.getByRole('switch', { name: '去噪' })).not.toBeChecked()
  },
}
