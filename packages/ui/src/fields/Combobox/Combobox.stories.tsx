import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Combobox } from './Combobox.tsx'

const meta = {
  title: 'Components/Fields/Combobox 可搜索选择',
  component: Combobox,
  tags: ['autodocs'],
  args: {
    label: '画派',
    name: 'school',
    placeholder: '写几个字就能找到',
    options: ['吴门画派', '浙派', '新安画派', '金陵画派', '扬州画派', '海上画派', '岭南画派', '京津画派'].map(
      (label) => ({ value: label, label }),
    ),
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <form aria-label="查找" style={{ maxInlineSize: 320 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const open: Action = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'))
  await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
}

export const Default: Story = {}

/** Chosen, with a hint, refused, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Combobox {...args} defaultValue="海上画派" />
      <Combobox {...args} hint="不选就由引擎决定" />
      <Combobox {...args} problem="先选一个画派" />
      <Combobox {...args} defaultValue="海上画派" disabled />
    </div>
  ),
}

export const Open: Story = {
  args: { defaultValue: '海上画派' },
  tags: ['opens'],
  play: open,
}

/** The options for the typed text are loading. */
export const Busy: Story = {
  args: { options: [], busy: true, onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '南')

    await waitFor(() => expect(screen.getAllByText('正在加载')[0]).toBeVisible())
  },
}

export const NoResults: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '印象派')

    await waitFor(() => expect(screen.getByText('没有「印象派」')).toBeVisible())
  },
}

/** A missing option can be created from the typed text. */
export const CreatesOption: Story = {
  args: { onCreate: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '长安画派')
    await waitFor(() => expect(screen.getByRole('option', { name: '新建「长安画派」' })).toBeVisible())
    await userEvent.keyboard('{Enter}')

    await expect(args.onCreate).toHaveBeenCalledWith('长安画派')
    await expect(canvas.getByRole('combobox')).toHaveValue('长安画派')
    await expect(canvas.getByRole('form')).toHaveFormValues({ school: '长安画派' })
  },
}

export const LongText: Story = {
  args: {
    label: 'The school of painting whose hand the engine is asked to follow',
    options: [
      {
        value: 'a',
        label: 'The painters of a school whose name is much longer than any field in which it might stand',
        note: '12 works',
      },
      { value: 'b', label: 'ThePaintersOfASchoolWhoseNameIsOneSingleWordThatNobodyCanRead', note: '4 works' },
    ],
    defaultValue: 'a',
  },
  globals: { locale: 'en-US' },
  tags: ['opens'],
  play: open,
}

/** When the member leaves halfway, the previous choice returns; when the member cleared the text, nothing is chosen. */
export const SelectsAndRestoresByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '画派' })
    await userEvent.tab()
    await userEvent.keyboard('南')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('岭南画派')
    await expect(field).toHaveValue('岭南画派')
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('form')).toHaveFormValues({ school: '岭南画派' })

    await userEvent.clear(field)
    await userEvent.type(field, '浙')
    await userEvent.tab()
    await expect(field).toHaveValue('岭南画派')
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))

    await expect(field).toHaveValue('')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
  },
}

/** The pinyin that an input method is still composing neither searches nor filters; the composed characters do. */
export const WorksWithInputMethod: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox')
    await userEvent.click(field)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(8))
    await fireEvent.compositionStart(field)
    await fireEvent.input(field, { target: { value: 'ling' } })
    await expect(screen.getAllByRole('option')).toHaveLength(8)
    await fireEvent.input(field, { target: { value: '岭' } })
    await fireEvent.compositionEnd(field)

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('option', { name: '岭南画派' })).toBeVisible())
  },
}
