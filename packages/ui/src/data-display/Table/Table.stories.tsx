import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Empty } from '../../feedback/Empty/Empty.tsx'
import { Rank } from '../Rank/Rank.tsx'
import { sampleColumns, type SampleRow, sampleRows } from '../../testing/sample-table.ts'
import { Table } from './Table.tsx'
import type { TableColumn } from './table-column.ts'

const ranked: readonly TableColumn<SampleRow>[] = [
  {
    id: 'rank',
    head: '名次',
    cell: (row) => <Rank rank={sampleRows.findIndex(({ id }) => id === row.id.slice(0, 1)) + 1} />,
    width: '64px',
  },
  ...sampleColumns,
]

const meta = {
  title: 'Components/Data display/Table 表格',
  component: Table<SampleRow>,
  tags: ['autodocs'],
  args: {
    label: '热门内容',
    columns: ranked,
    rows: sampleRows,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    onRetry: fn(),
  },
} satisfies Meta<typeof Table<SampleRow>>

export default meta
type Story = StoryObj<typeof meta>

/** Three rules, as in a printed book. */
export const Default: Story = {}

export const SomeSelected: Story = {
  args: {
    selected: new Set(['b', 'd']),
    onSelectedChange: fn(),
    actions: (
      <>
        <Button size="s" kind="soft">
          下载
        </Button>
        <Button size="s" kind="danger">
          删除
        </Button>
      </>
    ),
  },
}

/** The same layout, so that nothing shifts when the rows arrive. */
export const Loading: Story = {
  args: { state: 'loading', rows: [] },
}

/** The empty state says what to do; a short table that is often empty says so in one line. */
export const NoRows: Story = {
  args: {
    rows: [],
    empty: (
      <Empty level={3} title="还没有作品" action={<Button kind="solid">写一篇</Button>}>
        写下第一句，它就在这里
      </Empty>
    ),
  },
  render: ({ empty, ...args }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <Table {...args} empty={empty} />
      <Table {...args} label="冷门内容" />
    </div>
  ),
}

/** Where columns are compared, the table scrolls in its own container. */
export const ScrollableOnPhone: Story = {
  args: { phone: 'scroll' },
  globals: { viewport: { value: 'phone' } },
}

/** The header is sticky while the rows scroll. */
export const StickyHeader: Story = {
  args: {
    maxHeight: '280px',
    rows: [1, 2, 3, 4].flatMap((page) => sampleRows.map((row) => ({ ...row, id: `${row.id}${page}` }))),
  },
}

/** On a phone a row is a stack: its name, then each value after its column header. */
export const LongText: Story = {
  args: {
    rows: sampleRows.map((row) => ({
      ...row,
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and what came of it',
      clicks: 123_456_789_012,
    })),
  },
  globals: { viewport: { value: 'phone' } },
}

/** The table requests another order and leaves the rows unchanged. */
export const SortsAndSelects: Story = {
  args: { onSortChange: fn(), sort: { column: 'clicks', descending: false } },
  render: function Choosing(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <Table {...args} selected={selected} onSelectedChange={setSelected} actions={<Button size="s">下载</Button>} />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '点击' }))

    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'clicks', descending: true })
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('小雪节气海报文案')
    const first = await canvas.findByRole('checkbox', { name: '选「小雪节气海报文案，三种语气」' })
    first.focus()
    await userEvent.keyboard(' ')

    await expect(first).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '全选' })).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }))

    await waitFor(() => expect(canvas.getByText('已选 5 项')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '取消选择' }))

    await expect(within(canvas.getByRole('table')).getAllByRole('checkbox', { checked: false })).toHaveLength(6)
  },
}

export const LoadFailed: Story = {
  args: { state: 'failed', rows: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
