import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Seal } from './Seal.tsx'

const meta = {
  title: 'Components/Brand/Seal 印章',
  component: Seal,
  tags: ['autodocs'],
} satisfies Meta<typeof Seal>

export default meta
type Story = StoryObj<typeof meta>

/** Carved in light, outlined in dark: only one of the two is displayed. */
export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const visibleParts = Array.from(canvasElement.querySelectorAll<SVGElement>('[data-cut]')).filter(
      (part) => getComputedStyle(part).display !== 'none',
    )

    await expect(visibleParts.map((part) => part.dataset['cut'])).toEqual([
      globals['theme'] === 'dark' ? 'outlined' : 'carved',
    ])
  },
}

export const BelowVerse: Story = {
  args: { character: 'moyun', size: 30 },
}

/** The same outlines at every size; below 16 the character is illegible. */
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 20, alignItems: 'center' }}>
      {[16, 26, 40, 56, 64].map((size) => (
        <Seal key={size} size={size} />
      ))}
    </div>
  ),
}
