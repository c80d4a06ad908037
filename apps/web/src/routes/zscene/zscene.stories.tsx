import { Refusal, type Row, type Zscene, type ZsceneRun, type ZsceneSection, zscenes as contract } from '@moyun/api'
import { member, zsceneSnapshots, zscenes as cast, zsceneVersions } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ws } from 'msw'
import { expect, fn, waitFor, within } from 'storybook/test'
import { memberIsHere, staged } from '../../stage/in-house.tsx'
import { welcome } from '../../stage/welcome.ts'
import { ZscenePage } from './zscene.tsx'

const [street, blank] = cast
const [first, rent, craft] = street?.sections ?? []
if (!street || !blank || !first || !rent?.run || !craft?.run) throw new Error('The cast has lost somebody')
const { id } = street
const did = fn()

const live = (over: Partial<ZsceneRun> = {}): ZsceneRun => ({ ...(rent.run as ZsceneRun), state: 'streaming', seq: 3, cost: null, milliseconds: null, ...over })
const withSection = (nodeId: string, over: Partial<ZsceneSection>, base: Zscene = street): Zscene => ({
  ...base,
  sections: base.outline.flatMap((node) => {
    const there = base.sections.find((section) => section.nodeId === node.id)
    if (node.id !== nodeId) return there ? [there] : []
    return [{ nodeId, text: '', revision: 0, locked: false, edited: false, offline: true, proposal: null, run: null, ...there, ...over }]
  }),
})
const nodeOf = (title: string) => street.outline.find((node) => node.title === title)?.id ?? ''
const POLISHED = rent.text.replace('房东换过两任，租金涨过三次', '二十六年里，房东换过两任，租金涨过三次').replace('，有几个已经不住在这里了', '')

/** What the server has, and what was done with it. */
let kept: Zscene = street
/** What runs have told by now. */
let told: readonly Row[] = []
const changed = (over: Partial<Zscene>) => {
  kept = { ...kept, ...over, seq: kept.seq + 1 }
  return kept
}

const server = () => [
  mock(contract.list, () => ({ zscenes: [street, blank], next: null, seq: 0 })),
  mock(contract.create, ({ body }) => (did('create', body), { ...blank, ...body })),
  mock(contract.read, () => kept),
  mock(contract.turn, ({ body }) => (did('turn', body.stage), null)),
  mock(contract.change, ({ body: { revision, ...head } }) => (did('change', head), changed({ ...head, revision: revision + 1 }))),
  mock(contract.writeOutline, ({ body }) => (did('outline', body.nodes.map(({ title, level }) => `${'-'.repeat(level)}${title}`)), changed({ outline: body.nodes, outlineRevision: body.revision + 1 }))),
  mock(contract.plan, ({ body }) => (did('plan', body), changed({ planning: live({ deed: body.node === undefined ? 'outline' : 'node', nodeId: body.node ?? null, nodes: street.outline.slice(0, 2) }) }))),
  mock(contract.write, ({ body }) => (did('write', body), changed(withSection(body.nodes[0] ?? '', { run: live({ nodeId: body.nodes[0] ?? '', seq: 0 }) }, kept)))),
  mock(contract.polish, ({ body }) => (did('polish', body.nodes.length), changed({}))),
  mock(contract.stop, ({ body }) => (did('stop', body), changed({ sections: street.sections, planning: null }))),
  mock(contract.edit, ({ params, body }) => (did('edit', body.text), { ...rent, nodeId: params.nodeId, text: body.text, revision: body.revision + 1, edited: true, seq: 1 })),
  mock(contract.lock, ({ params, body }) => (did('lock', body.locked), { ...rent, nodeId: params.nodeId, locked: body.locked, seq: 1 })),
  mock(contract.settle, ({ params, body }) => (did('settle', body.taken), { ...rent, nodeId: params.nodeId, text: body.taken ? POLISHED : rent.text, proposal: null, seq: 1 })),
  mock(contract.versions, () => ({ versions: zsceneVersions })),
  mock(contract.restoreVersion, ({ params }) => (did('restoreVersion', params.versionId), { ...rent, text: zsceneVersions[1]?.text ?? '', seq: 1 })),
  mock(contract.snapshots, () => ({ snapshots: zsceneSnapshots })),
  mock(contract.snap, ({ body }) => (did('snap', body.name), { ...body, written: 3, characters: 300, at: street.updatedAt })),
  mock(contract.remove, () => (did('remove'), null)),
]

