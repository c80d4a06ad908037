import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Formula } from './Formula.tsx'

const meta = {
  title: 'Components/Chat/Formula 公式',
  component: Formula,
  tags: ['autodocs'],
  args: { tex: 'E = mc^2' },
  decorators: [
    (Story, { args: { display } }) => (
      <main style={{ padding: 24 }}>
        {display ? (
          <div>
            写在行间，独占一行：
            <Story />
          </div>
        ) : (
          <p>
            质能关系 <Story />
            ，写在行内。
          </p>
        )}
      </main>
    ),
  ],
} satisfies Meta<typeof Formula>

export default meta
type Story = StoryObj<typeof meta>

export const Inline: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.katex')).not.toBeNull(), { timeout: 10_000 })
    await expect(canvasElement.querySelector('.katex')).toHaveProperty('translate', false)
  },
}

/** The chemistry extension is loaded with the first formula that uses it. */
export const Chemistry: Story = {
  args: { tex: '\\ce{2H2 + O2 -> 2H2O}' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.katex .x-arrow')).not.toBeNull(), { timeout: 10_000 })
  },
}

/** A formula that is too long for its line scrolls. */
export const Block: Story = {
  args: { display: true, tex: '\\int_0^1 \\frac{x^2}{\\sqrt{1+x}}\\,dx = \\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}' },
  render: (args) => (
    <>
      <Formula {...args} />
      <Formula display tex={Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')} />
    </>
  ),
}

/** Invalid TeX, and TeX that is still streaming, are shown as written. */
export const InvalidOrIncomplete: Story = {
  args: { open: true, display: true, tex: '\\int_0^1 x' },
  render: (args) => (
    <>
      <Formula {...args} />
      <Formula tex={'\\frac{1}{'} />
    </>
  ),
}
