import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Components/Fields/SearchField 搜索框',
  component: SearchField,
  tags: ['autodocs'],
  args: { label: '搜作品的题目', onSearch: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: { defaultValue: '湖心亭', busy: true },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const LongText: Story = {
  args: {
    label: 'Search the titles and the texts of everything that you have ever written',
    defaultValue: 'a-word-that-never-ends-'.repeat(5),
  },
  globals: { locale: 'en-US' },
}

/** Pinyin that an input method is still composing is not searched; Esc and the clear button clear the text. */
export const SearchesAndClears: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: '搜作品的题目' })
    await fireEvent.compositionStart(field)
    await fireEvent.input(field, { target: { value: 'ting' } })
    await expect(args.onSearch).not.toHaveBeenCalled()
    await fireEvent.input(field, { target: { value: '亭' } })
    await fireEvent.compositionEnd(field)
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(args.onSearch).toHaveBeenCalledWith('亭')

    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await waitFor(() => expect(field).toHaveFocus())

    await userEvent.type(field, '湖')
    await expect(args.onSearch).toHaveBeenLastCalledWith('湖')
    await userEvent.keyboard('{Escape}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(field).toHaveFocus()
  },
}

/** A long pasted text stays in the field; only its beginning is searched. */
export const PastesTooLongText: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: '搜作品的题目' })
    await userEvent.click(field)
    await userEvent.paste('湖心亭'.repeat(100))

    await expect(field).toHaveValue('湖心亭'.repeat(100))
    await expect(args.onSearch).toHaveBeenLastCalledWith('湖心亭'.repeat(34).slice(0, 100))
  },
}
