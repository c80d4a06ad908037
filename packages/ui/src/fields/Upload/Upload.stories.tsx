import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import picture from '../../art/mei.webp'
import { Upload } from './Upload.tsx'

const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }

const meta = {
  title: 'Components/Fields/Upload 上传',
  component: Upload,
  tags: ['autodocs'],
  args: {
    label: '参考图',
    accept,
    maxSize: 10 * 1024 * 1024,
    most: 3,
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Upload>

export default meta
type Story = StoryObj<typeof meta>

function carrying(...files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
const png = (name: string) => new File(['picture'], name, { type: 'image/png' })

export const Default: Story = {}

/** Each file shows its upload progress. */
export const Uploading: Story = {
  args: {
    most: 6,
    files: [
      { id: 'a', name: '一枝先破雪.webp', size: 2_340_000, state: 'done', previews: [picture] },
      { id: 'b', name: '湖心亭.png', size: 8_200_000, state: 'sending', progress: 0.62 },
      { id: 'c', name: '孤舟.png', size: 340_000, state: 'waiting' },
      { id: 'd', name: '长堤.png', size: 8_200_000, state: 'failed', problem: '传到一半断了，没有扣点' },
    ],
  },
}

/** A file that the browser can't show, such as a phone's HEIC, has an icon instead of a preview. */
export const WithoutPreview: Story = {
  args: {
    files: [
      { id: 'a', name: 'IMG_2041.HEIC', size: 2_340_000, state: 'done', previews: ['data:image/heic;base64,AAAA'] },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('li img')).not.toBeInTheDocument())
    await expect(canvas.getByText('IMG_2041.HEIC')).toBeVisible()
  },
}

/** For one file with a hint, refused, disabled, and with the maximum number of files. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Upload {...args} label="老照片" most={1} hint="游客的图 24 小时后删除" />
      <Upload {...args} problem="先放一张参考图" />
      <Upload {...args} disabled files={[{ id: 'a', name: '湖心亭.png', size: 8_200_000, state: 'done' }]} />
      <Upload
        {...args}
        files={['春', '夏', '秋'].map((name) => ({ id: name, name: `${name}.png`, size: 812_000, state: 'done' }))}
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'The pictures that the engine should look at before it begins to paint',
    files: [
      {
        id: 'a',
        name: `${'a-name-that-never-ends-'.repeat(6)}.png`,
        size: 9_900_000,
        state: 'failed',
        problem: 'The connection broke off half way, and nothing was charged. Try again once you are back.',
      },
    ],
  },
  globals: { locale: 'en-US' },
}

/** A copied picture can be pasted anywhere on the page except into a text field. */
export const PicksAndPastesFiles: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '选文件' })).toHaveFocus()
    if (input) await userEvent.upload(input, [png('江.png'), png('月.png')])

    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce())
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ name: '江.png' }),
      expect.objectContaining({ name: '月.png' }),
    ])
    // Nothing visible tells when the paste listener is attached, so paste until it responds.
    await waitFor(async () => {
      await fireEvent(
        document.body,
        new ClipboardEvent('paste', { clipboardData: carrying(png('截图.png')), bubbles: true, cancelable: true }),
      )
      await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: '截图.png' })])
    })
  },
}

/** Each rejected file shows its own reason; accepted files are added. */
export const RefusesDroppedFiles: Story = {
  args: { maxSize: 1_000 },
  play: async ({ args, canvas }) => {
    const dataTransfer = carrying(
      png('江.png'),
      new File(['x'.repeat(2_000)], '月.png', { type: 'image/png' }),
      new File(['x'], '记.txt', { type: 'text/plain' }),
    )
    await fireEvent(
      canvas.getByRole('button', { name: '选文件' }),
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    )

    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('记.txt 不是 PNG、JPG 或 WEBP'))
    await expect(canvas.getByRole('alert')).toHaveTextContent(/月\.png 有 2.?kB，超过 1.?kB/)
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: '江.png' })])
  },
}

/** Only the first frame of an animated picture is used, and the member is told so as soon as it is chosen. */
export const AnimatedPicture: Story = {
  play: async ({ args, canvas }) => {
    const animation = new File(['RIFF\0\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0'], '纸鸢.webp', { type: 'image/webp' })
    await fireEvent(
      canvas.getByRole('button', { name: '选文件' }),
      new DragEvent('drop', { dataTransfer: carrying(animation, png('江.png')), bubbles: true, cancelable: true }),
    )

    await expect(await canvas.findByText('纸鸢.webp 是动图，只使用第一帧')).toBeVisible()
    await expect(canvas.queryByText(/江\.png/)).toBeNull()
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const RetriesAndRemovesFile: Story = {
  args: { files: [{ id: 'a', name: '湖心亭.png', size: 8_200_000, state: 'failed', problem: '传到一半断了' }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重传 湖心亭.png' }))
    await userEvent.click(canvas.getByRole('button', { name: '移除 湖心亭.png' }))

    await expect(args.onRetry).toHaveBeenCalledWith('a')
    await expect(args.onRemove).toHaveBeenCalledWith('a')
  },
}