const runsTell = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const said = JSON.parse(frame as string) as { type: string; token?: string; stream?: string }
      if (said.token !== undefined) client.send(welcome())
      for (const row of told) if (said.type === 'follow' && said.stream === row.stream) client.send(JSON.stringify(row))
    })
  })

const address = `/creation/zscene?open=${id}`
const place = staged('member', '/creation/zscene')
const house = { ...place, parameters: { ...place.parameters, address } }
const meta = {
  component: ZscenePage,
  ...house,
  beforeEach: ({ msw }) => {
    did.mockClear()
    kept = street
    told = []
    msw.use(runsTell(), ...server(), ...memberIsHere())
  },
} satisfies Meta<typeof ZscenePage>

export default meta
type Story = StoryObj<typeof meta>
type Deed = NonNullable<Story['play']>

const unpictured = { ...house.parameters, chromatic: { disableSnapshot: true } }
const shelf = { parameters: { ...house.parameters, address: '/creation/zscene' } }
const having = (zscene: Zscene): Pick<Story, 'beforeEach'> => ({
  beforeEach: () => {
    kept = zscene
  },
})
const body = () => within(document.body)
const stands: Deed = async ({ canvas }) => {
  await expect(await canvas.findByRole('navigation', { name: /写作的几步|Stages/ })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}
const at = (stage: Zscene['stage'], over: Partial<Zscene> = {}) => having({ ...street, ...over, stage })

export const Shelf: Story = {
  ...shelf,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /巷口的面馆/ })).toHaveAttribute('href', address)
  },
}
export const ShelfEmpty: Story = { ...shelf, beforeEach: ({ msw }) => msw.use(mock(contract.list, () => ({ zscenes: [], next: null, seq: 0 }))) }
export const ShelfWaiting: Story = { ...shelf, beforeEach: ({ msw }) => msw.use(mock(contract.list, never)) }
export const ShelfFailed: Story = { ...shelf, beforeEach: ({ msw }) => msw.use(mock(contract.list, offline)) }
export const ShelfEnglish: Story = { ...shelf, globals: { locale: 'en-US' } }
export const ShelfPhone: Story = { ...shelf, globals: { viewport: { value: 'phone' } } }

export const Begun: Story = {
  parameters: { ...unpictured, address: '/creation/zscene' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开始' }))
    await expect(await canvas.findByText('先写下题目，才好列大纲')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '报告' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '题目' }), '社区食堂')
    await userEvent.click(canvas.getByRole('button', { name: '开始' }))
    await waitFor(() => expect(did).toHaveBeenCalledWith('create', expect.objectContaining({ form: 'report', material: expect.objectContaining({ topic: '社区食堂', length: 4000 }) })))
  },
}

export const ThrownAway: Story = {
  parameters: { ...unpictured, address: '/creation/zscene' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '删除“巷口的面馆”' }))
    await expect(await body().findByText('已删除“巷口的面馆”')).toBeInTheDocument()
  },
}

export const Material: Story = { ...at('material'), play: stands }
export const MaterialFresh: Story = { ...having(blank), play: stands }
export const MaterialPhone: Story = { ...Material, globals: { viewport: { value: 'phone' } } }
export const MaterialEnglish: Story = { ...Material, globals: { locale: 'en-US' } }

