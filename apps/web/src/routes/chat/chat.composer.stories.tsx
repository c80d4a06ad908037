import {
  assistants as assistantCalls,
  chat,
  files,
  models as answering,
  prompts as contract,
  Refusal,
} from '@moyun/api'
import { assistants, conversations, messages, models, prompts, imageFiles } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { ChatPage } from './chat.tsx'

const [conversation] = conversations
const [question, answer] = messages
const [file, second] = imageFiles
if (!conversation || !question || !answer || !file || !second) throw new Error('The fixtures are incomplete')

const sent = fn()
const list = mock(chat.list, () => ({ conversations, next: null, seq: 7 }))
const pictureQuestion = { ...question, attachments: [file], text: '这张画里是什么季节？' }
const read = mock(chat.read, () => ({
  conversation,
  messages: [pictureQuestion, { ...answer, assistantId: 'poet' }],
  seq: 7,
}))
const send = mock(chat.send, ({ body }) => {
  sent(body)
  const sentQuestion = {
    ...question,
    id: body.id,
    parentId: body.parentId,
    text: body.text,
    ...(body.attachments ? { attachments: imageFiles.filter(({ id }) => body.attachments?.includes(id)) } : {}),
  }
  return {
    message: sentQuestion,
    answer: {
      ...answer,
      id: '00000000-0000-4000-8000-b0000000ffff',
      parentId: body.id,
      assistantId: body.assistantId ?? null,
      text: '好的。',
    },
    stream: 'run:x',
  }
})
const everybody = [mock(assistantCalls.list, () => ({ assistants })), mock(contract.list, () => ({ prompts }))]

const meta = {
  title: 'Pages/Chat/Composer 提问',
  component: ChatPage,
  ...pageStory('member', `/chat/${conversation.id}`, {
    chromatic: { delay: 700 },
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  }),
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      ...mockMember(),
      mock(answering.list, () => ({ models })),
      list,
      read,
      send,
      ...everybody,
      mock(files.upload, () => file),
      mock(files.read, () => file),
      mock(files.remove, () => null),
    )
  },
} satisfies Meta<typeof ChatPage>

export default meta
type Story = StoryObj<typeof meta>
type PlayContext = Parameters<Play>[0]

const fieldOf = ({ canvas }: PlayContext) => canvas.findByRole('textbox', { name: '提问' })
const typing =
  (text: string): Play =>
  async (context) => {
    await context.userEvent.type(await fieldOf(context), text)
  }
const pick = async ({ canvasElement }: PlayContext, ...picked: File[]) => {
  const input = await waitFor(() => canvasElement.querySelector('input[type="file"]') ?? neverHere())
  const transfer = new DataTransfer()
  for (const one of picked) transfer.items.add(one)
  await fireEvent.change(input, { target: { files: transfer.files } })
}
const png = (name = '枇杷.png') => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/png' })

function neverHere(): never {
  throw new Error('not here yet')
}

/** A question with a picture, and an answer by another assistant. */
export const WithPictureAndAssistant: Story = {
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('button', { name: `看大图：${file.name}` })).toBeVisible())
    await waitFor(async () => expect(await canvas.findByText('古诗词先生')).toBeVisible())
  },
}

/** The shortcut is changed in the composer: its hint follows, and the text typed before stays. */
export const ChangesSendShortcut: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: '发送方式' }, { timeout: 10_000 }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ctrl + Enter 发送' }))
    await userEvent.click(await canvas.findByPlaceholderText('问点什么，Ctrl + Enter 发送'))
    await userEvent.keyboard('一行{Enter}两行')
    await expect(sent).not.toHaveBeenCalled()
    await expect(JSON.parse(localStorage.getItem('moyun-settings') ?? '{}')).toMatchObject({ enterBreaksLine: true })

    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ text: '一行\n两行' })))
  },
}

/**
 * An assistant is found by initials or by pinyin. The chip's close button removes it and focuses the text. The chosen
 * assistant answers one question, after which the chip is gone.
 */
export const SendsToAssistant: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await typing('@gscxs')(context)
    await userEvent.click(await canvas.findByRole('option', { name: /古诗词先生/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '本次不使用助手' }))
    await expect(canvas.queryByText(/本次由/)).toBeNull()
    await expect(await fieldOf(context)).toHaveFocus()

    await typing('@gushi')(context)
    await waitFor(async () => expect(await canvas.findByRole('option', { name: /古诗词先生/ })).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await canvas.findByText(/本次由/)).toBeVisible())
    await userEvent.keyboard('好在哪里？{Enter}')
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ assistantId: 'poet', text: '好在哪里？' })),
    )
    await waitFor(() => expect(canvas.queryByText(/本次由/)).toBeNull())
  },
}

let fail = () => {}
/** The prompts load, and then fail to load. */
export const PromptsLoadFailed: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (fail = resolve))
    msw.use(
      mock(contract.list, async () => {
        await held
        throw new Refusal(503, 'unavailable')
      }),
    )
    return () => fail()
  },
  play: async (context) => {
    await typing('、')(context)
    await waitFor(async () => expect(await context.canvas.findByText('正在加载')).toBeVisible())
    fail()
    await waitFor(async () =>
      expect(await context.canvas.findByText('加载失败', {}, { timeout: 10_000 })).toBeVisible(),
    )
  },
}

