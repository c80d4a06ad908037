// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Jobs 任务',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The jobs is reading, none. One more state looks the same. */
export const JobsReadingNone: Story = {
  args: { jobs: 'reading none' },
}

/** The jobs is known. One more state looks the same. */
export const JobsKnown: Story = {
  args: { jobs: 'known' },
}

/** The jobs is reading, begun again. One more state looks the same. */
export const JobsReadingBegunAgain: Story = {
  args: { jobs: 'reading begunAgain' },
}

/** The jobs is known, canceled. One more state looks the same. */
export const JobsKnownCanceled: Story = {
  args: { jobs: 'known canceled' },
}

/** The jobs is known, stopping. One more state looks the same. */
export const JobsKnownStopping: Story = {
  args: { jobs: 'known stopping' },
}

/** The jobs is known, again. One more state looks the same. */
export const JobsKnownAgain: Story = {
  args: { jobs: 'known again' },
}

/** The jobs is known, begun again. One more state looks the same. */
export const JobsKnownBegunAgain: Story = {
  args: { jobs: 'known begunAgain' },
}

/** The jobs is known, done. One more state looks the same. */
export const JobsKnownDone: Story = {
  args: { jobs: 'known done' },
}

/** The jobs is known, not canceled. One more state looks the same. */
export const JobsKnownNotCanceled: Story = {
  args: { jobs: 'known notCanceled' },
}

/** The jobs is known, not stopped. One more state looks the same. */
export const JobsKnownNotStopped: Story = {
  args: { jobs: 'known notStopped' },
}

/** The jobs is known, not done again. One more state looks the same. */
export const JobsKnownNotDoneAgain: Story = {
  args: { jobs: 'known notDoneAgain' },
}

/** The jobs is outdated. */
export const JobsOutdated: Story = {
  args: { jobs: 'outdated' },
}

/** The jobs is outdated, canceled. */
export const JobsOutdatedCanceled: Story = {
  args: { jobs: 'outdated canceled' },
}

/** The jobs is outdated, stopping. */
export const JobsOutdatedStopping: Story = {
  args: { jobs: 'outdated stopping' },
}

/** The jobs is outdated, again. */
export const JobsOutdatedAgain: Story = {
  args: { jobs: 'outdated again' },
}

/** The jobs is outdated, begun again. */
export const JobsOutdatedBegunAgain: Story = {
  args: { jobs: 'outdated begunAgain' },
}

/** The jobs is outdated, done. */
export const JobsOutdatedDone: Story = {
  args: { jobs: 'outdated done' },
}

/** The jobs is outdated, not canceled. */
export const JobsOutdatedNotCanceled: Story = {
  args: { jobs: 'outdated notCanceled' },
}

/** The jobs is outdated, not stopped. */
export const JobsOutdatedNotStopped: Story = {
  args: { jobs: 'outdated notStopped' },
}

/** The jobs is outdated, not done again. */
export const JobsOutdatedNotDoneAgain: Story = {
  args: { jobs: 'outdated notDoneAgain' },
}
