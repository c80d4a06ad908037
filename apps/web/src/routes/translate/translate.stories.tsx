import {
  gallery,
  Refusal,
  type StreamEvent,
  type Translation,
  translations as contract,
  type Work,
  works,
} from '@moyun/api'
import { member, translations as translationFixtures } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ws } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { welcomeFrame } from '../../testing/welcome-frame.ts'
import { TranslatePage } from './translate.tsx'

const [done, partly] = translationFixtures
if (!done || !partly) throw new Error('The fixtures are incomplete')
const sent = fn()
const kept = fn()

const blank = (one: Translation): Translation => ({
  ...one,
  state: 'streaming',
  seq: 0,
  cost: 0,
  excerpt: '',
  sentences: one.sentences.map((sentence) => ({ ...sentence, text: '', back: false })),
})

/** The events of its run: each sentence, and the end. */
const rowsOf = (one: Translation): StreamEvent[] => {
  const rows = one.sentences.flatMap(({ text }, position) => [
    { type: 'delta', data: { position, text } },
    { type: 'back', data: { position } },
  ])
  return [...rows, { type: 'done', data: { tokens: null, cost: 1, milliseconds: 900 } }].map((row, k) => ({
    stream: one.stream,
    seq: k + 1,
    ...row,
  }))
}
/** The events that the generation has sent so far. */
let pendingRows: readonly StreamEvent[] = []
const runTells = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const message = JSON.parse(frame as string) as { type: string; token?: string; stream?: string }
      if (message.token !== undefined) client.send(welcomeFrame())
      if (message.type !== 'follow') return
      // Each in a message of its own, as on a real connection.
      for (const row of pendingRows)
        if (message.stream === row.stream) setTimeout(() => client.send(JSON.stringify(row)))
    })
  })

const server = (ending: Translation = done) => [
  mock(contract.translate, ({ body }) => {
    sent(body)
    return { ...blank(ending), id: body.id, text: body.text, target: body.target, tone: body.tone }
  }),
  mock(contract.read, ({ params }) => ({ ...(params.id === partly.id ? partly : ending), id: params.id })),
  mock(contract.list, () => ({ translations: [done, partly], next: null, seq: 0 })),
  mock(contract.remove, () => null),
  mock(contract.keep, ({ params }) => {
    kept(params.id)
    return {
      id: done.id,
      type: 'translation',
      title: done.title,
      cover: null,
      excerpt: done.excerpt,
      visibility: 'private',
      likes: 0,
      uses: 0,
      cost: 1,
      createdAt: done.updatedAt,
      publishedAt: null,
      deletedAt: null,
    } satisfies Work
  }),
]

const memberPage = pageStory('member', '/translate')
const meta = {
  title: 'Pages/Translation 翻译',
  component: TranslatePage,
  ...memberPage,
  beforeEach: ({ msw }) => {
    for (const spy of [sent, kept]) spy.mockClear()
    pendingRows = rowsOf(done)
    msw.use(runTells(), ...server(), ...mockMember())
  },
} satisfies Meta<typeof TranslatePage>

export default meta
type Story = StoryObj<typeof meta>

const at = (address: string) => ({ parameters: { ...memberPage.parameters, address } })
const field = (canvas: Parameters<Play>[0]['canvas'], name = '原文') => canvas.findByRole('textbox', { name })
const write = async ({ canvas, userEvent }: Parameters<Play>[0], text = done.text) => {
  await userEvent.click(await field(canvas))
  await userEvent.paste(text)
}
const translate = async (context: Parameters<Play>[0], text?: string) => {
  await write(context, text)
  await context.userEvent.click(context.canvas.getByRole('button', { name: '翻译' }))
}
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('The lake is quiet at dusk.')).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await field(canvas)).toHaveValue('')
    await expect(canvas.getByText('译文会出现在这里')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '翻译' })).toBeDisabled()
  },
}

const again = at('/translate?from=00000000-0000-4000-8000-920000000031')
const made = {
  prompt: done.text,
  conversationId: null,
  messageId: null,
  parameters: { source: 'zh-CN', target: 'ja', tone: 'literary' },
  files: [],
}

