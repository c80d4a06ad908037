import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Fields/Switch 开关',
  component: Switch,
  tags: ['autodocs'],
  args: { label: '多页签', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}

/** On, with a hint, disabled off and on, saving, and failed to save. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'start' }}>
      <Switch {...args} defaultChecked />
      <Switch {...args} label="去噪" hint="划痕与颗粒" defaultChecked />
      <Switch {...args} disabled />
      <Switch {...args} disabled defaultChecked />
      <Switch {...args} checked busy />
      <Switch {...args} problem="没有存上，再试一次" />
    </div>
  ),
}

/** In a settings list, the switches are aligned at the end. A label may wrap; the track keeps its size. */
export const InSettingsList: Story = {
  args: { spread: true, hint: '关掉后只留当前一页', defaultChecked: true },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, maxInlineSize: 252 }}>
      <Switch {...args} />
      <Switch
        {...args}
        label="Keep every page that was opened as a tab above the sheet, until it is closed"
        hint="ThePagesStayAliveAndKeepWhatWasWrittenInThem, up to twelve of them."
        defaultChecked={false}
      />
    </div>
  ),
}

export const TogglesBySpaceAndLabel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: '多页签' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(toggle).toHaveFocus()
    await expect(toggle).toBeChecked()

    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
    await userEvent.click(canvas.getByText('多页签'))
    await expect(toggle).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
  },
}

/** While the change is being saved, a second press does nothing. */
export const IgnoresClicksWhileBusy: Story = {
  args: { busy: true, hint: '正在保存' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))

    await expect(args.onCheckedChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('正在保存')
  },
}
