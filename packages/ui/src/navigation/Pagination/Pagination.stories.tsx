import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Components/Navigation/Pagination 分页',
  component: Pagination,
  tags: ['autodocs'],
  args: { page: 3, total: 348, size: 20, onPageChange: fn(), onSizeChange: fn() },
  render: function Leafed({ page: first, onPageChange, ...args }) {
    const [page, setPage] = useState(first)
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next) => {
          setPage(next)
          onPageChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A phone shows the arrows and the current page. */
export const MiddlePage: Story = {
  args: { page: 10 },
}

/** One page: both arrows are disabled. */
export const OnePage: Story = {
  args: { page: 1, total: 12 },
}

export const Busy: Story = {
  args: { busy: true, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))

    await expect(args.onPageChange).not.toHaveBeenCalled()
  },
}

/** Five-digit page numbers, and all options. */
export const LongText: Story = {
  args: { page: 12_345, total: 1_000_000, sizes: [10, 20, 50], jump: true, size: 20 },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1,000,000 total')).toBeVisible())
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveDisplayValue('20 per page')
  },
}

/** A page number beyond the last page opens the last page. */
export const ChangesPageByKeyboard: Story = {
  args: { sizes: [10, 20, 50, 100], jump: true, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '跳到第几页' }), '99{Enter}')
    await expect(args.onPageChange).toHaveBeenCalledWith(18)
    canvas.getByRole('button', { name: '上一页' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(17)
    const after = canvas.getByRole('button', { name: '下一页' })
    after.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(18)
    await userEvent.keyboard('{Enter}')

    await expect(args.onPageChange).toHaveBeenCalledTimes(3)
    await waitFor(() => expect(after).toHaveFocus())
    await expect(after).toHaveAttribute('aria-disabled', 'true')
  },
}