export const Planned: Story = {
  ...having(blank),
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '写给谁看' }), '街坊')
    await userEvent.click(canvas.getByRole('button', { name: '列大纲 · 6 点' }))
    // What was written is kept before it is planned from.
    await waitFor(() => expect(did.mock.calls.map(([what]: unknown[]) => what)).toEqual(['turn', 'change', 'plan']))
    await expect(await canvas.findByText(/正在列大纲/)).toBeVisible()
  },
}

export const Outline: Story = { ...at('outline'), play: stands }
export const OutlineDark: Story = { ...Outline, globals: { theme: 'dark' } }
export const OutlineEnglish: Story = { ...Outline, globals: { locale: 'en-US' } }
export const OutlinePhone: Story = { ...Outline, globals: { viewport: { value: 'phone' } } }
export const OutlineEmpty: Story = { ...having({ ...blank, stage: 'outline' }), play: stands }
export const OutlineComing: Story = { ...having({ ...blank, stage: 'outline', planning: live({ deed: 'outline', nodeId: null, nodes: street.outline.slice(0, 4) }) }), play: stands }
export const OutlineFailed: Story = { ...having({ ...blank, stage: 'outline', planning: live({ deed: 'outline', nodeId: null, state: 'failed', reason: 'unavailable' }) }), play: stands }

export const OutlineChanged: Story = {
  ...at('outline'),
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: '移动“面还热着”' })
    handle.focus()
    await userEvent.keyboard(' {ArrowUp}{ArrowRight} ')
    await waitFor(() => expect(did).toHaveBeenCalledWith('outline', ['-从一碗面说起', '-店是怎么留下来的', '--房租', '--手艺', '--街坊', '--面还热着', '-不该只靠人情']), { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(did).toHaveBeenLastCalledWith('outline', street.outline.map(({ title, level }) => `${'-'.repeat(level)}${title}`)), { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: '“手艺”的更多操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: '删除' }))
    await expect(await body().findByText('已删除“手艺”')).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: '移动“手艺”' })).not.toBeInTheDocument()
  },
}

export const Writing: Story = {
  ...at('writing'),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: '写这一节 · 5 点' })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '写完其余 3 节 · 14 点' })).toBeVisible()
  },
}
export const WritingDark: Story = { ...Writing, globals: { theme: 'dark' } }
export const WritingEnglish: Story = { ...at('writing'), globals: { locale: 'en-US' }, play: stands }
export const WritingPhone: Story = { ...at('writing'), globals: { viewport: { value: 'phone' } }, play: stands }

const chosen = (title: string): Deed => async (context) => {
  await stands(context)
  await context.userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(`^${title}`) }))
}

export const Written: Story = {
  ...at('writing'),
  play: async (context) => {
    await chosen('房租')(context)
    await expect(context.canvas.getByRole('textbox', { name: '“房租”的正文' })).toHaveValue(rent.text)
  },
}

export const Streaming: Story = {
  ...having({ ...withSection(nodeOf('手艺'), { text: '', run: live({ nodeId: nodeOf('手艺'), text: '面是前一天晚上揉的。碱水按斤兑，' }) }), stage: 'writing' }),
  play: async (context) => {
    await chosen('手艺')(context)
    await expect(context.canvas.getByRole('button', { name: '停止' })).toBeVisible()
  },
}

/** Rows come while one looks; the end is read. */
export const Followed: Story = {
  beforeEach: () => {
    const run = live({ nodeId: nodeOf('街坊'), seq: 0 })
    kept = { ...withSection(nodeOf('街坊'), { run }), stage: 'writing', seq: 5 }
    told = ['钥匙寄放在柜台，', '快递堆在门后。'].map((text, k) => ({ stream: run.stream, seq: k + 1, type: 'delta', data: { text } }))
  },
  parameters: unpictured,
  play: async (context) => {
    await chosen('街坊')(context)
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: '“街坊”的正文' })).toHaveValue('钥匙寄放在柜台，快递堆在门后。'))
  },
}

