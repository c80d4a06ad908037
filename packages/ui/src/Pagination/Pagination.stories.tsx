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

export const Plain: Story = {}

export const InTheMiddle: Story = {
  args: { page: 10 },
}

export const AtTheEnd: Story = {
  args: { page: 18 },
}

/** One page: both arrows rest. */
export const OnePage: Story = {
  args: { page: 1, total: 12 },
}

export const WithSizesAndJump: Story = {
  args: { sizes: [10, 20, 50, 100], jump: true },
}

export const Busy: Story = {
  args: { busy: true, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))

    await expect(args.onPageChange).not.toHaveBeenCalled()
  },
}

/** Numbers of five digits, and everything that it can have. */
export const TooMuchText: Story = {
  args: { page: 12_345, total: 1_000_000, sizes: [10, 20, 50], jump: true, size: 20 },
}

/** The arrows, and where it is. */
export const OnAPhone: Story = {
  args: { page: 10 },
  globals: { viewport: { value: 'phone' } },
}

export const LeafedByKeyboard: Story = {
  args: { page: 17, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const after = canvas.getByRole('button', { name: '下一页' })
    after.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(18)
    await userEvent.keyboard('{Enter}')

    await expect(args.onPageChange).toHaveBeenCalledOnce()
    await waitFor(() => expect(after).toHaveFocus())
    await expect(after).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Beyond the end is the end. */
export const JumpedTo: Story = {
  args: { jump: true, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '去第几页' }), '99{Enter}')

    await expect(args.onPageChange).toHaveBeenCalledWith(18)
  },
}

export const InEnglish: Story = {
  args: { sizes: [10, 20, 50], jump: true },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('348 in all')).toBeVisible())
    await expect(canvas.getByRole('combobox', { name: 'Rows a page' })).toHaveDisplayValue('20 a page')
  },
}
