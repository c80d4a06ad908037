import type { Meta, StoryObj } from '@storybook/react-vite'
import { startTransition, Suspense, useId, useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { createLazyPart, type LazyPart } from './lazy-part.ts'
import { useLazyPart, useLoadedPart } from './use-lazy-part.ts'

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

/** The first load fails. */
function lostOnce() {
  let attempts = 0
  return createLazyPart<Verse>(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => '空山新雨后'
  })
}

function LoadedWhenNeeded() {
  const [verse] = useState(lostOnce)
  const [requested, setRequested] = useState(false)
  const { part: Verse } = useLoadedPart(verse, requested, () => setRequested(false))
  return (
    <>
      <Button busy={requested && !Verse} onClick={() => setRequested(true)}>
        念一句
      </Button>
      {Verse ? (
        <p>
          <Verse />
        </p>
      ) : null}
      <output>{requested ? '' : '尚未开始'}</output>
    </>
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

/** A part that suspends nothing: a failed load withdraws the request, and the next press loads it. */
export const LoadsOnSecondRequest: Story = {
  render: () => <LoadedWhenNeeded />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '念一句' })
    await userEvent.click(button)
    await expect(await canvas.findByText('尚未开始')).toBeVisible()
    await userEvent.click(button)

    await expect(await canvas.findByText('空山新雨后')).toBeVisible()
  },
}