const manage: Play = async (context) => {
  await typing('/')(context)
  await context.userEvent.click(await context.canvas.findByRole('option', { name: '管理我的提示词' }))
  await waitFor(async () => expect(await screen.findByRole('dialog', { name: '我的提示词' })).toBeVisible())
  await expect(context.canvas.getByRole('textbox', { name: '提问', hidden: true })).toHaveValue('')
}

export const NoOwnPrompts: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.list, () => ({ prompts: prompts.filter(({ own }) => !own) }))),
  play: manage,
}

/** The text becomes a prompt; it needs a title. */
const saveAsPrompt: Play = async (context) => {
  const { canvas, userEvent } = context
  await typing('每天都要问的话')(context)
  await userEvent.click(canvas.getByRole('button', { name: '提示词' }))
  await userEvent.click(await canvas.findByRole('option', { name: '将输入内容存为提示词' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expect(dialog.getByRole('textbox', { name: '内容' })).toHaveValue('每天都要问的话')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await dialog.findByText('请起个名字')).toBeVisible())
  await userEvent.type(dialog.getByRole('textbox', { name: '名字' }), '每日一问')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))

  await waitFor(async () => expect(await screen.findByRole('dialog', { name: '我的提示词' })).toBeVisible())
  await expect(canvas.getByRole('textbox', { name: '提问', hidden: true })).toHaveValue('每天都要问的话')
}

/** The text becomes a prompt. Then one is deleted and restored; one beyond the maximum is refused. */
export const SavesAndManagesPrompts: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.create, ({ body: { id, title, text } }) => ({ id, own: true, title, text })),
      mock(contract.remove, () => null),
      mock(contract.restore, () => prompts[0] ?? neverHere()),
    ),
  play: inTurn(saveAsPrompt, async ({ msw, userEvent }) => {
    msw.use(
      mock(contract.create, () => {
        throw new Refusal(2002, 'promptsFull', { message: '您的提示词太多了，请先删除一些' })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: '删除「给外婆写信」' }))
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(async () => expect(await screen.findByRole('button', { name: '删除「给外婆写信」' })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '新建提示词' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: '名字' }), '又一条')
    await userEvent.type(dialog.getByRole('textbox', { name: '内容' }), '请')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(async () => expect(await dialog.findByText('您的提示词太多了，请先删除一些')).toBeVisible())
  }),
}

let receive = () => {}
/** A failed upload is reported. The question can be sent once its picture is uploaded, without text, too. */
export const SendsPicture: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock(files.upload, offline))
    return () => receive()
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await typing('这是什么树？')(context)
    await pick(context, png())
    await waitFor(async () => expect(await canvas.findByText(/^枇杷.png：/, {}, { timeout: 10_000 })).toBeVisible())
    const received = new Promise<void>((resolve) => (receive = resolve))
    msw.use(mock(files.upload, () => received.then(() => file)))
    await userEvent.click(canvas.getByRole('button', { name: '重新上传 枇杷.png' }))
    await waitFor(async () => expect(await canvas.findByText('图片还在上传，传完就能发')).toBeVisible())
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled()
    receive()
    await waitFor(() => expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled(), { timeout: 5_000 })
    await userEvent.clear(await fieldOf(context))
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ text: '', attachments: [file.id] })),
    )
    await waitFor(() => expect(canvas.queryByRole('list', { name: '要发的图片' })).toBeNull())
  },
}

/** The model cannot see pictures: one press switches to one that can, and the input is kept. */
export const SwitchesToVisionModel: Story = {
  beforeEach: ({ msw }) => msw.use(mock(answering.list, () => ({ models: models.slice(1) }))),
  play: async (context) => {
    const { canvas, userEvent } = context
    await typing('这是什么树？')(context)
    await pick(context, png())
    await waitFor(async () => expect(await canvas.findByText('「Qwen Plus」看不了图片。')).toBeVisible())
    await userEvent.click(await canvas.findByRole('button', { name: '换成 Qwen VL Plus' }))
    await waitFor(async () => expect(await canvas.findByText('用 Qwen VL Plus 回答')).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))

    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ text: '这是什么树？', model: 'qwen-vl-plus', attachments: [file.id] }),
      ),
    )
  },
}

export const NoVisionModel: Story = {
  beforeEach: ({ msw }) => msw.use(mock(answering.list, () => ({ models: models.slice(1, 2) }))),
  play: async (context) => {
    await fieldOf(context)
    await pick(context, png())

    await waitFor(async () => expect(await context.canvas.findByText(/也没有接上能看图的模型/)).toBeVisible())
  },
}

export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await typing('@')(context)
    await waitFor(async () => expect(await context.canvas.findByRole('option', { name: /古诗词先生/ })).toBeVisible())
  },
}
