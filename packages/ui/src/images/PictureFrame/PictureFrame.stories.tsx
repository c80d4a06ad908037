import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import qinglv from '../../art/qinglv.webp'
import { PictureFrame } from './PictureFrame.tsx'

const meta = {
  title: 'Components/Images/PictureFrame 图片框',
  component: PictureFrame,
  tags: ['autodocs'],
  args: {
    source: qinglv,
    width: 1200,
    height: 800,
    size: 'min(100%, 480px)',
    label: '放大看「千里江山」',
    onOpen: fn(),
    onLost: fn(),
  },
} satisfies Meta<typeof PictureFrame>

export default meta
type Story = StoryObj<typeof meta>

/** Equally bright in the dark theme. */
export const Wide: Story = {}

export const Tall: Story = { args: { width: 720, height: 1280, size: 'min(100%, 240px)' } }

/** It keeps its space. */
export const LoadFailed: Story = {
  args: { source: 'data:image/png;base64,AAAA' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => waitFor(() => expect(args.onLost).toHaveBeenCalled()),
}

export const OpensByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
