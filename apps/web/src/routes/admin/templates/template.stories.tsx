import { Refusal, templateAdmin } from '@moyun/api'
import { adminTemplates } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockAdmin } from '../../../testing/mock-admin.ts'
import { mockTemplateAdmin, mockPreviewStream } from '../../../testing/mock-template-admin.ts'
import { pageStory, type Play, inTurn } from '../../../testing/page-story.tsx'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Template 场景编辑',
  component: AdminPage,
  ...pageStory('member', '/admin/scenes/weekly-report'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin(), ...mockTemplateAdmin(), mockPreviewStream()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const [report] = adminTemplates
if (!report) throw new Error('The fixtures are incomplete')

const prompt = (context: Parameters<Play>[0]) => context.canvas.findByRole('textbox', { name: '提示词' })
const stands: Play = async (context) => {
  await expect(await prompt(context)).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}
const open =
  (tab: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: tab }))
  }
const write: Play = async (context) => {
  await context.userEvent.type(await prompt(context), '再短一点。')
}

export const Default: Story = { play: stands }

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templateAdmin.read, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '场景' })).toBeVisible()
  },
}

export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templateAdmin.read, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const NotFound: Story = {
  parameters: { address: '/admin/scenes/nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '没有这个场景' })).toBeVisible()
  },
}

/** Only a saved draft can be published. */
const saveDraft: Play = async (context) => {
  const { canvas, userEvent } = context
  await write(context)
  await expect(canvas.getByText('有改动未保存')).toBeVisible()
  await expect(canvas.getByRole('button', { name: '发布' })).toBeDisabled()
  await userEvent.click(canvas.getByRole('button', { name: '保存草稿' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: '发布' })).toBeEnabled())
  await expect(canvas.queryByText('有改动未保存')).not.toBeInTheDocument()
  await userEvent.click(canvas.getByRole('switch', { name: '向用户开放' }))

  await expect(await canvas.findByText('已隐藏')).toBeVisible()
}

/** An unknown field name in a prompt is reported while typing, and the draft cannot be saved. */
const writeInvalidPrompt: Play = async (context) => {
  await context.userEvent.type(await prompt(context), '{{{{nothing}}')
  await context.userEvent.click(context.canvas.getByRole('button', { name: '保存草稿' }))

  await expect(await context.canvas.findByText('表单里没有：nothing')).toBeVisible()
  await expect(context.canvas.getByText('有几处需要修改，请看标出的部分。')).toBeVisible()
}

export const SavesDraft: Story = { play: inTurn(saveDraft, writeInvalidPrompt) }

/** Renaming a field renames it in the prompt, too; a chip inserts its name at the caret. */
export const EditsFields: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('radio', { name: 'English' }))
    await expect(await canvas.findByDisplayValue('Weekly report')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '中文' }))

    await userEvent.click(await canvas.findByRole('button', { name: '加一项' }))
    await waitFor(() => expect(canvas.getAllByRole('combobox', { name: '种类' })).toHaveLength(4))
    await expect(canvas.getByText('没有用到：field4')).toBeVisible()

    const [name] = await canvas.findAllByLabelText('提示词里的名字')
    if (!name) throw new Error('No field has a name')
    await userEvent.type(name, 'What')
    const area = await prompt(context)
    await expect(area).toHaveDisplayValue(/\{\{doneWhat\}\}/)

    await userEvent.clear(area)
    await userEvent.click(canvas.getByRole('button', { name: /^语气/ }))
    await expect(area).toHaveValue('{{#tone}}{{tone}}{{/tone}}')
  },
}

/** Another admin saved first. */
export const SaveConflict: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(templateAdmin.write, () => {
        throw new Refusal(2002, 'outdated')
      }),
    ),
  play: async (context) => {
    await write(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '保存草稿' }))
    await expect(await context.canvas.findByText(/为避免覆盖/)).toBeVisible()
    await expect(await prompt(context)).toHaveDisplayValue(/再短一点。/)
  },
}

export const TrialRunning: Story = {
  beforeEach: ({ msw }) => msw.use(mockPreviewStream({ ends: false })),
  play: async (context) => {
    await open('试运行')(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: '试运行 · 不扣点' }))

    await expect(await context.canvas.findByRole('heading', { name: '本周周报' })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '停止' })).toBeVisible()
  },
}

/** The prompt that the model would get is shown first; a failed trial is retried. */
export const RunsTrial: Story = {
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await open('试运行')(context)
    await userEvent.click(await canvas.findByRole('button', { name: '查看模型输入' }))
    await expect(await canvas.findByText(/〔这周做了什么〕/)).toBeVisible()

    const tryIt = () => userEvent.click(canvas.getByRole('button', { name: '试运行 · 不扣点' }))
    await userEvent.clear(canvas.getByLabelText('这周做了什么 *'))
    await tryIt()
    await expect(await canvas.findByText('请填写')).toBeVisible()

    msw.use(mock(templateAdmin.tryOut, offline))
    await userEvent.type(canvas.getByLabelText('这周做了什么 *'), '登录页上线。')
    await tryIt()
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible()

    msw.use(...mockTemplateAdmin())
    await tryIt()
    await expect(await canvas.findByText('写完 · deepseek-chat · 2.4 秒 · 58 token')).toBeVisible()
    await expect(canvas.getByText('1.1 秒')).toBeVisible()
  },
}

export const NeverPublished: Story = {
  parameters: { address: '/admin/scenes/spring-couplet' },
  play: async (context) => {
    await open('版本')(context)

    await expect(await context.canvas.findByText('还没有发布过')).toBeVisible()
  },
}

/** Restores an earlier edition, after comparing the draft with the published one. */
export const RestoresEarlierVersion: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await open('与已发布版对比')(context)
    await expect(await canvas.findByText(/每条一行，不超过 40 字/)).toBeVisible()
    await expect(canvas.getByText(/先写结果，再写过程/)).toBeVisible()

    await open('版本')(context)
    await expect(await canvas.findByText('内置内容')).toBeVisible()
    await expect(canvas.getByText('用户正在用')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '退回第 1 版' }))
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: '退回第 1 版？' })).toBeVisible())
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '退回' }))

    await expect(await canvas.findByRole('button', { name: '退回第 2 版' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}

/** Retried after a network failure. Afterwards there are no differences. */
export const PublishesDraft: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templateAdmin.publish, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: '发布' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '发布这份草稿？' })).toBeVisible())
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '发布' }))
    await expect(await dialog.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible()

    msw.use(...mockTemplateAdmin())
    await userEvent.type(dialog.getByLabelText('改了什么'), '更短')
    await userEvent.click(dialog.getByRole('button', { name: '发布' }))
    await expect(await canvas.findByText('第 3 版')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: '发布' })).toBeDisabled())

    await open('与已发布版对比')(context)
    await expect(await canvas.findByText('草稿与发布的内容一样')).toBeVisible()
  },
}
