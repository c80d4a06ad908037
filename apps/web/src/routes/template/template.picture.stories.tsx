import { gallery, models, Refusal, templates, works } from '@moyun/api'
import {
  models as modelFixtures,
  documentVersion,
  singleVersionDocument,
  paintingDetails,
  works as own,
} from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { mockLateFailure } from '../../testing/mock-late-failure.ts'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { clearDrafts } from '../../testing/clear-drafts.ts'
import { TemplatePage } from './template.tsx'
import {
  receivedCalls,
  textEvents,
  mockGenerationEvents,
  mockDocumentServer,
  pushedEvents,
} from './mock-document-server.ts'

const page = pageStory('member', '/creation/scene')
const at = (query: string) => ({
  parameters: { ...page.parameters, address: `/creation/scene?scene=moments-post${query}` },
})
const withPicture = at(`&picture=${paintingDetails.id}`)
const gone = () => {
  throw new Refusal(404, 'notFound')
}
const list = ({ query }: { query: { type?: string | undefined } }) => ({
  works: own.filter(({ type }) => type === query.type),
  next: null,
})

const meta = {
  title: 'Pages/Template/Picture 场景图片',
  component: TemplatePage,
  ...page,
  ...withPicture,
  beforeEach: async ({ msw }) => {
    await clearDrafts()
    for (const spy of Object.values(receivedCalls)) spy.mockClear()
    pushedEvents.rows = textEvents(documentVersion.stream, documentVersion.text)
    msw.use(
      mockGenerationEvents(),
      ...mockDocumentServer(),
      mock(works.read, () => paintingDetails),
      mock(works.list, list),
      ...mockMember(),
    )
  },
} satisfies Meta<typeof TemplatePage>

export default meta
type Story = StoryObj<typeof meta>

const says =
  (text: string | RegExp): Play =>
  async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(text)).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
const about = (canvas: Parameters<Play>[0]['canvas']) => canvas.findByRole('textbox', { name: '写什么' })
const modelsAre = (hasVision: boolean) =>
  mock(models.list, () => ({ models: modelFixtures.slice(0, 1).map((one) => ({ ...one, offline: false, hasVision })) }))

/** The form has a thumbnail of the picture, and its description, which can be edited. */
export const AttachedPicture: Story = {
  beforeEach: ({ msw }) => msw.use(modelsAre(true)),
  play: async (context) => {
    await says('千里江山')(context)
    await waitFor(async () =>
      expect(await about(context.canvas)).toHaveValue('青绿山水，远山如黛，一轮红日，留白\n青绿'),
    )
    await says('会连同文字一起给模型看。')(context)
  },
}

export const ModelCannotSeePictures: Story = {
  beforeEach: ({ msw }) => msw.use(modelsAre(false)),
  play: says('这个模型看不见图，只照文字写。'),
}

let fail = () => {}
/** The form can be used while the picture loads, and after that failed. */
export const Offline: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (fail = resolve))
    msw.use(mockLateFailure(works.read, held))
    return () => fail()
  },
  play: async (context) => {
    await expect(await about(context.canvas)).toHaveValue('')
    fail()
    await says('没能取到这张图。')(context)
  },
}

export const PictureInTrash: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(works.read, () => ({ ...paintingDetails, deletedAt: '2026-11-20T00:00:00.000Z' }))),
  play: says('这张图在回收站里，恢复以后才能用。'),
}

/** The work does not exist, or is another member's private one: the rest of the form works. */
export const PictureNotFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, gone),
      mock(gallery.read, gone),
      mock(templates.run, () => {
        throw new Refusal(400, 'invalid', { result: { fields: { picture: 'unknown' } } })
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await says('这张图已经不在了。')(context)
    await userEvent.type(await about(canvas), '湖边的秋天')
    await userEvent.click(canvas.getByRole('button', { name: /^生成/ }))
    await says('这张图现在用不了，请移除或换一张再写')(context)
    await expect(await about(canvas)).toHaveValue('湖边的秋天')
  },
}

/** Without a picture the member's own are offered: one is chosen, and removed again. */
export const SelectsAndRemovesPicture: Story = {
  ...at(''),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '雪夜归人' }))
    await expect(await canvas.findByRole('button', { name: '不带这张图' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '不带这张图' }))
    await expect(await canvas.findByRole('button', { name: '雪夜归人' })).toBeVisible()
  },
}

export const NoPictures: Story = {
  ...at(''),
  beforeEach: ({ msw }) => msw.use(mock(works.list, () => ({ works: [], next: null }))),
  play: says(/还没有画，也没有修过照片。/),
}

/** The request has the picture and the edited description. */
export const SubmitsTheForm: Story = {
  parameters: { ...withPicture.parameters, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(modelsAre(true)),
  play: async (context) => {
    const { canvas, userEvent } = context
    await AttachedPicture.play?.(context)
    await userEvent.type(await about(canvas), '，无舟')
    await userEvent.click(canvas.getByRole('button', { name: /^生成/ }))
    await waitFor(() =>
      expect(receivedCalls.run).toHaveBeenCalledWith(
        'moments-post',
        expect.objectContaining({
          inputs: { picture: paintingDetails.id, about: '青绿山水，远山如黛，一轮红日，留白\n青绿，无舟' },
        }),
      ),
    )
    await expect(singleVersionDocument.versions).toHaveLength(1)
  },
}
