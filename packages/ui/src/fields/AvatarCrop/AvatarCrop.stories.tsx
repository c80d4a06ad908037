import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AvatarCrop } from './AvatarCrop.tsx'

/** Four bands of ink in a landscape picture. */
async function paint(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  for (const [index, ink] of ['gainsboro', 'silver', 'gray', 'dimgray'].entries()) {
    if (!brush) continue
    brush.fillStyle = ink
    brush.fillRect((width / 4) * index, 0, width / 4, height)
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}

const meta = {
  title: 'Components/Fields/AvatarCrop 头像裁切',
  component: AvatarCrop,
  tags: ['autodocs'],
  args: { picture: new Blob(), onClose: fn(), onCropped: fn<(square: Blob) => void>() },
  loaders: [
    async ({ parameters }) => ({
      picture: parameters['unreadable'] ? new Blob(['no picture']) : await paint(1200, 800),
    }),
  ],
  render: (args, { loaded }) => (
    <AvatarCrop {...args} picture={loaded['picture'] instanceof Blob ? loaded['picture'] : args.picture} />
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof AvatarCrop>

export default meta
type Story = StoryObj<typeof meta>

const drawn = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: '用这张' })).toBeEnabled())
}

export const Default: Story = { play: drawn }

export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '关闭' })).toBeDisabled()
  },
}

export const SendFailed: Story = { args: { problem: '网络连接错误，头像没有换成' }, play: drawn }

export const UnreadableFile: Story = {
  parameters: { unreadable: true },
  play: async () => {
    await waitFor(() => expect(screen.getByText('这个文件不是浏览器认得的图片，请换一张。')).toBeVisible())
    await expect(screen.getByRole('button', { name: '用这张' })).toBeDisabled()
  },
}

/** A phone's HEIC, which the browser can't decode: `onUnreadable` supplies a readable copy. */
export const ConvertsUnreadableFile: Story = {
  parameters: { unreadable: true },
  args: { onUnreadable: () => paint(1200, 800) },
  play: drawn,
}

/** Zoomed and moved by keyboard only; the result is a square of at most 512 pixels. */
export const CropsByKeyboard: Story = {
  args: { onCropped: fn<(square: Blob) => void>() },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, userEvent }) => {
    await drawn()
    screen.getByRole('application', { name: '取景框' }).focus()
    await userEvent.keyboard('+++{ArrowRight}{ArrowRight}{ArrowUp}')
    await expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '133%')
    await userEvent.click(screen.getByRole('button', { name: '用这张' }))

    await waitFor(() => expect(args.onCropped).toHaveBeenCalled())
    const square =
      args.onCropped instanceof Function && 'mock' in args.onCropped
        ? (args.onCropped as ReturnType<typeof fn<(square: Blob) => void>>).mock.calls[0]?.[0]
        : undefined
    await expect(['image/webp', 'image/png']).toContain(square?.type)
    if (!square) return
    const { width, height } = await createImageBitmap(square)
    await expect([width, height]).toEqual([512, 512])
  },
}
