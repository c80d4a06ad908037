import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { checkAccessibility } from '../check-accessibility.ts'

const Text = (props: ComponentProps<'p'>) => <p {...props} />

/** Verifies that the accessibility check for all stories finds violations; hidden from the sidebar. */
const meta = {
  title: 'Foundations/Patterns/Accessibility check 无障碍检查',
  component: Text,
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
  play: async (context) => {
    const { globals, parameters } = context
    const checked = checkAccessibility({
      ...context,
      globals: { ...globals, checks: 'test' },
      parameters: { ...parameters, a11y: { test: 'error' } },
    })
    await expect(checked).rejects.toThrow(String(parameters['finds']))
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const LowContrastText: Story = {
  parameters: { finds: 'color-contrast' },
  args: { style: { color: '#bbbbbb', background: '#ffffff' }, children: '看不清的字' },
}

export const TextMatchesBackground: Story = {
  parameters: { finds: 'color-contrast' },
  args: { style: { color: '#165dff', background: '#165dff' }, children: '看不见的字' },
}

export const ButtonWithoutAName: Story = {
  parameters: { finds: 'button-name' },
  render: () => <button type="button" />,
}
