import type { Meta, StoryObj } from '@storybook/react-vite'
import { startTransition, Suspense, useId, useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { createLazyPart, type LazyPart } from './lazy-part.ts'
import { useLazyPart } from './use-lazy-part.ts'

type Verse = () => string

/** A part that resolves at once, like one whose file is already loaded. */
const atOnce = () => createLazyPart<Verse>(() => Promise.resolve(() => '空山新雨后'))

function Arriving({ verse }: { verse: LazyPart<Verse> }) {
  const { part: Verse } = useLazyPart(verse)
  // A hook after the one that suspends, as in every part with its own state.
  const id = useId()
  return <p id={id}>{Verse ? <Verse /> : null}</p>
}

function LoadedOnClick() {
  const [verse] = useState(atOnce)
  const [requested, setRequested] = useState(false)
  const want = () => startTransition(() => setRequested(true))
  return (
    <Suspense>
      <Button onClick={want}>念一句</Button>
      {requested ? <Arriving verse={verse} /> : null}
    </Suspense>
  )
}

const meta = {
  title: 'Components/Feedback/Lazy 按需加载',
  component: LoadedOnClick,
  tags: ['autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof LoadedOnClick>

export default meta
type Story = StoryObj<typeof meta>

/** The part resolves while React is still suspended at the hook that requested it. */
export const LoadsImmediately: Story = {
  play: async ({ canvas, userEvent }) => {
    const failed: unknown[] = []
    const onError = (event: ErrorEvent) => failed.push(event.error)
    window.addEventListener('error', onError)
    await userEvent.click(canvas.getByRole('button', { name: '念一句' }))

    await expect(await canvas.findByText('空山新雨后')).toBeVisible()
    window.removeEventListener('error', onError)
    await expect(failed).toEqual([])
  },
}
