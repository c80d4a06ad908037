import { documents as contract, type DocumentVersion, Refusal, templates, works } from '@moyun/api'
import {
  fullDocument as full,
  passage,
  documentVersion as version,
  templateExample,
  templateTexts,
  singleVersionDocument as single,
} from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { TemplatePage } from './template.tsx'
import {
  receivedCalls,
  textEvents,
  mockGenerationEvents,
  mockDocumentServer,
  pushedEvents,
} from './mock-document-server.ts'

const page = pageStory('member', '/creation/scene')
const memberPage = {
  ...page,
  parameters: { ...page.parameters, address: '/creation/scene?scene=weekly-report' },
}
const meta = {
  title: 'Pages/Template/Template 场景写作',
  component: TemplatePage,
  ...memberPage,
  beforeEach: ({ msw }) => {
    for (const spy of Object.values(receivedCalls)) spy.mockClear()
    pushedEvents.rows = [...textEvents(version.stream, version.text), ...textEvents(passage.stream, passage.text)]
    msw.use(mockGenerationEvents(), ...mockDocumentServer(), ...mockMember())
  },
} satisfies Meta<typeof TemplatePage>

export default meta
type Story = StoryObj<typeof meta>

const at = (address: string) => ({ parameters: { ...memberPage.parameters, address } })
const opened = at(`/creation/scene?scene=weekly-report&piece=${single.id}`)
const three = at(`/creation/scene?scene=weekly-report&piece=${full.id}`)
/** The text in the editor. Text with Markdown is rendered until it is edited. */
async function text(canvas: Parameters<Play>[0]['canvas']) {
  const edit = await canvas.findByRole('radio', { name: '编辑' })
  if (edit.ariaChecked !== 'true') await userEvent.click(edit)
  return canvas.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
}
const stands: Play = async ({ canvas }) => {
  await expect(await text(canvas)).toHaveValue(version.text)
}
const run: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '填入示例' }))
  await userEvent.click(canvas.getByRole('button', { name: /^生成/ }))
}
const select: Play = async (context) => {
  await stands(context)
  const field = await text(context.canvas)
  await context.userEvent.click(field)
  field.setSelectionRange(passage.from, passage.to)
  await context.canvas.findByRole('group', { name: '改选中的文字' })
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '生成 · 20 点' })).toBeVisible()
    await expect(canvas.getByText('纸已铺好')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** The text is rendered. */
export const WithDocument: Story = {
  ...opened,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '前端组周报' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/**
 * Missing inputs are reported before anything is sent, until they are filled in; if the form has changed in the
 * meantime, the server reports the errors. Then the complete flow: the example, the request, the result.
 */
export const GeneratesText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(templates.run, ({ params, body: sent }) => {
        receivedCalls.run(params.id, sent)
        throw new Refusal(400, 'invalid', { result: { fields: { title: 'tooLong', people: 'tooLarge' } } })
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: /^生成/ }))
    await expect(await canvas.findAllByText('这一项要填')).toHaveLength(2)
    await expect(receivedCalls.run).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: '谁的周报' }), '前端组')
    await waitFor(() => expect(canvas.getAllByText('这一项要填')).toHaveLength(1))
    await run(context)
    await expect(await canvas.findByText('太长了，最多 40 个字')).toBeVisible()
    await expect(canvas.getByText('有几项需要修改，改好后再生成。没有扣点。')).toBeVisible()
    receivedCalls.run.mockClear()
    context.msw.use(...mockDocumentServer())
    await run(context)
    await stands(context)
    await expect(receivedCalls.run).toHaveBeenCalledWith(
      'weekly-report',
      expect.objectContaining({ inputs: templateExample }),
    )
    await expect(await canvas.findByText('用去 4 点')).toBeVisible()
  },
}

export const Stopped: Story = {
  beforeEach: () => {
    pushedEvents.rows = pushedEvents.rows.slice(0, 8)
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await run(context)
    await waitFor(async () => expect(await text(canvas)).toHaveValue(version.text.slice(0, 64)))
    await expect(canvas.getByRole('button', { name: '停止' })).toBeVisible()
    await expect(await text(canvas)).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: '停止' }))
    await expect(await canvas.findByText('已停止。用去 1 点。')).toBeVisible()
    await expect(await text(canvas)).not.toHaveAttribute('readonly')
  },
}

