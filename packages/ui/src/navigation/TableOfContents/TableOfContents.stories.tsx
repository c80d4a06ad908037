import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TableOfContents, type TableOfContentsEntry } from './TableOfContents.tsx'

const lines: TableOfContentsEntry[] = [
  { id: '1', level: 1, title: '从一碗面说起', note: '163', state: 'written', locked: true, lockedLabel: '锁着' },
  { id: '2', level: 1, title: '店是怎么留下来的', state: 'bare' },
  { id: '3', level: 2, title: '房租', note: '138', state: 'written' },
  { id: '4', level: 2, title: '手艺', note: '62', state: 'writing' },
  { id: '5', level: 3, title: '碱水面', note: '排队', state: 'waiting' },
  { id: '6', level: 1, title: '不该只靠人情', note: '没写成', state: 'failed' },
  { id: '7', level: 1, title: '面还热着', note: '约 400', state: 'open' },
]

const meta = {
  title: 'Components/Navigation/TableOfContents 目录',
  component: TableOfContents,
  tags: ['autodocs'],
  args: { label: '目录', entries: lines, chosen: '3', onChoose: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TableOfContents>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** No line is selected. */
export const LongText: Story = {
  args: {
    chosen: null,
    entries: lines.map((line) => ({
      ...line,
      title: `${String(line.title)}, and everything else that could ever have been said of it in one line`,
    })),
  },
}

export const SelectsByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /手艺/ }).focus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onChoose).toHaveBeenCalledWith('4')
  },
}
