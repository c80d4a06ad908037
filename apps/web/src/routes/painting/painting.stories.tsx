import { gallery, type Job, jobs, painting, type PaintModel, Refusal, works } from '@moyun/api'
import { paintings, paintModels, paintingDetails } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured, inTurn } from '../../testing/page-story.tsx'
import { mockJobs } from '../../testing/mock-jobs.ts'
import { clearDrafts } from '../../testing/clear-drafts.ts'
import { PaintingPage } from './painting.tsx'

const recordRequest = fn()
const published = fn()
const discarded = fn()

/** Fresh timestamps for each story, since the jobs popover and the page show the jobs of the last days. */
const fresh = () => {
  const now = Date.now()
  return paintings.map((job, n) => ({
    ...job,
    createdAt: new Date(now - (n + 1) * 60_000).toISOString(),
    endedAt: job.endedAt && new Date(now).toISOString(),
  }))
}

const begun = (): Job => ({
  ...(paintings[0] as Job),
  id: '00000000-0000-4000-8000-940000000099',
  createdAt: new Date().toISOString(),
  position: 1,
  secondsLeft: null,
})

const server = (list = fresh()) => [
  ...mockJobs(list),
  mock(painting.models, () => ({ models: paintModels })),
  mock(painting.begin, ({ body }) => {
    recordRequest(body)
    return { ...begun(), title: body.prompt.slice(0, 24) }
  }),
  mock(painting.expand, ({ body: { prompt } }) => ({ prompt: `${prompt}，薄雾横在半腰，大片留白。`, offline: true })),
  mock(works.publish, ({ body: { ids } }) => (published(ids), { changed: 1 })),
  mock(works.discard, ({ body: { ids } }) => (discarded(ids), { changed: 1 })),
  mock(works.restore, () => ({ changed: 1 })),
]

const memberPage = pageStory('member', '/aipainting')
const meta = {
  title: 'Pages/Painting 绘画',
  component: PaintingPage,
  ...memberPage,
  beforeEach: async ({ msw }) => {
    await clearDrafts()
    for (const spy of [recordRequest, published, discarded]) spy.mockClear()
    msw.use(...server([]), ...mockMember())
  },
} satisfies Meta<typeof PaintingPage>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<Play>[0]['canvas']

const phone = { globals: { viewport: { value: 'phone' } } } as const
const at = (address: string) => ({ parameters: { ...memberPage.parameters, address } })
const here = (list: Job[]): Pick<Story, 'beforeEach'> => ({ beforeEach: ({ msw }) => msw.use(...server(list)) })
const body = () => within(document.body)
const slow = { timeout: 10_000 }
const field = (canvas: Canvas) => canvas.findByRole<HTMLTextAreaElement>('textbox', { name: '画什么' }, slow)
const call = (canvas: Canvas) => canvas.findByRole('button', { name: /^生成 · \d+ 点$/ }, slow)
const namesIn = (canvas: Canvas, group: string) =>
  within(canvas.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent)
const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
const says =
  (...texts: (string | RegExp)[]): Play =>
  async ({ canvas }) => {
    for (const text of texts)
      await waitFor(async () => expect((await canvas.findAllByText(text, {}, slow))[0]).toBeVisible(), slow)
    await fits()
  }
const write = async ({ canvas, userEvent }: Parameters<Play>[0], text = '远山一叶舟') => {
  await userEvent.click(await field(canvas))
  await userEvent.paste(text)
}
const send = async (context: Parameters<Play>[0]) => {
  await write(context)
  await waitFor(async () => expect(await call(context.canvas)).toBeEnabled())
  await context.userEvent.click(await call(context.canvas))
}

/**
 * A member without paintings gets examples, each of which fills the form. The demo engine has five styles, and says so.
 */
export const Empty: Story = {
  play: async (context) => {
    await says('想画点什么？', '还没有任务。', '演示引擎只有这五种画法，摄影、海报等要由模型来画。')(context)
    await expect(namesIn(context.canvas, '风格')).toEqual(['水墨', '青绿', '浅绛', '没骨', '泥金'])
    const { canvas, userEvent } = context
    await expect(await call(canvas)).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /春山如黛/ }))
    await expect(await field(canvas)).toHaveValue('春山如黛，朝霞里一座塔')
    await expect(canvas.getByRole('radio', { name: '青绿' })).toBeChecked()
    await expect(await call(canvas)).toBeEnabled()
  },
}

/** A job in each state, beside the pictures of a finished one. */
export const WithData: Story = {
  ...here(fresh().slice(2)),
  play: async (context) => {
    const { canvas } = context
    await expect(await canvas.findByRole('button', { name: '第 3 张' }, slow)).toBeVisible()
    await expect(canvas.getByText('要了 4 张，没画成的不收点，已退回 4 点。')).toBeVisible()
    await expect(canvas.getByText('20261120')).toBeVisible()
    await fits()
  },
}

