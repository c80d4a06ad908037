import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SeedField } from './SeedField.tsx'

const meta = {
  title: 'Components/Fields/SeedField 种子',
  component: SeedField,
  tags: ['autodocs'],
  args: {
    label: '种子',
    value: 20261121,
    most: 2 ** 31 - 1,
    onValueChange: fn(),
    locked: false,
    onLockedChange: fn(),
    onDice: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 256, paddingBlockStart: 32 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SeedField>

export default meta
type Story = StoryObj<typeof meta>

/** Only digits are accepted, and values above `most` are clamped. */
export const Unlocked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '换一个种子' }))
    await expect(args.onDice).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '下次还用这个种子' }))
    await expect(args.onLockedChange).toHaveBeenCalledWith(true)

    const field = canvas.getByRole('textbox', { name: '种子' })
    await userEvent.clear(field)
    await userEvent.type(field, '12a3{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(123)
    await userEvent.clear(field)
    await userEvent.type(field, '9999999999')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2 ** 31 - 1)
    await userEvent.clear(field)
    await userEvent.paste('种子：２０２６-1121-00')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2026112100)
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenCalledTimes(3)
  },
}

export const Locked: Story = { args: { locked: true } }
