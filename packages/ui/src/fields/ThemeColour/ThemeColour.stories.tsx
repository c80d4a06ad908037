import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { withValueState } from '../../testing/with-value-state.ts'
import { ThemeColour } from './ThemeColour.tsx'

const meta = {
  title: 'Components/Fields/ThemeColour 主题色',
  component: ThemeColour,
  tags: ['autodocs'],
  args: {
    label: '主题色',
    value: '#165DFF',
    names: { azurite: '石青', malachite: '石绿', cinnabar: '朱砂', violet: '青莲', gamboge: '藤黄', soot: '松烟' },
    ownLabel: '自定',
    pickLabel: '取色',
    problem: '写成 # 加六位，如 #165DFF',
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 252 }}>
        <Story />
      </div>
    ),
  ],
  render: withValueState(ThemeColour),
} satisfies Meta<typeof ThemeColour>

export default meta
type Story = StoryObj<typeof meta>

export const Preset: Story = {}

/** A custom colour: none of the pigments is selected. */
export const Custom: Story = { args: { value: '#D1006C' } }

export const LongText: Story = {
  args: {
    ownLabel: 'Any other colour that comes to your mind',
    problem: 'A colour is written as a number sign and six digits from 0 to F',
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'blue')
    await userEvent.tab()

    await expect(canvas.getByText(/six digits/)).toBeVisible()
  },
}

export const TypesAndPicksColour: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '自定' })
    await step('What is no colour is not applied, and stays to be mended', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '#12345')
      await expect(field).toBeValid()
      await userEvent.tab()
      await expect(field).toBeInvalid()
      await expect(field).toHaveValue('#12345')
      await expect(field).toHaveAccessibleDescription('写成 # 加六位，如 #165DFF')
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('With or without its sign, in either case: as soon as it is a colour', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '0e7c66')
      await expect(args.onValueChange).toHaveBeenCalledOnce()
      await expect(args.onValueChange).toHaveBeenCalledWith('#0E7C66')
      await expect(canvas.getByRole('radio', { name: '石绿' })).toBeChecked()
      await userEvent.tab()
      await expect(field).toHaveValue('#0E7C66')
    })
    await step('Chosen by its name', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: '朱砂' }))
      await expect(args.onValueChange).toHaveBeenLastCalledWith('#B23A2A')
      await expect(field).toHaveValue('#B23A2A')
    })
    await step("Picked in the system's own window, which is no part of the page", async () => {
      await fireEvent.input(canvas.getByLabelText('取色'), { target: { value: '#7a4b9e' } })
      await expect(args.onValueChange).toHaveBeenLastCalledWith('#7A4B9E')
    })
  },
}
