import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Select } from './Select.tsx'

const meta = {
  title: 'Components/Fields/Select 选择器',
  component: Select,
  tags: ['autodocs'],
  args: {
    label: '模型',
    name: 'model',
    options: [
      { value: 'sandbox', label: '演示引擎' },
      { value: 'ink', label: '墨韵 2' },
      { value: 'fine', label: '墨韵 2 精绘' },
      { value: 'quick', label: '墨韵 2 速写' },
      { value: 'old', label: '墨韵 1', disabled: true },
    ],
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <form aria-label="设置" style={{ maxInlineSize: 320 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const open: Action = async ({ canvas, userEvent }) => {
  canvas.getByRole('combobox').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
}

/**
 * While the list is open, Radix sets `aria-hidden` on the page and traps focus in the list; axe only sees that the
 * hidden page still has focusable elements.
 */
const held = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } }

export const Default: Story = {}

/** With a hint, refused, disabled, and while the options are loading. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Select {...args} defaultValue="sandbox" hint="演示引擎不扣点数" />
      <Select {...args} problem="先选一个模型" />
      <Select {...args} defaultValue="ink" disabled />
      <Select {...args} busy />
    </div>
  ),
}

/**
 * Headings, a fact beside an option, and a disabled option. The browser's translator leaves the name of a model as it
 * is, in the field and in the list, and translates the other options.
 */
export const Grouped: Story = {
  args: {
    defaultValue: 'ink',
    options: [
      { value: 'sandbox', label: '演示引擎', note: '免费', group: '试一试' },
      { value: 'ink', label: '墨韵 2', note: '每张 4 点', group: '国画', untranslated: true },
      { value: 'fine', label: '墨韵 2 精绘', note: '每张 12 点', group: '国画' },
      { value: 'old', label: '墨韵 1', group: '国画', disabled: true },
      { value: 'photo', label: '照相', note: '每张 6 点', group: '写实' },
    ],
  },
  parameters: held,
  tags: ['opens'],
  play: async (context) => {
    const isName = (label: string, place: HTMLElement) => within(place).getByText(label).translate === false
    await expect(isName('墨韵 2', context.canvas.getByRole('combobox'))).toBe(true)
    await open(context)
    const list = screen.getByRole('listbox')
    await expect([isName('墨韵 2', list), isName('演示引擎', list)]).toEqual([true, false])
  },
}

/** A long list scrolls in its own popover. */
export const LongList: Story = {
  args: {
    options: Array.from({ length: 40 }, (_, index) => ({ value: `style${index}`, label: `第 ${index + 1} 种风格` })),
  },
  parameters: held,
  tags: ['opens'],
  play: open,
}

export const LongText: Story = {
  args: {
    label: 'The engine that paints the picture, and what it costs for each of them',
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        label: 'An engine whose name is much longer than any field that it might have to stand in',
        note: '4 points',
      },
      { value: 'longer', label: 'AnEngineWhoseNameIsOneSingleWordThatIsMuchLongerThanAnyField' },
    ],
  },
  globals: { locale: 'en-US' },
  parameters: held,
  tags: ['opens'],
  play: open,
}

/** Esc keeps the previous choice, Enter chooses, and both return focus to the field. */
export const CancelsAndSelectsByKeyboard: Story = {
  args: { defaultValue: 'sandbox', problem: '这个引擎今天停用' },
  play: async (context) => {
    const { args, canvas, userEvent } = context
    await open(context)
    await userEvent.keyboard('{ArrowDown}{Escape}')

    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await expect(canvas.getByRole('combobox')).toHaveTextContent('演示引擎')
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('这个引擎今天停用')
    await open(context)
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect(args.onValueChange).toHaveBeenCalledWith('ink')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '模型' })).toHaveFocus())
    await expect(canvas.getByRole('combobox')).toHaveTextContent('墨韵 2')
    await expect(canvas.getByRole('form')).toHaveFormValues({ model: 'ink' })
  },
}