export const InLine: Story = {
  ...having({ ...withSection(nodeOf('街坊'), { run: live({ nodeId: nodeOf('街坊'), seq: 0 }) }, withSection(nodeOf('手艺'), { text: '', run: live({ nodeId: nodeOf('手艺'), text: '面是' }) })), stage: 'writing' }),
  play: async (context) => {
    await chosen('街坊')(context)
    await expect(context.canvas.getByRole('button', { name: '全部停止（2）' })).toBeVisible()
  },
}

export const Failed: Story = {
  ...having({ ...withSection(nodeOf('街坊'), { run: live({ state: 'failed', reason: 'unavailable', cost: 0 }) }), stage: 'writing' }),
  play: async (context) => {
    await chosen('街坊')(context)
    await expect(await context.canvas.findByText('没有写成：模型暂时没有回应。没有扣点。')).toBeVisible()
  },
}

export const Interrupted: Story = {
  ...having({ ...withSection(nodeOf('街坊'), { text: '钥匙寄放在柜台，', run: live({ state: 'interrupted', cost: 0 }) }), stage: 'writing' }),
  play: async (context) => {
    await chosen('街坊')(context)
    await expect(await context.canvas.findByText(/做到一半断了/)).toBeVisible()
  },
}

export const Locked: Story = {
  ...at('writing'),
  play: async (context) => {
    await chosen('从一碗面说起')(context)
    await expect(context.canvas.getByRole('textbox', { name: '“从一碗面说起”的正文' })).toHaveAttribute('readonly')
    await expect(context.canvas.queryByRole('button', { name: /重写/ })).not.toBeInTheDocument()
  },
}

export const RewrittenWithAWish: Story = {
  ...at('writing'),
  parameters: unpictured,
  play: async (context) => {
    const { canvas, userEvent } = context
    await chosen('房租')(context)
    await userEvent.click(canvas.getByRole('button', { name: '重写 · 5 点' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: /这次要怎么写/ }), '短一些{Enter}')
    await waitFor(() => expect(did).toHaveBeenCalledWith('write', { nodes: [rent.nodeId], wish: '短一些' }))
    await expect(await canvas.findByText(/排队中/)).toBeVisible()
  },
}

export const EditedByHand: Story = {
  ...at('writing'),
  parameters: unpictured,
  play: async (context) => {
    const { canvas, userEvent } = context
    await chosen('房租')(context)
    await userEvent.type(canvas.getByRole('textbox', { name: '“房租”的正文' }), '完。')
    await expect(canvas.getByText(/正在保存/)).toBeInTheDocument()
    await waitFor(() => expect(did).toHaveBeenCalledWith('edit', `${rent.text}完。`), { timeout: 4000 })
    await waitFor(() => expect(canvas.getByText(/已保存/)).toBeInTheDocument())
  },
}

export const ChangedElsewhere: Story = {
  beforeEach: ({ msw }) => {
    kept = { ...street, stage: 'writing' }
    msw.use(
      mock(contract.edit, () => {
        kept = withSection(rent.nodeId, { text: '在另一台电脑上写的。', revision: 9 }, { ...kept, seq: 7 })
        throw new Refusal(2002, 'outdated')
      }),
    )
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await chosen('房租')(context)
    await userEvent.type(canvas.getByRole('textbox', { name: '“房租”的正文' }), '我的。')
    await expect(await canvas.findByText(/“房租”在别的页面也改过/, {}, { timeout: 5000 })).toBeVisible()
  },
}

export const TheOtherTaken: Story = {
  ...ChangedElsewhere,
  parameters: unpictured,
  play: async (context) => {
    await ChangedElsewhere.play?.(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '用那边的' }))
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: '“房租”的正文' })).toHaveValue('在另一台电脑上写的。'))
  },
}

