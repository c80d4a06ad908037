import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { FieldSet } from './FieldSet.tsx'

const meta = {
  title: 'Components/Fields/FieldSet 字段组',
  component: FieldSet,
  tags: ['autodocs'],
  args: {
    label: '发票抬头',
    children: (
      <>
        <TextField label="公司名称" name="company" defaultValue="砚秋文化有限公司" />
        <TextField label="税号" name="taxNumber" placeholder="18 位" />
        <Checkbox label="下次也用这个抬头" name="keep" />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FieldSet>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Two columns where there is space. */
export const ColumnsAndHint: Story = {
  args: { columns: true, hint: '开票后不能再改' },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const LongText: Story = {
  args: {
    label: 'The company in whose name the invoice will be made out, as it stands in its licence',
    hint: 'Once the invoice is made out, neither its name nor its number can be changed: a wrong one has to be sent back.',
    columns: true,
  },
  globals: { locale: 'en-US' },
}

/** Screen readers announce the group's name and its problem with the first field. */
export const AnnouncesGroupAndProblem: Story = {
  args: { problem: '公司名称和税号对不上，请再核对一遍' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(canvas.getByLabelText('公司名称')).toHaveFocus()
    await expect(canvas.getByRole('group', { name: '发票抬头' })).toHaveAccessibleDescription(
      '公司名称和税号对不上，请再核对一遍',
    )
  },
}
