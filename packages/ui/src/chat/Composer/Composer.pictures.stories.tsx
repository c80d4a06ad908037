import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import type { UploadedFile } from '../../fields/Upload/uploaded-file.ts'
import type { Attachments } from './attachments.ts'
import { Composer, type ComposerProps } from './Composer.tsx'

const drawn = (ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48" fill="${ink}"/><circle cx="32" cy="24" r="12" fill="white"/></svg>`)}`
const picture = (id: string, over: Partial<UploadedFile> = {}): UploadedFile => ({
  id,
  name: `${id}.png`,
  size: 840_000,
  state: 'done',
  progress: 1,
  previews: [drawn('seagreen')],
  ...over,
})
/** The URL of an image that no browser can show. */
const LOST = 'data:image/heic;base64,AAAA'
const MEGABYTE = 1024 * 1024
const attach: Attachments = {
  accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] },
  maxSize: 10 * MEGABYTE,
  most: 4,
  pictures: [],
  onAdd: fn(),
  onRemove: fn(),
  onRetry: fn(),
}
const four = [
  picture('枇杷'),
  picture('猫', { previews: [drawn('peru')] }),
  picture('收据', { previews: [drawn('slategray')] }),
  picture('雪', { previews: [drawn('rosybrown')] }),
]

const meta = {
  title: 'Components/Chat/Composer pictures 提问框图片',
  component: Composer,
  tags: ['autodocs'],
  args: { value: '', price: 20, attach, onChange: fn(), onSend: fn(), onStop: fn() },
  render: function Kept(args: ComposerProps) {
    const [value, setValue] = useState(args.value)
    return <Composer {...args} value={value} onChange={setValue} />
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 708, padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

const png = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const carrying = (...files: File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

export const Empty: Story = {}

/** Four is the maximum: the button says so. An image may be sent without text. */
export const MaximumPictures: Story = {
  args: { attach: { ...attach, pictures: four } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '最多 4 张图片' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled()
  },
}

/** The images are still uploading, or the model can't see the attached ones. */
export const SendDisabled: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Composer
        {...args}
        value="这是什么树？"
        problem="图片还在上传，传完就能发"
        attach={{
          ...attach,
          pictures: [
            picture('枇杷', { state: 'sending', progress: 0.6 }),
            picture('猫', { state: 'waiting', progress: 0, previews: [drawn('peru')] }),
          ],
        }}
      />
      <Composer
        {...args}
        value="这是什么树？"
        problem="这个模型看不了图片，换一个模型或移除图片"
        attach={{ ...attach, hindrance, pictures: four.slice(0, 1) }}
      />
    </div>
  ),
}

export const UploadFailed: Story = {
  args: {
    value: '这是什么树？',
    problem: '有图片没传上去，重试或移除后再发',
    attach: {
      ...attach,
      pictures: [
        picture('枇杷'),
        picture('猫', { state: 'failed', problem: '网络连接错误', previews: [drawn('peru')] }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('猫.png：网络连接错误')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled()
  },
}

/** A file that is too large, of another type or over the limit is rejected, each with its reason. */
export const FilesRejected: Story = {
  args: { attach: { ...attach, onAdd: fn(), pictures: four.slice(0, 3) } },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('添加图片', { selector: 'input' })
    await fireEvent.change(input, {
      target: {
        files: carrying(
          png('大.png', 10 * MEGABYTE + 1),
          new File(['x'], '说明.pdf', { type: 'application/pdf' }),
          png('好.png'),
          png('多.png'),
        ).files,
      },
    })

    await expect(canvas.getByText('说明.pdf 不是 PNG、JPG 或 WEBP 图片')).toBeVisible()
    await expect(canvas.getByText(/^大\.png 有 .*每张最多/)).toBeVisible()
    await expect(canvas.getByText('多.png 没有放进来：每次最多 4 张')).toBeVisible()
    await expect(args.attach?.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: '好.png' })])
  },
}

/**
 * An image that the browser can't decode, as most can't decode a phone's HEIC, shows its name and size until the
 * server's thumbnail is ready.
 */
export const WithoutPreview: Story = {
  args: {
    attach: {
      ...attach,
      pictures: [
        picture('a', { name: 'IMG_2041.HEIC', size: 2_500_000, state: 'sending', progress: 0.4, previews: [LOST] }),
        picture('b', { name: 'IMG_2042.HEIC', previews: [LOST, drawn('seagreen')] }),
        picture('c', { name: `${'很长的名字'.repeat(8)}.avif`, previews: [] }),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual([
        'IMG_2042.HEIC',
      ]),
    )
    await expect(canvas.getByRole('listitem', { name: 'IMG_2041.HEIC' })).toHaveTextContent(/^IMG_2041\.HEIC2\.4/)
    await expect(canvas.getByAltText('IMG_2042.HEIC')).toHaveAttribute('src', drawn('seagreen'))
  },
}

const hindrance = (
  <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    「Qwen Plus」看不了图片。
    <Button size="s" kind="quiet">
      换成 Qwen VL Plus
    </Button>
  </span>
)

/** The model takes no images: the button says so and leads to one that does. */
export const PicturesUnsupported: Story = {
  args: { attach: { ...attach, hindrance } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '添加图片' }))

    await expect(canvas.getByRole('button', { name: '换成 Qwen VL Plus' })).toBeVisible()
  },
}

/** Dropped anywhere on the page: otherwise the browser would navigate to the image. */
export const AcceptsPasteAndDrop: Story = {
  args: { attach: { ...attach, onAdd: fn() } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox')
    const paste = (clipboardData: DataTransfer) =>
      fireEvent(field, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await paste(carrying(png('截图.png')))
    await expect(args.attach?.onAdd).toHaveBeenCalledOnce()

    // A table is on the clipboard as text too: the text is pasted.
    const table = carrying(png('表.png'))
    table.setData('text/plain', '一\t二')
    await paste(table)
    await expect(args.attach?.onAdd).toHaveBeenCalledOnce()

    const drag = (type: string) =>
      fireEvent(
        document.body,
        new DragEvent(type, { dataTransfer: carrying(png('枇杷.png')), bubbles: true, cancelable: true }),
      )
    await waitFor(async () => {
      await drag('dragenter')
      await expect(canvas.getByText('松手，图片就放进来')).toBeVisible()
    })
    await drag('drop')
    await expect(args.attach?.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: '枇杷.png' })])
    await expect(canvas.queryByText('松手，图片就放进来')).toBeNull()
  },
}

export const RetriesAndRemovesUpload: Story = {
  args: {
    attach: {
      ...attach,
      onRemove: fn(),
      onRetry: fn(),
      pictures: [picture('枇杷', { state: 'failed', problem: '网络连接错误' })],
    },
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新上传 枇杷.png' }))
    await userEvent.click(canvas.getByRole('button', { name: '移除 枇杷.png' }))

    await expect(args.attach?.onRetry).toHaveBeenCalledWith('枇杷')
    await expect(args.attach?.onRemove).toHaveBeenCalledWith('枇杷')
  },
}