const ended = (over: Partial<DocumentVersion>) => ({ ...single, versions: [{ ...version, ...over }] })

const broken: readonly Partial<DocumentVersion>[] = [
  { state: 'failed', reason: 'unavailable' },
  { text: '', state: 'failed', reason: 'refused', cost: 1 },
  { text: version.text.slice(0, 60), state: 'interrupted', inputs: templateExample },
]

/** Three versions, each interrupted in another way; the last one is generated again. */
export const FailedVersions: Story = {
  ...three,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockDocumentServer({
        ...full,
        versions: full.versions.map((one, place) => ({ ...one, cost: 0, ...broken[place] })),
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '第一稿' }))
    await expect(await canvas.findByText('模型暂时没有回应。写出的留着，点数已全部退回。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '再写一次' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '第二稿' }))
    await expect(await canvas.findByText('内容没有通过审核，请改一改再写。用去 1 点。')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '第三稿' }))
    await expect(await canvas.findByText('写到一半断了。写出的留着，点数已全部退回。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '再写一次' }))
    await waitFor(() =>
      expect(receivedCalls.run).toHaveBeenCalledWith(
        'weekly-report',
        expect.objectContaining({ inputs: templateExample }),
      ),
    )
  },
}

/** Manual edits are saved after a pause; then the document is saved as a work, and published. */
export const EditsAndPublishes: Story = {
  ...opened,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.publish, ({ body: { ids } }) => {
        receivedCalls.publish(ids)
        return { changed: 1 }
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await stands(context)
    await userEvent.type(await text(canvas), '。')
    await waitFor(() => expect(receivedCalls.edit).toHaveBeenCalledWith({ text: `${version.text}。`, revision: 0 }))
    await expect(await canvas.findByText('已保存')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '存为作品' }))
    await waitFor(() => expect(receivedCalls.save).toHaveBeenCalledWith(version.id))
    await expect(await screen.findByText('已存为作品')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '公开' }))
    const question = await screen.findByRole('dialog', { name: '公开到作品廊' })
    await userEvent.click(within(question).getByRole('button', { name: '公开' }))
    await waitFor(() => expect(receivedCalls.publish).toHaveBeenCalledWith([single.id]))
    await expect(await canvas.findByRole('link', { name: '已公开' })).toHaveAttribute(
      'href',
      expect.stringContaining(single.id),
    )
    await expect(canvas.queryByRole('button', { name: '公开' })).toBeNull()
  },
}

export const SaveFailed: Story = {
  ...opened,
  beforeEach: ({ msw }) => msw.use(mock(contract.edit, offline)),
  play: async (context) => {
    await stands(context)
    await context.userEvent.type(await text(context.canvas), '。')
    await expect(await context.canvas.findByText(/保存失败/, {}, { timeout: 15_000 })).toBeVisible()
    await expect(await text(context.canvas)).toHaveValue(`${version.text}。`)
    // Saving is retried into the next story, so the edit has to be harmless there.
    await context.userEvent.type(await text(context.canvas), '{Backspace}')
  },
}

/** Two pages have edited at once: the member chooses. */
export const EditConflict: Story = {
  ...opened,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.edit, ({ body: { revision } }) => {
        if (revision > 0) return { ...version, text: '我的', revision: 9, edited: true }
        throw new Refusal(2002, 'outdated', { result: { ...version, text: '那边写的', revision: 8 } })
      }),
    ),
  play: async (context) => {
    await stands(context)
    await context.userEvent.type(await text(context.canvas), '。')
    await expect(await context.canvas.findByText('另一个页面也改了这一稿。要保存哪一份？')).toBeVisible()
    await expect(await text(context.canvas)).toHaveValue(`${version.text}。`)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '用那边的' }))
    await waitFor(async () => expect(await text(context.canvas)).toHaveValue('那边写的'))
  },
}

/** The selected passage is rewritten; the suggestion is beside it until it is accepted. */
export const AcceptsRewrite: Story = {
  ...opened,
  play: async (context) => {
    await select(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '缩短' }))
    const slip = await context.canvas.findByRole('region', { name: '缩短' })
    await expect(await within(slip).findByText(passage.text)).toBeVisible()
    await expect(receivedCalls.reword).toHaveBeenCalledWith({
      from: passage.from,
      to: passage.to,
      action: 'shorten',
      tone: null,
    })
    await context.userEvent.click(await within(slip).findByRole('button', { name: '采用' }))
    await waitFor(async () =>
      expect(await text(context.canvas)).toHaveValue(version.text.replace(passage.before, passage.text)),
    )
    await expect(receivedCalls.settle).toHaveBeenCalledWith(true)
  },
}

