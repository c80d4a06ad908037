import { Refusal, manuscripts as contract } from '@moyun/api'
import { member, sectionVersions } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import {
  startAtStep,
  recordCall,
  startWithManuscript,
  runningGeneration,
  manuscriptFixtures,
  POLISHED,
  withSection,
  manuscriptServer,
  mockMemberWithManuscripts,
} from '../../testing/mock-manuscripts.ts'
import { ManuscriptPage } from './manuscript.tsx'

const { street, rent, blank } = manuscriptFixtures
const address = `/creation/zscene?open=${street.id}`
const place = pageStory('member', '/creation/zscene')
const manuscriptPage = { ...place, parameters: { ...place.parameters, address } }
const meta = {
  title: 'Pages/Manuscript/Writing 长文写作',
  component: ManuscriptPage,
  ...manuscriptPage,
  beforeEach: ({ msw }) => msw.use(...mockMemberWithManuscripts()),
} satisfies Meta<typeof ManuscriptPage>

export default meta
type Story = StoryObj<typeof meta>

const unpictured = { ...manuscriptPage.parameters, chromatic: { disableSnapshot: true } }
const nodeOf = (title: string) => street.outline.find((node) => node.title === title)?.id ?? ''
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('navigation', { name: '写作的几步' }, { timeout: 10_000 })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const WritingStep: Story = {
  ...startAtStep('writing'),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: '写这一节 · 5 点' })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '写完其余 3 节 · 14 点' })).toBeVisible()
  },
}

const chosen =
  (title: string): Play =>
  async (context) => {
    await stands(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(`^${title}`) }))
  }

/** A locked section is read-only; another one can be edited. */
const findLocked: Play = async (context) => {
  const { canvas } = context
  await chosen('从一碗面说起')(context)
  await expect(canvas.getByRole('textbox', { name: '「从一碗面说起」的正文' })).toHaveAttribute('readonly')
  await expect(canvas.queryByRole('button', { name: /重写/ })).not.toBeInTheDocument()
  await chosen('房租')(context)
  await expect(canvas.getByRole('textbox', { name: '「房租」的正文' })).toHaveValue(rent.text)
}

/** The events of a generation arrive while the page is open; at its end the result is read. */
export const ReceivesStreamedText: Story = {
  beforeEach: () => {
    const run = runningGeneration({ nodeId: nodeOf('街坊'), seq: 0 })
    manuscriptServer.kept = { ...withSection(nodeOf('街坊'), { run }), stage: 'writing', seq: 5 }
    manuscriptServer.events = ['钥匙寄放在柜台，', '快递堆在门后。'].map((text, k) => ({
      stream: run.stream,
      seq: k + 1,
      type: 'delta',
      data: { text },
    }))
  },
  parameters: unpictured,
  play: async (context) => {
    await chosen('街坊')(context)
    await waitFor(() =>
      expect(context.canvas.getByRole('textbox', { name: '「街坊」的正文' })).toHaveValue(
        '钥匙寄放在柜台，快递堆在门后。',
      ),
    )
  },
}

/** One section is being generated, the next one is queued. */
export const Streaming: Story = {
  ...startWithManuscript({
    ...withSection(
      nodeOf('街坊'),
      { run: runningGeneration({ nodeId: nodeOf('街坊'), seq: 0 }) },
      withSection(nodeOf('手艺'), {
        text: '',
        run: runningGeneration({ nodeId: nodeOf('手艺'), text: '面是前一天晚上揉的。碱水按斤兑，' }),
      }),
    ),
    stage: 'writing',
  }),
  play: async (context) => {
    await chosen('街坊')(context)
    await expect(context.canvas.getByRole('button', { name: '全部停止（2）' })).toBeVisible()
    await chosen('手艺')(context)
    await expect(context.canvas.getByRole('button', { name: '停止' })).toBeVisible()
  },
}

const failures = [
  ['房租', 'refused', '模型拒绝了这些内容'],
  ['手艺', 'tooLong', '内容太长'],
  ['不该只靠人情', 'crashed', '模型没有答完'],
  ['街坊', 'unavailable', '模型暂时没有回应'],
] as const
const failed = failures.reduce(
  (kept, [title, reason]) =>
    withSection(
      nodeOf(title),
      { text: '', run: runningGeneration({ nodeId: nodeOf(title), state: 'failed', reason, cost: 0 }) },
      kept,
    ),
  street,
)
const halfway = {
  text: '写到这里，',
  run: runningGeneration({ nodeId: nodeOf('面还热着'), state: 'interrupted', cost: 0 }),
} as const

/** Each section failed for a reason of its own; one was interrupted. */
export const Failed: Story = {
  ...startWithManuscript({ ...withSection(nodeOf('面还热着'), halfway, failed), stage: 'writing' }),
  play: async (context) => {
    await chosen('面还热着')(context)
    await expect(await context.canvas.findByText(/做到一半断了/)).toBeVisible()
    for (const [title, , why] of failures) {
      await chosen(title)(context)
      await expect(await context.canvas.findByText(`写作失败：${why}。没有扣点。`)).toBeVisible()
      await expect(context.canvas.getByRole('button', { name: /^写这一节/ })).toBeEnabled()
    }
  },
}

