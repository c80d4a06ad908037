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

export const Half: Story = {}

export const NearlyAllAfter: Story = {
  args: { defaultValue: 8 },
}

/** A button is held to see how it was. */
export const OriginalHeld: Story = {
  args: { hold: 'before' },
}

/** Both enlarged by the same. */
export const Zoomed: Story = {
  args: { zoom: 2 },
}

/** At its end the edge can still be held. */
export const AllAfter: Story = {
  args: { defaultValue: 0 },
}

export const Disabled: Story = {
  args: { disabled: true },
}

export const English: Story = {
  args: {
    before: { source: 'art/photo-before.webp', alt: 'A pagoda by a lake, scratched', label: 'Original 512 × 342' },
    after: { source: 'art/photo-after.webp', alt: 'A pagoda by a lake, restored', label: 'Preview 1024 × 683' },
  },
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: {
    before: { source: 'art/photo-before.webp', alt: 'A pagoda', label: 'The photograph as it was found in the drawer, 512 × 342' },
    after: { source: 'art/photo-after.webp', alt: 'A pagoda', label: 'Denoised, sharpened, enlarged twice, its colours brought back' },
  },
  globals: { viewport: { value: 'phone' } },
}

export const MovedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const edge = canvas.getByRole('slider', { name: '拖动对比' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')

    await expect(edge).toHaveAttribute('aria-valuetext', '原图占 51%')
    await userEvent.keyboard('{Home}')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(0)
  },
}

/** A finger that goes up or down scrolls the page. */
export const LeavesScrollingAlone: Story = {
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('slider')
    const root = edge.closest('[data-orientation]')

    await expect(root && getComputedStyle(root.closest('[dir]') ?? root).touchAction).toBe('pan-y')
  },
}

/** What is enlarged is moved by a drag beside the edge; both pictures go together, and no further than they reach. */
export const MovedWhileZoomed: Story = {
  args: { zoom: 2 },
  play: async ({ args, canvas }) => {
    const ground = canvas.getByRole('group', { name: '放大的画面，用方向键移动' })
    const { width, height } = ground.getBoundingClientRect()
    const finger = { pointerId: 1, pointerType: 'touch' }
    await fireEvent.pointerDown(ground, { ...finger, clientX: 200, clientY: 100 })
    await fireEvent.pointerMove(ground, { ...finger, clientX: 200 + width, clientY: 100 - height / 4 })
    await fireEvent.pointerUp(ground, finger)

    for (const picture of canvas.getAllByRole('img')) await waitFor(() => expect(picture.style.translate).toBe('50% -25%'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const MovedByKeyboardWhileZoomed: Story = {
  args: { zoom: 2 },
  play: async ({ canvas, userEvent }) => {
    const ground = canvas.getByRole('group', { name: '放大的画面，用方向键移动' })
    await userEvent.tab()
    await waitFor(() => expect(ground).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')

    for (const picture of canvas.getAllByRole('img')) await waitFor(() => expect(picture.style.translate).toBe('-10% -10%'))
  },
}