/** A work is reopened: its inputs fill the form, and nothing is translated, and charged, without a request. */
export const FromPublicWork: Story = {
  ...again,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(works.read, () => {
        throw new Refusal(404, 'notFound')
      }),
      mock(gallery.use, () => ({ type: 'translation' as const, input: made })),
    ),
  play: async (context) => {
    await waitFor(async () => expect(await field(context.canvas)).toHaveValue(done.text))
    await new Promise((passed) => setTimeout(passed, 1000))
    await expect(sent).not.toHaveBeenCalled()
    await context.userEvent.click(context.canvas.getByRole('button', { name: '翻译' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ text: done.text, source: 'zh-CN', target: 'ja', tone: 'literary' }),
      ),
    )
  },
}

export const WorkNotFound: Story = {
  ...again,
  parameters: { ...again.parameters, ...unpictured },
  beforeEach: ({ msw }) => {
    const gone = () => {
      throw new Refusal(404, 'notFound')
    }
    msw.use(mock(works.read, gone), mock(gallery.use, gone))
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByText('找不到了，可能已被删除')).toBeVisible())
    await expect(await field(canvas)).toHaveValue('')
  },
}

/** Only with the switch on is the text translated, and charged, at each pause; the price is beside the switch. */
export const TranslatesWhileTyping: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const auto = await canvas.findByRole('switch', { name: '边写边译' })
    await expect(auto).not.toBeChecked()
    await expect(auto).toHaveAccessibleDescription('停顿时自动翻译，每 200 字 1 点')
    await userEvent.click(auto)
    await write(context)
    await stands(context)
    await expect(sent).toHaveBeenCalledTimes(1)
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      text: done.text,
      source: 'auto',
      target: 'en',
      tone: 'natural',
    })
    await expect(await canvas.findByText('4 句 · 1 点')).toBeVisible()
  },
}

const long: Translation = {
  ...done,
  text: '湖面很静。'.repeat(600),
  sentences: Array.from({ length: 600 }, (_, k) => ({
    source: '湖面很静。',
    gap: '',
    text: `The lake is quiet, ${k}.`,
    back: true,
  })),
}

/** However fast the events arrive, the page renders once per frame. */
export const FastStreaming: Story = {
  parameters: { ...memberPage.parameters, ...unpictured },
  beforeEach: ({ msw }) => {
    pendingRows = rowsOf(long)
    msw.use(...server(long))
  },
  play: async (context) => {
    let renders = 0
    const observer = new MutationObserver(() => (renders += 1))
    await field(context.canvas)
    observer.observe(context.canvas.getByRole('region', { name: '译文' }), {
      childList: true,
      characterData: true,
      subtree: true,
    })
    await translate(context, long.text)
    await expect(await context.canvas.findByText('600 句 · 1 点', {}, { timeout: 10_000 })).toBeVisible()
    observer.disconnect()
    await expect(renders).toBeLessThan(pendingRows.length / 4)
  },
}

/**
 * The detection wrongly guessed the target language, but the text was translated all the same: the target does not
 * change. A text that is already in the target language is translated into the other one.
 */
export const DetectsTargetLanguage: Story = {
  parameters: { ...memberPage.parameters, ...unpictured },
  beforeEach: ({ msw }) => {
    const one: Translation = {
      ...done,
      detected: 'en',
      target: 'en',
      text: 'Bonjour',
      sentences: [{ source: 'Bonjour', gap: '', text: 'Hello', back: true }],
    }
    pendingRows = rowsOf(one)
    msw.use(...server(one))
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await translate(context, 'Bonjour')
    await expect(await canvas.findByText('Hello')).toBeVisible()
    await expect(await canvas.findByText('1 句 · 1 点')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: '译成' })).toHaveTextContent('英语')
    await expect(sent).toHaveBeenCalledTimes(1)

    sent.mockClear()
    msw.use(
      mock(contract.translate, ({ body }) => {
        sent(body)
        const { id, text, target } = body
        const isInItself = target === 'en'
        return {
          ...done,
          id,
          text,
          detected: 'en' as const,
          target,
          cost: 0,
          sentences: [{ source: text, gap: '', text: isInItself ? text : '湖面很静。', back: true }],
        }
      }),
    )
    await userEvent.clear(await field(canvas))
    await translate(context, 'The lake is quiet.')
    await expect(await canvas.findByText('湖面很静。')).toBeVisible()
    await expect(sent.mock.calls.map(([{ target }]) => target as string)).toEqual(['en', 'zh-CN'])
  },
}

