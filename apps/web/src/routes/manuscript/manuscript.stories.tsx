import { Refusal, manuscripts as contract } from '@moyun/api'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import {
  startAtStep,
  recordCall,
  startWithManuscript,
  runningGeneration,
  manuscriptFixtures,
  mockMemberWithManuscripts,
  mockManuscripts,
} from '../../testing/mock-manuscripts.ts'
import { ManuscriptPage } from './manuscript.tsx'

const { street, blank } = manuscriptFixtures
const address = `/creation/zscene?open=${street.id}`
const place = pageStory('member', '/creation/zscene')
const manuscriptPage = { ...place, parameters: { ...place.parameters, address } }
const meta = {
  title: 'Pages/Manuscript/Manuscripts 长文',
  component: ManuscriptPage,
  ...manuscriptPage,
  beforeEach: ({ msw }) => msw.use(...mockMemberWithManuscripts()),
} satisfies Meta<typeof ManuscriptPage>

export default meta
type Story = StoryObj<typeof meta>

const unpictured = { ...manuscriptPage.parameters, chromatic: { disableSnapshot: true } }
const manuscriptList = { parameters: { ...manuscriptPage.parameters, address: '/creation/zscene' } }
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('navigation', { name: '写作的几步' }, { timeout: 10_000 })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const List: Story = {
  ...manuscriptList,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /巷口的面馆/ })).toHaveAttribute('href', address)
  },
}
export const ListEmpty: Story = {
  ...manuscriptList,
  beforeEach: ({ msw }) => msw.use(mock(contract.list, () => ({ zscenes: [], next: null, seq: 0 }))),
}
export const ListLoading: Story = { ...manuscriptList, beforeEach: ({ msw }) => msw.use(mock(contract.list, never)) }
export const ListLoadFailed: Story = {
  ...manuscriptList,
  beforeEach: ({ msw }) => msw.use(mock(contract.list, offline)),
}

/** One manuscript is deleted, another one created: the topic is required. */
export const DeletesAndCreates: Story = {
  parameters: { ...unpictured, address: '/creation/zscene' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '删除「巷口的面馆」' }))
    await expect(await screen.findByText('已删除「巷口的面馆」')).toBeInTheDocument()
    await userEvent.click(await canvas.findByRole('button', { name: '开始' }))
    await expect(await canvas.findByText('先写下题目，才好列大纲')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '报告' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '题目' }), '社区食堂')
    await userEvent.click(canvas.getByRole('button', { name: '开始' }))
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(
        'create',
        expect.objectContaining({
          form: 'report',
          material: expect.objectContaining({ topic: '社区食堂', length: 4000 }),
        }),
      ),
    )
  },
}

export const MaterialStep: Story = { ...startAtStep('material'), play: stands }

export const GeneratesOutline: Story = {
  ...startWithManuscript(blank),
  parameters: unpictured,
  play: async (context) => {
    const { canvas, userEvent } = context
    await stands(context)
    await userEvent.type(await canvas.findByRole('textbox', { name: '写给谁看' }), '街坊')
    await userEvent.click(canvas.getByRole('button', { name: '列大纲 · 6 点' }))
    await waitFor(() => expect(recordCall).toHaveBeenCalledTimes(3))
    // Edits are saved before the outline is generated from them.
    await expect(recordCall.mock.calls.map(([what]: unknown[]) => what).filter((what) => what !== 'turn')).toEqual([
      'change',
      'plan',
    ])
    await expect(await canvas.findByText(/正在列大纲/)).toBeVisible()
  },
}

export const OutlineStep: Story = { ...startAtStep('outline'), play: stands }
export const OutlineEmpty: Story = { ...startWithManuscript({ ...blank, stage: 'outline' }), play: stands }
export const OutlineStreaming: Story = {
  ...startWithManuscript({
    ...blank,
    stage: 'outline',
    planning: runningGeneration({ action: 'outline', nodeId: null, nodes: street.outline.slice(0, 4) }),
  }),
  play: stands,
}
export const OutlineFailed: Story = {
  ...startWithManuscript({
    ...blank,
    stage: 'outline',
    planning: runningGeneration({ action: 'outline', nodeId: null, state: 'failed', reason: 'unavailable' }),
  }),
  play: stands,
}

/** A failed load is retried. A section is moved by keyboard, which is undone; another one is deleted. */
export const EditsOutline: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) => {
    startAtStep('outline').beforeEach()
    msw.use(mock(contract.read, offline))
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const again = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    msw.use(...mockManuscripts())
    await userEvent.click(again)
    await stands(context)

    const handle = await canvas.findByRole('button', { name: '移动「面还热着」' })
    handle.focus()
    await userEvent.keyboard(' {ArrowUp}{ArrowRight} ')
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith('outline', [
        '-从一碗面说起',
        '-店是怎么留下来的',
        '--房租',
        '--手艺',
        '--街坊',
        '--面还热着',
        '-不该只靠人情',
      ]),
    )
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() =>
      expect(recordCall).toHaveBeenLastCalledWith(
        'outline',
        street.outline.map(({ title, level }) => `${'-'.repeat(level)}${title}`),
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: '「手艺」的更多操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    await expect(await screen.findByText('已删除「手艺」')).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: '移动「手艺」' })).not.toBeInTheDocument()
    // Saved within the story: its page leaves nothing unsaved behind.
    await waitFor(() => expect(recordCall).toHaveBeenLastCalledWith('outline', expect.not.arrayContaining(['--手艺'])))
  },
}

export const ExportStep: Story = {
  ...startAtStep('export'),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: 'Word 文档' })).toBeVisible()
    await expect(context.canvas.getByText('还有 3 节没有写，导出的是写好的部分。')).toBeVisible()
  },
}

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mock(contract.read, never)) }

export const NotFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.read, () => {
        throw new Refusal(404, 'notFound')
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '没有这篇长文' })).toBeVisible()
  },
}

const LONG = '一个长得没有尽头的标题，'
export const LongText: Story = {
  ...startWithManuscript({
    ...street,
    stage: 'writing',
    name: LONG.repeat(9).slice(0, 120),
    material: { ...street.material, points: LONG.repeat(40), notes: LONG.repeat(200) },
    outline: Array.from({ length: 40 }, (_, k) => ({
      id: `00000000-0000-4000-8000-8e00000000${String(k).padStart(2, '0')}`,
      level: (k % 3) + 1,
      title: LONG.repeat(5),
      brief: LONG.repeat(20),
      length: 3000,
    })),
    sections: [],
  }),
  play: stands,
}