export const RewriteSuggested: Story = {
  ...opened,
  beforeEach: ({ msw }) => msw.use(...mockDocumentServer(ended({ passage }))),
  play: async ({ canvas }) => {
    const slip = await canvas.findByRole('region', { name: '缩短' })
    await expect(within(slip).getByText(passage.text)).toBeVisible()
    await expect(within(slip).getByText('用去 1 点')).toBeVisible()
  },
}

export const RewriteFailed: Story = {
  ...opened,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockDocumentServer(
        ended({ passage: { ...passage, text: '', state: 'failed', reason: 'unavailable', cost: 0 } }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('模型暂时没有回应，没有扣点。')).toBeVisible()
  },
}

/** A document that failed to load is retried; then the tone of a passage is changed. */
export const ChangesTone: Story = {
  ...opened,
  parameters: { ...opened.parameters, ...unpictured },
  beforeEach: ({ msw }) => msw.use(mock(contract.read, offline)),
  play: async (context) => {
    const again = await context.canvas.findByRole('button', { name: '再试一次' }, { timeout: 15_000 })
    context.msw.use(...mockDocumentServer())
    await context.userEvent.click(again)
    await select(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '换语气' }))
    await context.userEvent.click(await screen.findByRole('menuitem', { name: '文雅' }))
    await waitFor(() =>
      expect(receivedCalls.reword).toHaveBeenCalledWith({
        from: passage.from,
        to: passage.to,
        action: 'tone',
        tone: 'literary',
      }),
    )
  },
}

/** Read, compared and edited: a fourth version replaces the one that is shown, and the form says so first. */
export const ThreeVersions: Story = {
  ...three,
  beforeEach: ({ msw }) => msw.use(...mockDocumentServer(full)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '第一稿' }))
    await expect(await canvas.findByRole('heading', { name: '前端组周报' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '对照' }))
    await expect(await canvas.findByRole('heading', { name: '第三稿' })).toBeVisible()
    await expect(canvas.getByRole('table')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '编辑' }))
    await userEvent.click(canvas.getByRole('radio', { name: '第二稿' }))
    await expect(await text(canvas)).toHaveValue(full.versions[1]?.text)
    await expect(canvas.getByText('已有三稿，新的一稿会替换第二稿')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^再写一稿/ }))
    await waitFor(() =>
      expect(receivedCalls.run).toHaveBeenCalledWith(
        'weekly-report',
        expect.objectContaining({ replaces: full.versions[1]?.id }),
      ),
    )
  },
}

export const InsufficientPoints: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(templates.run, () => {
        throw new Refusal(2001, 'pointsShort', { result: { needed: 2000, available: 1280 } })
      }),
    ),
  play: async (context) => {
    await run(context)
    await expect(
      await context.canvas.findByText(/填写的内容都在，点数补足后会自动生成/, {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}

/** The requested example is in the form, even if it could not be sent. */
export const SendFailed: Story = {
  ...at('/creation/scene?scene=weekly-report&example=1'),
  beforeEach: ({ msw }) => msw.use(mock(templates.run, offline)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: '谁的周报' })).toHaveValue(templateExample['title'])
    await expect(canvas.getByRole('radio', { name: '简洁' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: /^生成/ }))
    await expect(await canvas.findByText(/提交失败/, {}, { timeout: 15_000 })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '谁的周报' })).toHaveValue(templateExample['title'])
  },
}

const notThere = () => {
  throw new Refusal(404, 'notFound')
}

export const TemplateNotFound: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templates.read, notThere)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '没有这个场景' }, { timeout: 10_000 })).toBeVisible()
  },
}

export const LongText: Story = {
  ...opened,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockDocumentServer(
        ended({
          text: `${templateTexts[0]}\n\n${'一个很长很长的段落，没有停下来的意思。'.repeat(200)}\n\n${'n'.repeat(300)}`,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await text(canvas)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