export const WithTranslation: Story = { ...at(`/translate?open=${done.id}`), play: stands }

export const Stopped: Story = {
  beforeEach: ({ msw }) => {
    pendingRows = rowsOf(done).slice(0, 3)
    msw.use(mock(contract.stop, ({ params }) => ({ ...blank(done), id: params.id, state: 'stopped' as const, seq: 9 })))
  },
  play: async (context) => {
    await translate(context)
    // Each change of the status replaces its element.
    await waitFor(() => expect(context.canvas.getByText('已译 1 / 4 句')).toBeVisible())
    await expect(context.canvas.getByRole('button', { name: '停止' })).toBeVisible()
    await context.userEvent.click(context.canvas.getByRole('button', { name: '停止' }))
    await expect(await context.canvas.findByText(/句没有译出/)).toBeVisible()
  },
}

export const PartlyFailed: Story = {
  ...at(`/translate?open=${partly.id}`),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/1 句没有译出：模型暂时没有回应。译出的、模型已经读过的照常计费/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
  },
}

export const TranslatesByKeyboard: Story = {
  play: async (context) => {
    await write(context)
    await new Promise((passed) => setTimeout(passed, 1000))
    await expect(sent).not.toHaveBeenCalled()
    await context.userEvent.keyboard('{Control>}{Enter}{/Control}')
    await stands(context)
  },
}

/** A failed load is retried. Saved as a work, read sentence by sentence, and swapped. */
export const ComparesAndSwapsLanguages: Story = {
  ...at(`/translate?open=${done.id}`),
  beforeEach: ({ msw }) => msw.use(mock(contract.read, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const again = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    msw.use(...server())
    await userEvent.click(again)
    await stands(context)
    await userEvent.click(canvas.getByRole('button', { name: '存为作品' }))
    await waitFor(() => expect(kept).toHaveBeenCalledWith(done.id))
    await expect(await screen.findByText('已存为作品')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: '逐句对照' }))
    await expect(within(canvas.getByRole('list', { name: '逐句对照' })).getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('radio', { name: '分栏' }))
    await userEvent.click(canvas.getByRole('button', { name: '对调两种语言' }))
    await expect(await field(canvas)).toHaveValue(
      'The lake is quiet at dusk. The fishing boats come home one after another, a lamp at each bow. ' +
        'Someone on the shore is making tea.\n\nJust as the water boils, the moon clears the ridge.',
    )
    await userEvent.click(canvas.getByRole('button', { name: '翻译' }))
    await waitFor(() => expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({ source: 'en', target: 'zh-CN' }))
  },
}

export const SendFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.translate, offline)),
  play: async (context) => {
    await translate(context)
    await expect(await context.canvas.findByText(/提交失败/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(await field(context.canvas)).toHaveValue(done.text)
  },
}

export const InsufficientPoints: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.translate, () => {
        throw new Refusal(2001, 'pointsShort', {
          result: { needed: member.residualNum + 5, available: member.residualNum },
        })
      }),
    ),
  play: async (context) => {
    await translate(context)
    await expect(await context.canvas.findByRole('link', { name: '去充值' })).toBeVisible()
  },
}

/** Two earlier translations; both are deleted, and the list is empty. */
export const DeletesFromHistory: Story = {
  beforeEach: ({ msw }) => {
    let left = [done, partly]
    msw.use(
      mock(contract.list, () => ({ translations: left, next: null, seq: 0 })),
      mock(contract.remove, ({ params }) => {
        left = left.filter(({ id }) => id !== params.id)
        return null
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '历史' }))
    const drawer = await screen.findByRole('dialog', { name: '历史' })
    await expect(await within(drawer).findAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(within(drawer).getByRole('button', { name: `删除「${done.title}」` }))
    await expect(await screen.findByText(`已删除「${done.title}」`)).toBeInTheDocument()
    await userEvent.click(within(drawer).getByRole('button', { name: `删除「${partly.title}」` }))
    await waitFor(() => expect(within(drawer).getByText('还没有译文')).toBeVisible())
  },
}
