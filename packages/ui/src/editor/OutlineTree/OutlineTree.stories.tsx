import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { MenuAction } from '../../actions/MenuEntry/MenuAction.tsx'
import type { OutlineNode } from './outline-node.ts'
import { OutlineTree } from './OutlineTree.tsx'

const node = (id: string, level: number, title: string, brief: string, length: number): OutlineNode => ({
  id,
  level,
  title,
  brief,
  length,
})
const nodes = [
  node('1', 1, '从一碗面说起', '搬走的邻居回来吃面，发现店还在', 400),
  node('2', 1, '店是怎么留下来的', '', 0),
  node('3', 2, '房租', '三次涨租，各是怎么谈下来的', 500),
  node('4', 2, '手艺', '碱水面的做法，谁在学', 600),
  node('5', 1, '面还热着', '回到那碗面，说它现在意味着什么', 400),
]

const meta = {
  title: 'Components/Editor/OutlineTree 大纲',
  component: OutlineTree,
  tags: ['autodocs'],
  args: {
    label: '大纲',
    nodes,
    onChange: fn(),
    onMove: fn(),
    onNudge: fn(),
    onCancel: fn(),
    onEnter: fn(),
    menuOf: ({ title }) => <MenuAction onChosen={() => {}}>删除{title}</MenuAction>,
  },
} satisfies Meta<typeof OutlineTree>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** While the outline is being generated it is read-only. */
export const ReadOnly: Story = { args: { fixed: true } }

export const Untitled: Story = { args: { nodes: [...nodes.slice(0, 2), node('6', 2, '', '', 300)] } }

export const LongText: Story = {
  args: {
    nodes: nodes.map((one) => ({
      ...one,
      title: one.title.repeat(6),
      brief: `${one.brief}，${'还有许多要说的，'.repeat(12)}`,
      length: 3000,
    })),
  },
}

export const EditsAndMovesByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, step, userEvent }) => {
    await step('Written in', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: '第 2.1 条的标题' }), '钱')
      await expect(args.onChange).toHaveBeenCalledWith('3', { title: '房租钱' })
      await userEvent.keyboard('{Enter}')
      await expect(args.onEnter).toHaveBeenCalledWith('3')
      await userEvent.type(canvas.getByRole('spinbutton', { name: '「房租」约多少字' }), '0')
      await expect(args.onChange).toHaveBeenLastCalledWith('3', { length: 3000 })
    })
    await step('Moved', async () => {
      const handle = canvas.getByRole('button', { name: '移动「房租」' })
      handle.focus()
      await userEvent.keyboard(' ')
      await expect(handle).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getByText('拿起了「房租」，现在是第 2.1 条')).toBeInTheDocument()
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await expect(args.onNudge).toHaveBeenCalledWith('3', 'down', 1)
      await expect(args.onNudge).toHaveBeenLastCalledWith('3', 'in', 1)
      await userEvent.keyboard('{Escape}')
      await expect(args.onCancel).toHaveBeenCalledTimes(1)
      await expect(handle).toHaveAttribute('aria-pressed', 'false')
      await userEvent.keyboard(' {Escape}')
      await expect(args.onCancel).toHaveBeenCalledTimes(1)
    })
  },
}

/** The handle is dragged with the mouse; the line shows the drop position. */
export const DragsByMouse: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const centre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const handle = canvas.getByRole('button', { name: '移动「面还热着」' })
    const from = centre(handle)
    const to = centre(canvas.getByRole('button', { name: '移动「房租」' }))
    const move = (over: { clientX: number; clientY: number }) =>
      document.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, cancelable: true, ...over }))
    handle.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0, ...from }))
    move({ ...from, clientY: from.clientY - 10 })
    await waitFor(() => expect(document.body.querySelector('[data-state="lifted"]')).not.toBeNull())
    move({ ...to, clientX: from.clientX, clientY: to.clientY - 20 })
    move({ ...to, clientX: from.clientX, clientY: to.clientY - 30 })
    await waitFor(() => expect(document.body.querySelector('[data-drop]')).not.toBeNull())
    document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('5', '3', 2))
  },
}

/** Text pasted into a heading is not truncated: the excess is reported. */
export const OverLengthLimit: Story = {
  args: { nodes: [node('1', 1, '题'.repeat(123), '要说的'.repeat(201), 400)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('最多 120 字，还多 3 字')).toBeVisible()
    await expect(canvas.getByText('最多 600 字，还多 3 字')).toBeVisible()
  },
}
