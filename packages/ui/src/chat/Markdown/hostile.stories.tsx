import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, waitFor } from 'storybook/test'
import { ChatMessage } from '../ChatMessage/ChatMessage.tsx'
import { violationsInDiagrams, watchViolations } from './hostile.setup.ts'
import { addresses, names, pictures } from './hostile-texts/addresses.ts'
import { malformedTexts, diagrams, formulas, expensiveTexts } from './hostile-texts/engines.ts'
import { scriptlessMarkup, scriptMarkup } from './hostile-texts/markup.ts'
import { createLiveText, type LiveText } from './live-text.ts'

interface StreamedAnswersProps {
  texts: readonly string[]
  live: LiveText
  /** Characters per step. */
  step?: number
}

/** One answer rendered at each character, one as the chat renders it, at each frame, and one that is complete. */
function StreamedAnswers({ live }: StreamedAnswersProps) {
  const [text, setText] = useState('')
  const [whole, setWhole] = useState('')
  useEffect(
    () =>
      live.subscribe(() => {
        const now = live.getSnapshot()
        if (now.endsWith(END)) flushSync(() => setWhole(now.slice(0, -END.length)))
        else flushSync(() => setText(now))
      }),
    [live],
  )

  return (
    <main style={{ maxInlineSize: 660, padding: 24 }}>
      <ChatMessage message={{ id: 'written', role: 'assistant', state: 'streaming', text }} />
      <ChatMessage message={{ id: 'live', role: 'assistant', state: 'streaming', text: live }} />
      <ChatMessage message={{ id: 'whole', role: 'assistant', state: 'done', text: whole }} />
    </main>
  )
}

/** Sent after the last character: the text is complete. */
const END = '\n\n'

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const meta = {
  title: 'Components/Chat/Hostile Markdown 恶意正文',
  component: StreamedAnswers,
  tags: ['autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, a11y: { test: 'off' } },
  args: { texts: [], live: createLiveText() },
  play: async ({ args: { texts, live, step = 1 }, canvasElement }) => {
    const watch = watchViolations(canvasElement)
    for (const text of texts) {
      live.replace('')
      for (let end = step; end < text.length + step; end += step) {
        live.replace(text.slice(0, end))
        watch.look(text.slice(0, end))
      }
      live.append(END)
      // A formula is drawn once it is known to be near the viewport, which takes a frame or two.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
      watch.look(text)
      watch.note(await violationsInDiagrams(canvasElement), text)
    }
    await new Promise((done) => setTimeout(done, 300))

    await expect(watch.end().join('\n')).toBe('')
  },
} satisfies Meta<typeof StreamedAnswers>

export default meta
type Story = StoryObj<typeof meta>

export const ScriptMarkup: Story = { tags: ['P24'], args: { texts: scriptMarkup, live: createLiveText() } }

export const ScriptlessMarkup: Story = { tags: ['P24'], args: { texts: scriptlessMarkup, live: createLiveText() } }

export const Addresses: Story = { tags: ['P24', 'P25'], args: { texts: addresses, live: createLiveText() } }

export const Pictures: Story = { tags: ['P25'], args: { texts: pictures, live: createLiveText() } }

export const ReservedNames: Story = { tags: ['P24'], args: { texts: names, live: createLiveText() } }

export const Formulas: Story = { tags: ['P24'], args: { texts: formulas, live: createLiveText() } }

export const Diagrams: Story = { tags: ['P24'], args: { texts: diagrams, live: createLiveText() } }

export const MalformedTexts: Story = { tags: ['P24'], args: { texts: malformedTexts, live: createLiveText() } }

/** Texts that are too long to stream by single characters: their cost is bounded, and the page stays responsive. */
export const ExpensiveTexts: Story = {
  tags: ['P24'],
  args: { texts: expensiveTexts, step: 2_000, live: createLiveText() },
}
