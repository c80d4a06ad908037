import { files, Refusal, refuse, session, type ImageFile } from '@moyun/api'
import { member, imageFiles } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import mei from '@moyun/ui/art/mei.webp'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { UserPage } from './user.tsx'

const meta = {
  title: 'Pages/User/Avatar 头像',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMemberWithAccount(),
      mock(session.edit, ({ body }) => ({ ...member, avatar: body.avatar ? mei : '' })),
    ),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const chooseFile = async ({ canvas, canvasElement, userEvent }: Parameters<Play>[0], file: () => Promise<File>) => {
  await canvas.findByRole('button', { name: '上传头像' })
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, await file())
}
const plum = async () => new File([await (await fetch(mei)).blob()], 'mei.webp', { type: 'image/webp' })
const choose: Play = async (context) => {
  await chooseFile(context, plum)
  await waitFor(() => expect(screen.getByRole('button', { name: '用这张' })).toBeEnabled())
}
const use: Play = async (context) => {
  await choose(context)
  await context.userEvent.click(screen.getByRole('button', { name: '用这张' }))
}

/** The chosen picture is to be cropped. */
export const CropDialog: Story = { tags: ['opens'], play: choose }

const photograph = () => Promise.resolve(new File(['ftypheic'], 'IMG_2041.HEIC', { type: 'image/heic' }))
const [imageFile] = imageFiles
const removed = fn<(id: string) => null>(() => null)

/** A HEIC photograph that this browser cannot decode: the server converts it, and the upload is deleted. */
export const ConvertsHeicPhoto: Story = {
  beforeEach: ({ msw }) => {
    removed.mockClear()
    msw.use(
      mock(files.upload, () => ({ ...(imageFile as ImageFile), src: mei })),
      mock(files.remove, ({ params }) => removed(params.id)),
    )
  },
  play: async (context) => {
    await chooseFile(context, photograph)
    await waitFor(() => expect(screen.getByRole('button', { name: '用这张' })).toBeEnabled())
    await waitFor(() => expect(removed).toHaveBeenCalledWith(imageFile?.id))
  },
}

export const HeicPhotoRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(files.upload, () => {
        throw refuse(files.upload, 'fileHeic', {
          message: '这张 HEIC 照片读不出来，可能已损坏；请在手机上另存为 JPG 后再传',
        })
      }),
    ),
  play: async (context) => {
    await chooseFile(context, photograph)
    await waitFor(() => expect(screen.getByText(/^这张 HEIC 照片读不出来/)).toBeVisible())
    await expect(screen.queryByText('这个文件不是浏览器认得的图片，请换一张。')).not.toBeInTheDocument()
    await expect(screen.getByRole('button', { name: '用这张' })).toBeDisabled()
  },
}

let release = () => {}
/**
 * After a failure the cropped picture is kept and can be sent again; the server may refuse it; the dialog cannot be
 * closed while it is sent. The saved picture can be removed.
 */
export const SavesAndRemoves: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock(session.edit, offline))
    return () => release()
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const again = () => userEvent.click(screen.getByRole('button', { name: '用这张' }))
    await use(context)
    await waitFor(() => expect(screen.getByText('网络连接错误')).toBeVisible())
    await expect(screen.getByRole('button', { name: '用这张' })).toBeEnabled()
    msw.use(
      mock(session.edit, () => {
        throw new Refusal(400, 'invalid', { result: { fields: { avatar: 'pictureShape' } } })
      }),
    )
    await again()
    await waitFor(() => expect(screen.getByText('这不是 PNG、JPG 或 WebP 图片')).toBeVisible())
    const held = new Promise<void>((resolve) => (release = resolve))
    msw.use(
      mock(session.edit, async ({ body }) => {
        await held
        return { ...member, avatar: body.avatar ? mei : '' }
      }),
    )
    await again()
    await waitFor(() => expect(screen.getByRole('button', { name: '关闭' })).toBeDisabled())
    release()
    await expect(await canvas.findByRole('button', { name: '换头像' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(context.canvasElement.querySelector('main img')).toBeVisible())
    await userEvent.click(await canvas.findByRole('button', { name: '移除' }))
    await expect(await canvas.findByRole('button', { name: '上传头像' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: '移除' })).not.toBeInTheDocument()
  },
}
