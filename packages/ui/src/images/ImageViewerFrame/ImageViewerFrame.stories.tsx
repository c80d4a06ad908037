import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import mei from '../../art/mei.webp'
import qinglv from '../../art/qinglv.webp'
import zhu from '../../art/zhu.webp'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { ImageViewerFrame } from './ImageViewerFrame.tsx'

const picture = (id: string, source: string, width = 1024, height = 1024) => ({
  id,
  source,
  thumb: source,
  width,
  height,
})
const tools = (
  <>
    <IconButton label="放大">
      <ZoomIn size={18} />
    </IconButton>
    <IconButton label="下载">
      <Download size={18} />
    </IconButton>
  </>
)

const meta = {
  title: 'Components/Images/ImageViewerFrame 图片画布',
  component: ImageViewerFrame,
  tags: ['autodocs'],
  args: {
    pictures: [picture('one', qinglv), picture('two', mei), picture('three', zhu)],
    currentId: 'one',
    onShow: fn(),
    alt: '远山与孤舟',
    onOpen: fn(),
    mark: 'AI 生成',
    tools,
    onLost: fn(),
  },
  render: function Staged(args) {
    const [currentId, show] = useState(args.currentId)
    return (
      <ImageViewerFrame
        {...args}
        currentId={currentId}
        onShow={(id) => {
          show(id)
          args.onShow(id)
        }}
      />
    )
  },
} satisfies Meta<typeof ImageViewerFrame>

export default meta
type Story = StoryObj<typeof meta>

export const SeveralPictures: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 2 张' }))
    await expect(canvas.getByRole('button', { name: '第 2 张' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onShow).toHaveBeenLastCalledWith('three')
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onShow).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: '看大图：远山与孤舟' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

export const Tall: Story = { args: { pictures: [picture('one', zhu, 720, 1280)], mark: '演示引擎' } }

export const Wide: Story = { args: { pictures: [picture('one', qinglv, 1280, 720)] } }

/** The component that renders it requests a fresh URL. */
export const LoadFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { pictures: [picture('one', 'data:image/png;base64,AAAA')] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLost).toHaveBeenCalledWith('one'))
  },
}