/** What the result panel says of each job chosen from the list. */
const ends: readonly (readonly [Partial<Job>, ...string[]])[] = [
  [{ state: 'queued' }, '排第 3 位', '竹林七贤，横卷'],
  [{ state: 'running' }, '正在画第 3 张，共 4 张，约 12 秒'],
  [{ state: 'failed', reason: 'refused' }, '绘画失败', '描述没有通过审核，请换一种说法。已退回 8 点。'],
  [{ state: 'failed', reason: 'interrupted' }, '画到一半中断了。已退回 8 点。'],
  [{ state: 'failed', reason: 'crashed' }, '出了差错。已退回 8 点。'],
  [{ state: 'canceled' }, '已取消', '还没有开始画。已退回 4 点。'],
  [{ state: 'canceled', price: 8, cost: 4, pictures: [] }, '已取消', '模型已开始画，收 4 点。已退回 4 点。'],
  [
    {
      state: 'canceled',
      price: 16,
      cost: 8,
      pictures: fresh()
        .flatMap(({ pictures = [] }) => pictures)
        .slice(0, 2),
    },
    '已取消。已交给模型画的收 8 点，没画的退回 8 点。',
  ],
  [{ state: 'expired' }, '用时过长，已停止'],
  [{ state: 'succeeded', pictures: [] }, '已移到回收站'],
  [{ state: 'failed', reason: 'unavailable' }, '绘画失败', '绘画服务暂时不可用。已退回 8 点。'],
]
const endOf = (end: Partial<Job>, index: number): Job => ({
  ...(fresh()
    .filter(({ state }) => state === end.state)
    .at(-1) as Job),
  ...end,
  id: `00000000-0000-4000-8000-940000001${String(index).padStart(2, '0')}0`,
  title: `第 ${index} 件`,
})

export const EveryState: Story = {
  ...here(ends.map(([end], index) => endOf(end, index))),
  play: async (context) => {
    const { canvas, userEvent } = context
    await says(/^正在画 62%/)(context)
    for (const [index, [, ...texts]] of ends.entries()) {
      await userEvent.click(await canvas.findByRole('link', { name: `第 ${index} 件` }))
      await says(...texts)(context)
    }
  },
}

/** While no model is known, nothing can be painted, whatever else failed to load. */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(jobs.list, offline), mock(painting.models, never)),
  play: async (context) => {
    await says('我的任务', '加载失败')(context)
    await expect(await context.canvas.findByRole('button', { name: '生成' }, slow)).toBeDisabled()
  },
}

/** The request contains the form's values. The next one has another seed, unless the seed is locked. */
const submit: Play = async (context) => {
  const { canvas, userEvent } = context
  await userEvent.click(await canvas.findByRole('radio', { name: '泥金' }, slow))
  await userEvent.click(canvas.getByRole('radio', { name: '16:9' }))
  await userEvent.click(canvas.getByRole('radio', { name: '3' }))
  await userEvent.click(canvas.getByRole('button', { name: '反向提示词' }))
  await userEvent.paste('人')
  const seed = canvas.getByRole<HTMLInputElement>('textbox', { name: '种子' })
  const before = Number(seed.value)
  await userEvent.click(await canvas.findByRole('button', { name: '生成 · 12 点' }))
  await waitFor(() =>
    expect(recordRequest).toHaveBeenCalledWith({
      prompt: '远山一叶舟',
      negative: '人',
      style: 'gold',
      ratio: '16:9',
      count: 3,
      seed: before,
      model: 'offline',
    }),
  )
  await says('排第 1 位')(context)
  await waitFor(() => expect(Number(seed.value)).not.toBe(before))
  await expect(await field(canvas)).toHaveValue('远山一叶舟')
}

const [, model, exact] = paintModels
const painters = (...list: (PaintModel | undefined)[]): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(mock(painting.models, () => ({ models: list.flatMap((one) => one ?? []) }))),
})

/**
 * A model starts without a style and lists modern styles before Chinese ones; arrow keys move through all of them.
 * Ratios depend on the model, too: an unsupported one is replaced by the nearest, with a note.
 */
