import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { PairedSentence } from './sentence.ts'
import { SentencePairs } from './SentencePairs.tsx'
import { SentencePanes } from './SentencePanes.tsx'
import { SourcePane } from './SourcePane.tsx'
import { TargetPane } from './TargetPane.tsx'

const whole: PairedSentence[] = [
  { source: '傍晚的湖面很静。', gap: '', text: 'The lake is quiet at dusk.', back: true },
  {
    source: '渔船一只接一只回来，船头挂着灯。',
    gap: '\n',
    text: 'The fishing boats come home one after another, a lamp at each bow.',
    back: true,
  },
  { source: '岸上有人在煮茶。', gap: '', text: 'Someone on the shore is making tea.', back: true },
]
const halfway = whole.map((one, k) => ({
  ...one,
  text: k === 0 ? one.text : k === 1 ? 'The fishing' : '',
  back: k === 0,
}))
const sourceText = whole.map(({ source, gap }) => source + gap).join('')

const withSpace = (gap: string) => gap || ' '

function Editor({
  sentences,
  busy = false,
  text = sourceText,
}: {
  sentences: readonly PairedSentence[]
  busy?: boolean
  text?: string
}) {
  const [value, setValue] = useState(text)
  const [chosen, choose] = useState<number | null>(null)
  const aligned = { chosen, onChoose: choose }

  return (
    <SentencePanes>
      <SourcePane
        {...aligned}
        label="原文"
        placeholder="在这里写"
        value={value}
        onChange={setValue}
        sentences={sentences}
      />
      <TargetPane
        {...aligned}
        label="译文"
        lang="en"
        sentences={sentences}
        gapOf={withSpace}
        busy={busy}
        empty="译文会出现在这里"
      />
    </SentencePanes>
  )
}

const meta = {
  title: 'Components/Editor/SentencePanes 逐句对照',
  component: Editor,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <main style={{ padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Editor>

export default meta
type Story = StoryObj<typeof meta>

const lit = (root: HTMLElement) => [...root.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent)

export const Streaming: Story = {
  args: { sentences: halfway, busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '译文' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const MissingTranslations: Story = {
  args: { sentences: halfway.map((one) => ({ ...one, text: one.back ? one.text : '' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTitle('这一句没有译出')).toHaveLength(2)
  },
}

export const Empty: Story = { args: { sentences: [], text: '' } }

/** Text that was changed since the translation has no counterpart yet; the sentences before it have. */
export const SourceChanged: Story = {
  args: { sentences: whole, text: sourceText.replace('岸上', '船上') },
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('[data-place]')].map(({ textContent }) => textContent)).toEqual(
      whole.slice(0, 2).map(({ source }) => source),
    )
  },
}

export const Pairs: Story = {
  args: { sentences: whole },
  render: ({ sentences }) => (
    <SentencePairs label="逐句对照" languages={{ source: 'zh-CN', target: 'en' }} sentences={sentences} />
  ),
}

/** Hovering over a sentence, or placing the caret in it, highlights its counterpart. */
export const HighlightsCounterpart: Story = {
  args: { sentences: whole },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: '原文' })
    await userEvent.hover(canvas.getByText('Someone on the shore is making tea.'))
    await expect(lit(canvasElement)).toEqual(['岸上有人在煮茶。', 'Someone on the shore is making tea.'])
    field.focus()
    field.setSelectionRange(3, 3)
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(lit(canvasElement)).toEqual(['傍晚的湖面很静。', 'The lake is quiet at dusk.']))
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1)
  },
}

const MANY = 800
let read = 0
/** A sentence that reports how often it was rendered. */
const counted = (source: string, text: string): PairedSentence => ({
  source,
  gap: '',
  back: true,
  get text() {
    read += 1
    return text
  },
})
const many = Array.from({ length: MANY }, (_, k) => counted(`这是第 ${k} 句。`, `This is ${k}.`))

function Growing() {
  const [sentences, setSentences] = useState(many)
  return (
    <>
      <button
        type="button"
        onClick={() => setSentences(sentences.with(400, counted('这是第 400 句。', 'Another one.')))}
      >
        再来一句
      </button>
      <Editor sentences={sentences} text={many.map(({ source }) => source).join('')} busy />
    </>
  )
}

/** In a text of hundreds of sentences, only those near the arriving or the highlighted sentence are rendered again. */
export const ManySentences: Story = {
  args: { sentences: many },
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Growing />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    read = 0
    await userEvent.click(canvas.getByRole('button', { name: '再来一句' }))
    await expect(await canvas.findByText('Another one.')).toBeInTheDocument()
    await expect(read).toBeLessThan(MANY / 4)
    read = 0
    await userEvent.hover(canvas.getByText('This is 3.'))
    await waitFor(() => expect(lit(canvasElement)).toEqual(['这是第 3 句。', 'This is 3.']))
    await expect(read).toBeLessThan(MANY / 4)
  },
}

/** After the last sentence that has begun to arrive, only the next few are shown as pending. */
export const ManyPending: Story = {
  args: {
    sentences: many.map(({ source }, k) => ({ source, gap: '', text: k < 3 ? `This is ${k}.` : '', back: k < 3 })),
    text: many.map(({ source }) => source).join(''),
    busy: true,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const waiting = canvas.getByRole('region', { name: '译文' }).querySelectorAll('[data-waiting]')
    await expect(waiting.length).toBeGreaterThan(10)
    await expect(waiting.length).toBeLessThan(50)
  },
}
