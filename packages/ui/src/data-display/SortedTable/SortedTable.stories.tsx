import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { sampleColumns, type SampleRow, sampleRows } from '../../testing/sample-table.ts'
import { SortedTable } from './SortedTable.tsx'

const meta = {
  title: 'Components/Data display/SortedTable 可排序表格',
  component: SortedTable<SampleRow>,
  tags: ['autodocs'],
  args: { label: '热门内容', columns: sampleColumns, rows: sampleRows, idOf: ({ id }) => id },
} satisfies Meta<typeof SortedTable<SampleRow>>

export default meta
type Story = StoryObj<typeof meta>

export const Sorted: Story = {
  args: { sort: { column: 'growth', descending: true } },
}

/** Rows keep their given order until the member sorts by a column. */
export const SortedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const titles = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    canvas.getByRole('button', { name: '日涨幅' }).focus()
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('columnheader', { name: '日涨幅' })).toHaveAttribute('aria-sort', 'descending')
    await expect(titles()[0]).toBe('小雪节气海报文案，三种语气')
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('columnheader', { name: '日涨幅' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(titles()[0]).toBe('给客户的道歉信，不卑不亢')
  },
}

/** The parent may render again and again, with new columns each time. */
export const DrawnAgain: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Around(args) {
    const [search, setSearch] = useState('')
    return (
      <>
        <input aria-label="找" value={search} onChange={({ target }) => setSearch(target.value)} />
        <SortedTable
          {...args}
          columns={sampleColumns.map((column) => ({
            ...column,
            cell: (row: SampleRow) => (drawn(), column.cell(row)),
          }))}
          rows={sampleRows.slice()}
        />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('找'), '雪')
    await waitFor(() => expect(canvas.getByLabelText('找')).toHaveValue('雪'))
    drawn.mockClear()
    // Two frames are far more than a table needs to render again.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

    await expect(drawn).not.toHaveBeenCalled()
  },
}

const drawn = fn()