export const ModelStylesAndRatios: Story = {
  ...painters(model, exact),
  play: async (context) => {
    const { canvas, userEvent } = context
    const none = await canvas.findByRole('radio', { name: '无风格' }, slow)
    await expect(none).toBeChecked()
    await expect(namesIn(canvas, '风格')).toEqual([
      '无风格',
      '摄影',
      '海报',
      '动漫',
      '3D',
      '线稿',
      '标志',
      '像素',
      '水墨',
      '青绿',
      '浅绛',
      '没骨',
      '泥金',
    ])
    await expect(canvas.queryByText(/^演示引擎只有/)).toBeNull()
    await expect(canvas.getByRole('button', { name: /黄昏的湖/ })).toBeVisible()
    none.focus()
    await userEvent.keyboard('{ArrowDown>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '摄影' })).toBeChecked())
    await userEvent.keyboard('{/ArrowDown}')
    await userEvent.click(canvas.getByRole('radio', { name: '16:9' }))
    await userEvent.click(canvas.getByRole('combobox', { name: '模型' }))
    await userEvent.click(await body().findByRole('option', { name: 'gpt-image-1' }))
    await says('这个模型没有 16:9，改用最接近的 3:2。')(context)
    // Wait until the select has closed: the page is hidden from screen readers behind it.
    await waitFor(() => expect(namesIn(canvas, '比例')).toEqual(['1:1', '3:2', '2:3']))
    await send(context)
    await waitFor(() =>
      expect(recordRequest).toHaveBeenCalledWith(
        expect.objectContaining({ style: 'photo', ratio: '3:2', model: exact?.id }),
      ),
    )
    await fits()
  },
}

/** Once there are enough points, the request is sent automatically. */
export const InsufficientPoints: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(painting.begin, () => {
        throw new Refusal(2001, 'pointsShort', { result: { needed: 2000, available: 1280 } })
      }),
    ),
  play: async (context) => {
    await send(context)
    await expect(await context.canvas.findByText(/填写的内容都在，点数补足后会自动开始。/, {}, slow)).toBeVisible()
    await expect(await field(context.canvas)).toHaveValue('远山一叶舟')
  },
}

/** A refused request keeps the form, as a lost one does. */
export const SendFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(painting.begin, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await send(context)
    await says(/^提交失败：.*[^。]。不会重复扣点。$/)(context)
    await expect(canvas.getByRole('button', { name: '放弃' })).toBeVisible()
    msw.use(
      mock(painting.begin, () => {
        throw new Refusal(2002, 'jobsFull', { message: '您的任务太多了，请等其中一个结束' })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await says(/您的任务太多了/)(context)
  },
}

/** The expanded prompt appears beside the original; accepting it can be undone. */
const expandPrompt: Play = async (context) => {
  const { canvas, msw, userEvent } = context
  await write(context)
  await userEvent.click(canvas.getByRole('button', { name: '扩写提示词' }))
  await says(/网络连接错误/)(context)
  msw.use(...server([]))
  await userEvent.click(canvas.getByRole('button', { name: '扩写提示词' }))
  await says('演示引擎按常用的画语拼成，不是模型写的。')(context)
  await expect(await field(canvas)).toHaveValue('远山一叶舟')
  await userEvent.click(canvas.getByRole('button', { name: '采用' }))
  await expect(await field(canvas)).toHaveValue('远山一叶舟，薄雾横在半腰，大片留白。')
  await userEvent.click(canvas.getByRole('button', { name: '撤销扩写' }))
  await expect(await field(canvas)).toHaveValue('远山一叶舟')
}

export const SubmitsTheForm: Story = {
  beforeEach: ({ msw }) => msw.use(mock(painting.expand, offline)),
  play: inTurn(expandPrompt, submit),
}

/**
 * The settings of a picture fill the form and lock its seed. Publishing asks for confirmation; deleting can be undone.
 */
export const ReusesPublishesAndDeletes: Story = {
  parameters: unpictured,
  ...here(fresh().slice(2)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 张' }, slow))
    await userEvent.click(canvas.getByRole('button', { name: '用这组参数' }))
    await expect(await field(canvas)).toHaveValue(paintings[2]?.title ?? '')
    await expect(canvas.getByRole('textbox', { name: '种子' })).toHaveValue('20261121')
    await expect(canvas.getByRole('button', { name: '下次还用这个种子' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('textbox', { name: '反向提示词' })).toHaveValue('人')

    await userEvent.click(canvas.getByRole('button', { name: '公开' }))
    const dialog = within(await body().findByRole('dialog', { name: '公开这张画？' }))
    await userEvent.click(dialog.getByRole('button', { name: '公开' }))
    await waitFor(() => expect(published).toHaveBeenCalledWith([paintings[2]?.pictures?.[1]?.workId]))
    await expect(await body().findByText('已公开')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(discarded).toHaveBeenCalledWith([paintings[2]?.pictures?.[1]?.workId]))
    await expect(await body().findByRole('button', { name: /^撤销/ })).toBeVisible()
  },
}

const made = {
  prompt: '雪夜，柴门，归人提灯',
  conversationId: null,
  messageId: null,
  parameters: { style: 'vermilion', ratio: '3:4', seed: 7 },
  files: [],
}

/** 画同款: the form has all parameters of the public work; nothing is sent automatically. */
export const FromPublicWork: Story = {
  ...at('/aipainting?from=00000000-0000-4000-8000-920000000021'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, () => {
        throw new Refusal(404, 'notFound')
      }),
      mock(gallery.use, () => ({ type: 'painting' as const, input: made })),
    ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await field(canvas)).toHaveValue(made.prompt), slow)
    await expect(await canvas.findByRole('radio', { name: '浅绛' }, slow)).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '3:4' })).toBeChecked()
    await expect(canvas.getByRole('textbox', { name: '种子' })).toHaveValue('7')
    await expect(recordRequest).not.toHaveBeenCalled()
  },
}