/** Edited by hand, then regenerated with instructions. */
export const EditsAndRewrites: Story = {
  ...startAtStep('writing'),
  parameters: unpictured,
  play: async (context) => {
    const { canvas, userEvent } = context
    await chosen('房租')(context)
    await userEvent.type(canvas.getByRole('textbox', { name: '「房租」的正文' }), '完。')
    await expect(canvas.getByText(/正在保存/)).toBeInTheDocument()
    await waitFor(() => expect(recordCall).toHaveBeenCalledWith('edit', `${rent.text}完。`), { timeout: 4000 })
    await waitFor(() => expect(canvas.getByText(/已保存/)).toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: '重写 · 5 点' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: /这次的写作要求/ }), '短一些{Enter}')
    await waitFor(() => expect(recordCall).toHaveBeenCalledWith('write', { nodes: [rent.nodeId], wish: '短一些' }))
    await expect(await canvas.findByText(/排队中/, {}, { timeout: 5000 })).toBeVisible()
  },
}

export const EditConflict: Story = {
  beforeEach: ({ msw }) => {
    manuscriptServer.kept = { ...street, stage: 'writing' }
    msw.use(
      mock(contract.edit, () => {
        manuscriptServer.kept = withSection(
          rent.nodeId,
          { text: '在另一台电脑上写的。', revision: 9 },
          { ...manuscriptServer.kept, seq: 7 },
        )
        throw new Refusal(2002, 'outdated')
      }),
    )
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await chosen('房租')(context)
    await userEvent.type(canvas.getByRole('textbox', { name: '「房租」的正文' }), '我的。')
    await expect(await canvas.findByText(/「房租」在别的页面也改过/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '用那边的' }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: '「房租」的正文' })).toHaveValue('在另一台电脑上写的。'),
    )
  },
}

export const SaveFailed: Story = {
  beforeEach: ({ msw }) => {
    manuscriptServer.kept = { ...street, stage: 'writing' }
    msw.use(mock(contract.edit, offline))
  },
  play: async (context) => {
    await chosen('房租')(context)
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: '「房租」的正文' }), '我的。')
    await expect(await context.canvas.findByText(/内容暂存在这台设备上/, {}, { timeout: 15_000 })).toBeVisible()
  },
}

/** Without a network it fails, which can be dismissed; without enough points it fails, too. */
export const SendFailed: Story = {
  beforeEach: ({ msw }) => {
    manuscriptServer.kept = { ...street, stage: 'writing' }
    msw.use(mock(contract.write, offline))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /写完其余/ }, { timeout: 10_000 }))
    await expect(await canvas.findByText(/操作失败/, {}, { timeout: 15_000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(canvas.queryByText(/操作失败/)).not.toBeInTheDocument())
    msw.use(
      mock(contract.write, () => {
        throw new Refusal(2001, 'pointsShort', {
          result: { needed: member.residualNum + 14, available: member.residualNum },
        })
      }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: /写完其余/ }, { timeout: 10_000 }))
    await expect(await canvas.findByText(/正文都在，点数补足后会自动继续。$/, {}, { timeout: 5000 })).toBeVisible()
  },
}

const restoreVersion: Play = async (context) => {
  await chosen('房租')(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: '这一节的历史' }))
  const drawer = await screen.findByRole('dialog', { name: '「房租」的历史' })
  await context.userEvent.click(await within(drawer).findByRole('button', { name: '恢复' }))
  await waitFor(() => expect(recordCall).toHaveBeenCalledWith('restoreVersion', sectionVersions[1]?.id))
}

export const LockedSectionAndHistory: Story = {
  ...startAtStep('writing'),
  play: inTurn(findLocked, restoreVersion),
}

const proposed = withSection(rent.nodeId, { proposal: POLISHED })
export const PolishStep: Story = {
  ...startWithManuscript({ ...proposed, stage: 'polish' }),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: '采用改动' })).toBeVisible()
  },
}
export const PolishEmpty: Story = { ...startWithManuscript({ ...blank, stage: 'polish' }), play: stands }

export const AcceptsChanges: Story = {
  ...startWithManuscript({ ...proposed, stage: 'polish' }),
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '采用改动' }))
    await waitFor(() => expect(recordCall).toHaveBeenCalledWith('settle', true))
    await waitFor(() => expect(canvas.queryByRole('button', { name: '采用改动' })).not.toBeInTheDocument())
    await userEvent.type(canvas.getByRole('textbox', { name: '快照名称' }), '二稿{Enter}')
    await waitFor(() => expect(recordCall).toHaveBeenCalledWith('snap', '二稿'))
  },
}
