import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sampleReaders } from '../../testing/sample-readers.ts'
import { PhoneField } from './PhoneField.tsx'

const meta = {
  title: 'Components/Fields/PhoneField 手机号',
  component: PhoneField,
  tags: ['autodocs'],
  args: { label: '手机号', name: 'mobile', placeholder: '请输入手机号', read: sampleReaders.phone },
  decorators: [
    (Story) => (
      <form aria-label="登录" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LooksAndStates: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <PhoneField label="登录手机号" look="ruled" defaultValue="138 0013 8000" />
      <PhoneField label="没有填的" look="ruled" problem="手机号不能为空" />
      <PhoneField label="香港的" defaultArea="852" defaultValue="5123 4567" hint="只用来收验证码" />
      <PhoneField label="不能改的" defaultValue="138 0013 8000" disabled />
    </div>
  ),
}

/** The names of the countries come from the locale. */
export const LongText: Story = {
  args: {
    label: 'Phone number at which you can be reached on working days',
    defaultArea: '886',
    defaultValue: '0912345678901234567890123456789012345678901234567890',
    problem: 'No phone number is that long: 14 digits at most.',
  },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Country or region' })).toHaveDisplayValue(/\+886 .*Taiwan/)
  },
}

/** The area code comes before the number in tab order. A pasted number with an area code sets the area code too. */
export const TypesAndPastesNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('combobox', { name: '国家或地区' })
    const number = canvas.getByLabelText('手机号')
    await userEvent.tab()
    await expect(area).toHaveFocus()
    await userEvent.tab()
    await expect(number).toHaveFocus()
    await userEvent.selectOptions(area, '852')
    await userEvent.type(number, '5123 4567')
    await expect(canvas.getByRole('form')).toHaveFormValues({ areacode: '852', mobile: '5123 4567' })
    await expect(canvas.getByText('+852')).toBeVisible()
    await userEvent.click(number)
    await userEvent.paste('+86 138 0013 8000')

    await expect(canvas.getByRole('form')).toHaveFormValues({ areacode: '86', mobile: '13800138000' })
    await expect(canvas.getByText('+86')).toBeVisible()
    await expect(Array.from(area.querySelectorAll('option'), ({ value }) => value)).toEqual(['86', '852', '853', '886'])
  },
}
