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

export const Default: Story = {}

export const Horizontal: Story = {
  args: { across: true },
}

/** Choices with a fact below each label. */
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

/** Refused while nothing is chosen, the whole group disabled, and one choice disabled. */
export const States: Story = {
  render: ({ choices, ...args }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <RadioGroup {...args} choices={choices} defaultValue="" problem="选一个，才好发布" />
      <RadioGroup {...args} choices={choices} disabled />
      <RadioGroup
        {...args}
        choices={[
          ...choices.slice(0, 2),
          { value: 'all', label: '所有人', hint: '绑定手机后才能公开', disabled: true },
        ]}
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'Who may see what you have published, wherever they find it',
    choices: [
      {
        value: 'self',
        label: 'Nobody but me, not even those who were given the link to it on an earlier day',
        hint: 'It leaves the gallery at once.',
      },
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

/** Tab moves to the chosen option; the arrow keys choose and wrap around. A click on a label chooses, too. */
export const SelectsByArrowKeysAndLabel: Story = {
  args: { problem: '选一个，才好发布' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '只有自己' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '所有人' })).toBeChecked())
    await userEvent.keyboard('{/ArrowUp}')

    await waitFor(() => expect(canvas.getByRole('radio', { name: '所有人' })).toHaveFocus())
    await expect(args.onValueChange).toHaveBeenLastCalledWith('all')
    await expect(canvas.getByRole('radiogroup', { name: '谁能看见' })).toHaveAccessibleDescription('选一个，才好发布')
    await userEvent.click(canvas.getByText('有链接的人'))

    await expect(canvas.getByRole('radio', { name: '有链接的人' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('link')
  },
}
