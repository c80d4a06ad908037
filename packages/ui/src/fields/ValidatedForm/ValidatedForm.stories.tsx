import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { readChecked, readText } from '../Field/form-values.ts'
import { TextField } from '../TextField/TextField.tsx'
import { ValidatedForm } from './ValidatedForm.tsx'

const LONGEST = 4
const required = '书斋名不能为空'

const nameProblem = (name: string) =>
  name === '' ? required : name.length > LONGEST ? `书斋名最多 ${LONGEST} 个字` : undefined

const meta = {
  title: 'Components/Fields/ValidatedForm 提交表单',
  component: ValidatedForm,
  tags: ['autodocs'],
  args: { problems: {}, busy: false, onSubmit: fn() },
  render: function Judged({ onSubmit, problems: given, ...args }) {
    const [problems, setProblems] = useState(given)

    return (
      <ValidatedForm
        {...args}
        problems={problems}
        style={{ display: 'grid', gap: 18, maxInlineSize: 384 }}
        onSubmit={(form) => {
          onSubmit(form)
          setProblems({
            name: nameProblem(readText(form, 'name')),
            kept: readChecked(form, 'kept') ? undefined : '请先勾选',
          })
        }}
      >
        <TextField name="name" label="书斋名" hint={`最多 ${LONGEST} 个字`} problem={problems.name} />
        <Checkbox name="kept" label="刻成印章" problem={problems.kept} />
        <Button type="submit" kind="solid">
          送去刻
        </Button>
      </ValidatedForm>
    )
  },
} satisfies Meta<typeof ValidatedForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: { busy: true },
}

export const LongText: Story = {
  args: {
    problems: {
      name: 'The name of a study that is to be cut into a seal can only have as many characters as the stone has room for',
      kept: '请先勾选',
    },
  },
  globals: { viewport: { value: 'phone' } },
}

/**
 * Each problem disappears when its own field is changed, and returns when the form is submitted with the same mistake
 * again.
 */
export const ClearsAndRestoresProblems: Story = {
  play: async ({ canvas, userEvent }) => {
    const [name, kept, send] = [
      canvas.getByLabelText('书斋名'),
      canvas.getByRole('checkbox'),
      canvas.getByRole('button'),
    ]
    await userEvent.click(send)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(required)

    await userEvent.type(name, '小')
    await expect(name).toHaveAccessibleDescription('最多 4 个字')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(kept).toHaveAccessibleDescription('请先勾选')
    await userEvent.click(kept)
    await expect(kept).not.toHaveAttribute('aria-invalid')

    await userEvent.clear(name)
    await userEvent.click(send)
    await waitFor(() => expect(name).toHaveAccessibleDescription(required))
  },
}
