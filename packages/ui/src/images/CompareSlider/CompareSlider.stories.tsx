import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { CompareSlider } from './CompareSlider.tsx'

const meta = {
  title: 'Components/Images/CompareSlider 对比滑块',
  component: CompareSlider,
  tags: ['autodocs'],
  args: {
    before: { source: 'art/photo-before.webp', alt: '湖边的塔，旧照片，有划痕', label: '原图 512 × 342' },
    after: { source: 'art/photo-after.webp', alt: '湖边的塔，修复以后', label: '修复后 1024 × 683' },
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareSlider>

export default meta
type Story = StoryObj<typeof meta>

/** A vertical swipe scrolls the page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('slider')
    const root = edge.closest('[data-orientation]')

    await expect(root && getComputedStyle(root.closest('[dir]') ?? root).touchAction).toBe('pan-y')
  },
}

/**
 * Held to see the original, both images zoomed alike, with the edge at its end, where it can still be grabbed, and
 * disabled.
 */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CompareSlider {...args} hold="before" />
      <CompareSlider {...args} zoom={2} />
      <CompareSlider {...args} defaultValue={0} />
      <CompareSlider {...args} disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    before: {
      source: 'art/photo-before.webp',
      alt: 'A pagoda',
      label: 'The photograph as it was found in the drawer, 512 × 342',
    },
    after: {
      source: 'art/photo-after.webp',
      alt: 'A pagoda',
      label: 'Denoised, sharpened, enlarged twice, its colours brought back',
    },
  },
  globals: { viewport: { value: 'phone' } },
}

export const MovesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const edge = canvas.getByRole('slider', { name: '拖动对比' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')

    await expect(edge).toHaveAttribute('aria-valuetext', '原图占 51%')
    await userEvent.keyboard('{Home}')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(0)
  },
}

/**
 * Zoomed images are panned with the arrow keys, or by dragging beside the edge; both move together, and never beyond
 * their bounds.
 */
export const PansWhileZoomed: Story = {
  args: { zoom: 2 },
  play: async ({ args, canvas, userEvent }) => {
    const ground = canvas.getByRole('group', { name: '放大的画面，用方向键移动' })
    await userEvent.tab()
    await waitFor(() => expect(ground).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    for (const picture of canvas.getAllByRole('img'))
      await waitFor(() => expect(picture.style.translate).toBe('-10% -10%'))
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')

    const { width, height } = ground.getBoundingClientRect()
    const finger = { pointerId: 1, pointerType: 'touch' }
    await fireEvent.pointerDown(ground, { ...finger, clientX: 200, clientY: 100 })
    await fireEvent.pointerMove(ground, { ...finger, clientX: 200 + width, clientY: 100 - height / 4 })
    await fireEvent.pointerUp(ground, finger)

    for (const picture of canvas.getAllByRole('img'))
      await waitFor(() => expect(picture.style.translate).toBe('50% -25%'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
