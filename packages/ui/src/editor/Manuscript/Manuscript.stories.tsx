import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { RewriteSuggestion } from '../RewriteSuggestion/RewriteSuggestion.tsx'
import { Manuscript } from './Manuscript.tsx'

const text =
  '# 湖边的店\n\n傍晚的湖面很静，渔船一只接一只回来，船头挂着灯。\n\n岸上有人在煮茶。水开的时候，月亮正好越过山脊。'
const sentence = '岸上有人在煮茶。'
const passage = { from: text.indexOf(sentence), to: text.indexOf(sentence) + sentence.length }
const recordSelection = fn()
const OTHER = '岸上，有人煮茶。'

function Editor({ value: first, writing: begun, onChange, ...rest }: ComponentProps<typeof Manuscript>) {
  const [value, setValue] = useState(first)
  const [writing, setWriting] = useState(begun)
  const take = () => {
    setValue(writing ? text : value.replace(sentence, OTHER))
    setWriting(false)
  }
  return (
    <>
      <Manuscript
        {...rest}
        writing={writing ?? false}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
      <Button onClick={take}>采用</Button>
    </>
  )
}

const meta = {
  title: 'Components/Editor/Manuscript 文稿',
  component: Manuscript,
  tags: ['autodocs'],
  args: {
    label: '正文',
    value: text,
    onChange: fn(),
    toolsLabel: '改这一段',
    tools: (selected, drop) => (
      <Button
        kind="quiet"
        size="s"
        onClick={() => {
          recordSelection(selected)
          drop()
        }}
      >
        缩短
      </Button>
    ),
  },
  render: (args) => <Editor {...args} />,
  decorators: [
    (Story) => (
      <main style={{ padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Manuscript>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { value: '', placeholder: '写好的会出现在这里' } }

export const Streaming: Story = { args: { value: text.slice(0, 24), writing: true } }

export const LongText: Story = {
  args: { value: `${'一个没有标点的长句子'.repeat(30)}\n\nAndOneVeryLongWordThatNobodyCanBreak${'n'.repeat(90)}` },
}

/** The suggestion for a passage is shown below it. */
export const WithSuggestion: Story = {
  args: {
    passage,
    offer: <RewriteSuggestion title="缩短" text={OTHER} note="用去 1 点" actions={<Button size="s">采用它</Button>} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const slip = canvas.getByRole('region', { name: '缩短' })
    const mark = canvasElement.querySelector('[data-mark="passage"]')
    await expect(slip.getBoundingClientRect().top).toBeGreaterThan(mark?.getBoundingClientRect().bottom ?? Infinity)
  },
}

/**
 * The tools appear at the selection, made by keyboard or pointer, and act on it without the surrounding white space.
 */
export const ShowsToolsOnSelection: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
    const toolsAreGone = () => waitFor(() => expect(canvas.queryByRole('group', { name: '改这一段' })).toBeNull())
    await step('Acted on', async () => {
      await userEvent.click(field)
      field.setSelectionRange(passage.from - 2, passage.to)
      const tool = await canvas.findByRole('button', { name: '缩短' })
      await waitFor(() => expect(tool).toBeVisible())
      await expect(field.selectionEnd).toBe(passage.to)
      await userEvent.tab()
      await expect(tool).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(recordSelection).toHaveBeenLastCalledWith(passage)
      await toolsAreGone()
    })
    await step('Left by Escape', async () => {
      await userEvent.click(field)
      field.setSelectionRange(passage.from, passage.to)
      await canvas.findByRole('group', { name: '改这一段' })
      await userEvent.keyboard('{Escape}')
      await toolsAreGone()
      await expect(field).toHaveFocus()
    })
  },
}

/**
 * If the member extends the selection and moves to the tools before the selection settles, the whole selection counts.
 */
export const TabsBeforeSelectionSettles: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
    await userEvent.click(field)
    field.setSelectionRange(passage.from + 3, passage.to)
    await canvas.findByRole('button', { name: '缩短' })
    field.setSelectionRange(passage.from, passage.to)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(recordSelection).toHaveBeenLastCalledWith(passage)
  },
}

/** Text from elsewhere leaves the focus and the selection alone, and can be undone like typed text. */
export const UndoesAcceptedText: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
    canvas.getByRole('button', { name: '采用' }).click()
    await waitFor(() => expect(field).toHaveValue(text.replace(sentence, OTHER)))
    await expect(document.body).toHaveFocus()
    await expect(field.selectionStart).toBe(field.selectionEnd)
    field.focus()
    // The effect of Ctrl+Z.
    document.execCommand('undo')

    await waitFor(() => expect(field).toHaveValue(text))
    await expect(args.onChange).toHaveBeenLastCalledWith(text)
  },
}

/** When a model has written a text, the next key replaces nothing. */
export const TypesAfterStreaming: Story = {
  args: { value: text.slice(0, 24), writing: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
    canvas.getByRole('button', { name: '采用' }).click()
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
    await expect(document.body).toHaveFocus()
    await expect(field.selectionStart).toBe(field.selectionEnd)

    await userEvent.keyboard('x')
    await expect(field).toHaveValue(text)
  },
}
