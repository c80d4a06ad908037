import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DateRangeField } from './DateRangeField.tsx'

const meta = {
  title: 'Components/Fields/DateRangeField 日期范围',
  component: DateRangeField,
  tags: ['autodocs'],
  args: { label: '日期', now: new Date('2026-11-21T04:00:00Z'), onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangeField>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const open: Action = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText(/日期/))
  await waitFor(() => expect(screen.getByRole('dialog', { name: '日期' })).toBeVisible())
}

export const Default: Story = {}

/** Chosen, with a hint, refused, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <DateRangeField {...args} defaultValue={{ from: '2026-11-01', to: '2026-11-21' }} clearable />
      <DateRangeField {...args} hint="最多查 366 天" />
      <DateRangeField
        {...args}
        defaultValue={{ from: '2025-01-01', to: '2026-11-21' }}
        problem="最多查 366 天，把开头往后挪"
      />
      <DateRangeField {...args} defaultValue={{ from: '2026-11-01', to: '2026-11-21' }} disabled />
    </div>
  ),
}

const presets = [
  { label: '今天', from: '2026-11-21', to: '2026-11-21' },
  { label: '最近 7 天', from: '2026-11-15', to: '2026-11-21' },
  { label: '最近 30 天', from: '2026-10-23', to: '2026-11-21' },
  { label: '本月', from: '2026-11-01', to: '2026-11-30' },
  { label: '上月', from: '2026-10-01', to: '2026-10-31' },
]

/** Common ranges are one press away; a preset that exceeds the allowed days is disabled. */
export const WithPresets: Story = {
  args: { defaultValue: { from: '2026-11-15', to: '2026-11-21' }, presets, max: '2026-11-21' },
  tags: ['opens'],
  play: open,
}

export const LongText: Story = {
  args: {
    label: 'The days of which the ledger is to be shown, first and last included',
    placeholder: 'From the first day to the last one, chosen from a calendar',
    presets: [
      { label: 'The last seven days, today included', from: '2026-11-15', to: '2026-11-21' },
      { label: 'EverythingSinceTheAccountWasOpened', from: '2024-02-29', to: '2026-11-21' },
    ],
  },
  globals: { locale: 'en-US' },
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

/**
 * The first press starts the range, the second ends it; `onValueChange` is called only when both are chosen. The clear
 * button clears both.
 */
export const SelectsAndClearsRange: Story = {
  args: { clearable: true },
  play: async (context) => {
    const { args, canvas, userEvent } = context
    await open(context)
    await userEvent.click(screen.getByRole('button', { name: /11月10日/ }))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /11月20日/ }))
    await expect(args.onValueChange).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-20' })
    await waitFor(() => expect(canvas.getByLabelText(/日期/)).toHaveFocus())
    await expect(canvas.getByLabelText(/日期/)).toHaveTextContent(/2026\/11\/10.*2026\/11\/20/)
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))

    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByLabelText(/日期/)).toHaveTextContent('选起止日期')
  },
}

/** A preset sets both ends at once: the popover closes and the field shows the range. */
export const SelectsPresetByKeyboard: Story = {
  args: { presets },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const preset = await screen.findByRole('button', { name: '最近 7 天' })
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    preset.focus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onValueChange).toHaveBeenCalledWith({ from: '2026-11-15', to: '2026-11-21' })
    await waitFor(() => expect(canvas.getByLabelText(/日期/)).toHaveFocus())
    await expect(canvas.getByLabelText(/日期/)).toHaveTextContent(/2026\/11\/15.*2026\/11\/21/)
  },
}
