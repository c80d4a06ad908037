import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DateField } from './DateField.tsx'

const meta = {
  title: 'Components/Fields/DateField 日期',
  component: DateField,
  tags: ['autodocs'],
  args: { label: '出生日期', name: 'birthday', now: new Date('2026-11-21T04:00:00Z'), onValueChange: fn() },
  decorators: [
    (Story) => (
      <form aria-label="资料" style={{ maxInlineSize: 320 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const open: Action = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText(/出生日期/))
  await waitFor(() => expect(screen.getByRole('dialog', { name: '出生日期' })).toBeVisible())
}

export const Default: Story = {}

/** Chosen, with a hint, refused, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <DateField {...args} defaultValue="1984-11-21" clearable />
      <DateField {...args} hint="只有自己看得见" />
      <DateField {...args} defaultValue="2030-01-01" problem="这一天还没到" />
      <DateField {...args} defaultValue="1984-11-21" disabled clearable />
    </div>
  ),
}

export const Open: Story = {
  args: { defaultValue: '2026-11-08' },
  tags: ['opens'],
  play: open,
}

/** Month and year are chosen from lists. */
export const OpenWithYearList: Story = {
  args: { defaultValue: '1984-11-21', far: true, min: '1900-01-01', max: '2026-11-21' },
  tags: ['opens'],
  play: open,
}

export const LongText: Story = {
  args: {
    label: 'The day on which you were born, as it stands in your papers',
    problem: 'This day has not come yet. Look at the year again, and at the month, before you save it.',
    placeholder: 'The day, the month and the year, chosen from a calendar',
  },
  globals: { locale: 'en-US' },
}

export const SelectsByKeyboard: Story = {
  args: { defaultValue: '2026-11-08' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '出生日期 2026年11月8日' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^2026年11月8日/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect(args.onValueChange).toHaveBeenCalledWith('2026-11-15')
    await waitFor(() => expect(canvas.getByRole('button', { name: '出生日期 2026年11月15日' })).toHaveFocus())
    await expect(canvas.getByRole('form')).toHaveFormValues({ birthday: '2026-11-15' })
  },
}

export const ClearsDate: Story = {
  args: { defaultValue: '1984-11-21', clearable: true, problem: '这一天不对' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))

    await expect(args.onValueChange).toHaveBeenCalledWith(null)
    await expect(canvas.getByRole('button', { name: '出生日期 选日期' })).toHaveAccessibleDescription('这一天不对')
  },
}
