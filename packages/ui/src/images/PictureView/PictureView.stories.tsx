import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import mei from '../../art/mei.webp'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { PictureView } from './PictureView.tsx'

const meta = {
  title: 'Components/Images/PictureView 看图',
  component: PictureView,
  tags: ['autodocs'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: '一枝先破雪',
    source: mei,
    alt: '雪里一枝红梅',
    actions: (
      <IconButton label="下载">
        <Download size={18} aria-hidden="true" />
      </IconButton>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof PictureView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutActions: Story = {
  args: { actions: undefined },
}

export const LongText: Story = {
  args: {
    title: 'A branch of a plum tree that flowered before the snow had gone, painted four times with the same seed',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/** + and − zoom, the arrow keys pan, 0 fits the image, Escape closes. */
export const ZoomsByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '一枝先破雪' })
    const frame = within(dialog).getByRole('group', { name: '一枝先破雪' })
    await waitFor(() => expect(frame).toHaveFocus())
    await userEvent.keyboard('+')
    const picture = within(dialog).getByRole('img')
    await waitFor(() => expect(picture.style.scale).toBe('1.25'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(picture.style.translate).toBe('-48px'))
    await userEvent.keyboard('0')
    await waitFor(() => expect(picture.style.scale).toBe('1'))
    await userEvent.keyboard('{Escape}')

    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** Spreading two fingers zooms in; the finger that stays pans. */
export const ZoomsByPinch: Story = {
  play: async () => {
    const frame = await screen.findByRole('group', { name: '一枝先破雪' })
    const picture = within(frame).getByRole('img')
    const first = { pointerId: 2, pointerType: 'touch', clientX: 500, clientY: 400 }
    const second = { pointerId: 3, pointerType: 'touch', clientX: 600, clientY: 400 }
    await fireEvent.pointerDown(frame, first)
    await fireEvent.pointerDown(frame, second)
    await fireEvent.pointerMove(frame, { ...second, clientX: 700 })
    await waitFor(() => expect(picture.style.scale).toBe('2'))
    await fireEvent.pointerUp(frame, second)
    const before = parseFloat(picture.style.translate)
    await fireEvent.pointerMove(frame, { ...first, clientX: 540 })

    await waitFor(() => expect(parseFloat(picture.style.translate)).toBe(before + 40))
  },
}