export const NotKept: Story = {
  beforeEach: ({ msw }) => {
    kept = { ...street, stage: 'writing' }
    msw.use(mock(contract.edit, offline))
  },
  play: async (context) => {
    await chosen('房租')(context)
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: '“房租”的正文' }), '我的。')
    await expect(await context.canvas.findByText(/写的都留在这台设备上/, {}, { timeout: 15_000 })).toBeVisible()
  },
}

export const TooFewPoints: Story = {
  beforeEach: ({ msw }) => {
    kept = { ...street, stage: 'writing' }
    msw.use(
      mock(contract.write, () => {
        throw new Refusal(2001, 'pointsShort', { result: { needed: member.residualNum + 14, available: member.residualNum } })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /写完其余/ }))
    await expect(await canvas.findByText('大纲和正文都在。点数够了，就接着做。')).toBeVisible()
  },
}

export const NotDone: Story = {
  beforeEach: ({ msw }) => {
    kept = { ...street, stage: 'writing' }
    msw.use(mock(contract.write, offline))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /写完其余/ }))
    await expect(await canvas.findByText(/没能做成/, {}, { timeout: 15_000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '算了' }))
    await waitFor(() => expect(canvas.queryByText(/没能做成/)).not.toBeInTheDocument())
  },
}

export const History: Story = {
  ...at('writing'),
  play: async (context) => {
    await chosen('房租')(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '这一节的历史' }))
    const drawer = await body().findByRole('dialog', { name: '“房租”的历史' })
    await context.userEvent.click(await within(drawer).findByRole('button', { name: '恢复' }))
    await waitFor(() => expect(did).toHaveBeenCalledWith('restoreVersion', zsceneVersions[1]?.id))
  },
}

const proposed = withSection(rent.nodeId, { proposal: POLISHED })
export const Polish: Story = {
  ...having({ ...proposed, stage: 'polish' }),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: '采用改动' })).toBeVisible()
  },
}
export const PolishDark: Story = { ...Polish, globals: { theme: 'dark' } }
export const PolishEnglish: Story = { ...having({ ...proposed, stage: 'polish' }), globals: { locale: 'en-US' }, play: stands }
export const PolishPhone: Story = { ...Polish, globals: { viewport: { value: 'phone' } } }
export const PolishNothing: Story = { ...having({ ...blank, stage: 'polish' }), play: stands }

export const Taken: Story = {
  ...having({ ...proposed, stage: 'polish' }),
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '采用改动' }))
    await waitFor(() => expect(did).toHaveBeenCalledWith('settle', true))
    await waitFor(() => expect(canvas.queryByRole('button', { name: '采用改动' })).not.toBeInTheDocument())
    await userEvent.type(canvas.getByRole('textbox', { name: '给现在的全文留一份' }), '二稿{Enter}')
    await waitFor(() => expect(did).toHaveBeenCalledWith('snap', '二稿'))
  },
}

export const Export: Story = {
  ...at('export'),
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('button', { name: 'Word 文档' })).toBeVisible()
    await expect(context.canvas.getByText('还有 3 节没有写，导出的是写好的部分。')).toBeVisible()
  },
}
export const ExportPhone: Story = { ...Export, globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mock(contract.read, never)) }

export const NotRead: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.read, offline)),
  play: async (context) => {
    const again = await context.canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    context.msw.use(...server())
    await context.userEvent.click(again)
    await stands(context)
  },
}

export const NotThere: Story = {
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
export const TooMuchText: Story = {
  ...having({
    ...street,
    stage: 'writing',
    name: LONG.repeat(9).slice(0, 120),
    material: { ...street.material, points: LONG.repeat(40), notes: LONG.repeat(200) },
    outline: Array.from({ length: 40 }, (_, k) => ({ id: `00000000-0000-4000-8000-8e00000000${String(k).padStart(2, '0')}`, level: (k % 3) + 1, title: LONG.repeat(5), brief: LONG.repeat(20), length: 3000 })),
    sections: [],
  }),
  play: stands,
}
