import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { TagsField } from './TagsField.tsx'

function Kept({ value: first, onValueChange, ...rest }: ComponentProps<typeof TagsField>) {
  const [value, setValue] = useState(first)
  return (
    <TagsField
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Fields/TagsField 标签输入',
  component: TagsField,
  tags: ['autodocs'],
  args: { label: '要点', value: [], most: 4, suggestions: ['香气', '产地', '价格'], onValueChange: fn() },
  render: (args) => <Kept {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TagsField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** Some tags, the maximum number of tags (typing is disabled), and too few. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Kept {...args} value={['香气', '手工']} />
      <Kept {...args} value={['香气', '产地', '价格', '手工']} />
      <Kept {...args} value={['香气']} problem="至少写两个" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'Everything that has to be said about it, in a few words each',
    value: ['The very long name of something that nobody can say in one breath', 'Another'],
    hint: 'Up to four',
    suggestions: ['The taste that stays with you long after the cup is empty'],
  },
  globals: { locale: 'en-US' },
}

/** A pasted list adds as many tags as fit, without duplicates. */
export const AddsAndRemovesTags: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '要点' })
    await userEvent.type(field, '手工{Enter}茶香、')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['手工', '茶香'])
    await userEvent.click(canvas.getByRole('button', { name: '产地' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['手工', '茶香', '产地'])
    await userEvent.click(canvas.getByRole('button', { name: '移除「手工」' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['茶香', '产地'])
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['茶香'])

    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith([])
    await userEvent.click(field)
    await userEvent.paste('甲，乙,甲；丙\n丁、戊')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['甲', '乙', '丙', '丁'])
  },
}

/** A tag that is too long is neither truncated nor added; it stays in the field, so that the member can shorten it. */
export const PastesTooLongTag: Story = {
  args: { longest: 6 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '要点' })
    await userEvent.click(field)
    await userEvent.paste('茶香，手工做的碱水面𠮷')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(['茶香'])
    await expect(field).toHaveValue('手工做的碱水面𠮷')
    await expect(field).toHaveAccessibleDescription('最多 6 字，还多 2 字')
  },
}
