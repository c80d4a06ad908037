import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import mei from '../../art/mei.webp'
import qinglv from '../../art/qinglv.webp'
import xue from '../../art/xue.webp'
import zhu from '../../art/zhu.webp'
import { ChoiceChips } from './ChoiceChips.tsx'

const styles = [
  { value: 'snow', label: '雪景', picture: <img src={xue} alt="" /> },
  { value: 'green', label: '青绿', picture: <img src={qinglv} alt="" /> },
  { value: 'bird', label: '花鸟', picture: <img src={mei} alt="" /> },
  { value: 'bamboo', label: '竹石', picture: <img src={zhu} alt="" /> },
]

const ratios = [
  { value: '1:1', label: '1:1', ratio: 1 },
  { value: '3:4', label: '3:4', ratio: 3 / 4 },
  { value: '4:3', label: '4:3', ratio: 4 / 3 },
  { value: '9:16', label: '9:16', ratio: 9 / 16 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
]

const meta = {
  title: 'Components/Fields/ChoiceChips 选项组',
  component: ChoiceChips,
  tags: ['autodocs'],
  args: {
    label: '题材',
    name: 'subject',
    defaultValue: 'landscape',
    choices: [
      { value: 'landscape', label: '山水' },
      { value: 'flower', label: '花鸟' },
      { value: 'figure', label: '人物' },
      { value: 'boat', label: '舟与江' },
    ],
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 256 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChoiceChips>

export default meta
type Story = StoryObj<typeof meta>

/** The chosen chip is filled with ink. */
export const Default: Story = {}

/**
 * Pictures for a style: the ring has the accent colour, because the choice feeds the form. Rectangles for aspect
 * ratios. In the last two nothing is chosen yet, and the last is refused.
 */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <ChoiceChips {...args} label="风格" name="style" defaultValue="snow" choices={styles} />
      <ChoiceChips {...args} label="比例" name="ratio" defaultValue="1:1" choices={ratios} />
      <ChoiceChips {...args} defaultValue="" />
      <ChoiceChips {...args} label="画风" name="wanted" defaultValue="" choices={styles} problem="先选一种风格" />
    </div>
  ),
}

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <ChoiceChips {...args} />
      <ChoiceChips {...args} label="风格" name="style" defaultValue="snow" choices={styles} />
      <ChoiceChips {...args} label="比例" name="ratio" defaultValue="1:1" choices={ratios} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'What the picture shows above everything else',
    choices: [
      { value: 'landscape', label: 'Mountains, rivers, and whoever crosses them in a boat' },
      { value: 'flower', label: 'FlowersAndBirdsAndInsectsAndWhateverElseSitsInABranch' },
      { value: 'figure', label: 'People' },
    ],
  },
  globals: { locale: 'en-US' },
}

/** Tab moves to the chosen chip; the arrow keys choose. */
export const SelectsByArrowKeys: Story = {
  args: { label: '风格', name: 'style', defaultValue: 'snow', choices: styles },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '雪景' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '青绿' })).toBeChecked())
    await userEvent.keyboard('{/ArrowRight}')

    await waitFor(() => expect(canvas.getByRole('radio', { name: '青绿' })).toHaveFocus())
    await expect(args.onValueChange).toHaveBeenCalledWith('green')
    await userEvent.keyboard('{ArrowDown>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '花鸟' })).toBeChecked())
    await userEvent.keyboard('{/ArrowDown}')
  },
}

export const SelectsByClick: Story = {
  args: { label: '比例', defaultValue: '1:1', choices: ratios, problem: '横卷要用 16:9' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '16:9' }))

    await expect(canvas.getByRole('radio', { name: '16:9' })).toBeChecked()
    await expect(canvas.getByRole('radiogroup', { name: '比例' })).toHaveAccessibleDescription('横卷要用 16:9')
  },
}