const without = (...off: string[]) =>
  mock(painting.models, () => ({
    models: model ? [{ ...model, styles: model.styles.filter((style) => !off.includes(style)) }] : [],
  }))

/**
 * 画同款 of a work whose style is switched off continues without a style, with a note. The same happens when the server
 * refuses a style that was switched off after it was chosen.
 */
export const StyleSwitchedOff: Story = {
  ...at('/aipainting?from=00000000-0000-4000-8000-920000000021'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, () => {
        throw new Refusal(404, 'notFound')
      }),
      mock(gallery.use, () => ({ type: 'painting' as const, input: made })),
      without('vermilion'),
    ),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await says('「浅绛」已停用，改用「无风格」。')(context)
    await expect(canvas.getByRole('radio', { name: '无风格' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '动漫' }))
    msw.use(
      mock(painting.begin, () => {
        throw new Refusal(2002, 'styleOff', { message: '这种风格已停用，请换一种' })
      }),
      without('vermilion', 'anime'),
    )
    await userEvent.click(await call(canvas))
    await says(/这种风格已停用，请换一种/, '「动漫」已停用，改用「无风格」。')(context)
    await expect(canvas.getByRole('radio', { name: '无风格' })).toBeChecked()
    await expect(canvas.queryByRole('radio', { name: '动漫' })).toBeNull()
  },
}

/** An own work: its picture is shown, and its parameters fill the form. */
export const FromOwnWork: Story = {
  ...at(`/aipainting?from=${paintingDetails.id}`),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, () => ({ ...paintingDetails, input: { ...made, jobId: paintings[2]?.id } })),
      ...server(),
    ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await field(canvas)).toHaveValue(made.prompt), slow)
    await expect(await canvas.findByRole('button', { name: '第 2 张' }, slow)).toBeVisible()
    await expect(recordRequest).not.toHaveBeenCalled()
  },
}

/**
 * 照着画: the form has the source picture's ratio and prompt, shows the picture, and says that the model does not see it.
 */
export const WithReferencePicture: Story = {
  ...at(`/aipainting?after=${paintingDetails.id}`),
  beforeEach: ({ msw }) => msw.use(mock(works.read, () => paintingDetails)),
  play: async ({ canvas, userEvent }) => {
    await waitFor(async () => expect(await field(canvas)).toHaveValue(paintingDetails.input.prompt), slow)
    await expect(await canvas.findByText('千里江山')).toBeVisible()
    await expect(await canvas.findByRole('radio', { name: '4:3' }, slow)).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: /^生成/ }))
    await waitFor(
      () => expect(recordRequest).toHaveBeenCalledWith(expect.objectContaining({ after: paintingDetails.id })),
      slow,
    )
  },
}

export const ReferencePictureNotFound: Story = {
  ...at(`/aipainting?after=${paintingDetails.id}`),
  beforeEach: ({ msw }) => {
    const gone = () => {
      throw new Refusal(404, 'notFound')
    }
    msw.use(mock(works.read, gone), mock(gallery.read, gone))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('原图已不存在，请移除后再画。', {}, slow)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '移除参考图' }))
    await waitFor(() => expect(canvas.queryByText('原图已不存在，请移除后再画。')).toBeNull())
  },
}

/**
 * On a phone the whole form opens in a bottom sheet, with every style; the line above the button names the chosen one.
 */
export const FullFormOnPhone: Story = {
  ...phone,
  ...painters(model),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^无风格.*更多$/ }, slow))
    const sheet = within(await body().findByRole('dialog', { name: '绘画设置' }))
    await waitFor(() => expect(sheet.getByRole('radio', { name: '水墨' })).toBeVisible())
    await expect(sheet.getByRole('radio', { name: '像素' })).toBeVisible()
    await fits()
  },
}

export const LongText: Story = {
  ...phone,
  ...here(
    fresh()
      .slice(2, 3)
      .map((job) => ({
        ...job,
        title: 'Donaudampfschifffahrt'.repeat(3),
        input: job.input && { ...job.input, prompt: 'Donaudampfschifffahrtsgesellschaft'.repeat(20) },
      })),
  ),
  play: says(/^要了 4 张/),
}
