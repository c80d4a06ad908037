import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  title: 'Components/Fields/RadioGroup 单选',
  component: RadioGroup,
  tags: ['autodocs'],
  args: {
    label: '谁能看见',
    name: 'visibility',
    defaultValue: 'self',
    choices: [
      { value: 'self', label: '只有自己' },
      { value: 'link', label: '有链接的人' },
      { value: 'all', label: '所有人' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Across: Story = {
  args: { across: true },
}

/** Where a choice needs a fact beside it. */
export const WithHints: Story = {
  args: {
    hint: '随时可以改',
    choices: [
      { value: 'self', label: '只有自己', hint: '不会出现在榜单里' },
      { value: 'link', label: '有链接的人', hint: '链接七天后失效' },
      { value: 'all', label: '所有人', hint: '先审核，再上榜' },
    ],
  },
}

export const NoneChosen: Story = {
  args: { defaultValue: '' },
}

export const Refused: Story = {
  args: { defaultValue: '', problem: '选一个，才好发布' },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const OneDisabled: Story = {
  args: {
    choices: [
      { value: 'self', label: '只有自己' },
      { value: 'all', label: '所有人', hint: '绑定手机后才能公开', disabled: true },
    ],
  },
}

export const TooMuchText: Story = {
  args: {
    label: 'Who may see what you have published, wherever they find it',
    choices: [
      { value: 'self', label: 'Nobody but me, not even those who were given the link to it on an earlier day', hint: 'It leaves the gallery at once.' },
      { value: 'all', label: 'EverybodyWhoComesAlongAndEverybodyWhomTheyTellAboutIt' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
  globals: { locale: 'en-US' },
}

export const ChosenByItsLabel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('所有人'))

    await expect(canvas.getByRole('radio', { name: '所有人' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledWith('all')
  },
}

/** Tab comes to the one that is chosen; the arrows choose, and go round. */
export const ChosenByArrows: Story = {
  args: { problem: '选一个，才好发布' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '只有自己' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '所有人' })).toBeChecked())
    await userEvent.keyboard('{/ArrowUp}')

    await waitFor(() => expect(canvas.getByRole('radio', { name: '所有人' })).toHaveFocus())
    await expect(canvas.getByRole('radiogroup', { name: '谁能看见' })).toHaveAccessibleDescription('选一个，才好发布')
  },
}
