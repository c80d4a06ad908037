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

/** The tray is reading, none. One more state looks the same. */
export const TrayReadingNone: Story = {
  args: { tray: 'reading none' },
}

/** The tray is known. One more state looks the same. */
export const TrayKnown: Story = {
  args: { tray: 'known' },
}

/** The tray is reading, begun again. One more state looks the same. */
export const TrayReadingBegunAgain: Story = {
  args: { tray: 'reading begunAgain' },
}

/** The tray is known, canceled. One more state looks the same. */
export const TrayKnownCanceled: Story = {
  args: { tray: 'known canceled' },
}

/** The tray is known, stopping. One more state looks the same. */
export const TrayKnownStopping: Story = {
  args: { tray: 'known stopping' },
}

/** The tray is known, again. One more state looks the same. */
export const TrayKnownAgain: Story = {
  args: { tray: 'known again' },
}

/** The tray is known, begun again. One more state looks the same. */
export const TrayKnownBegunAgain: Story = {
  args: { tray: 'known begunAgain' },
}

/** The tray is known, done. One more state looks the same. */
export const TrayKnownDone: Story = {
  args: { tray: 'known done' },
}

/** The tray is known, not canceled. One more state looks the same. */
export const TrayKnownNotCanceled: Story = {
  args: { tray: 'known notCanceled' },
}

/** The tray is known, not stopped. One more state looks the same. */
export const TrayKnownNotStopped: Story = {
  args: { tray: 'known notStopped' },
}

/** The tray is known, not done again. One more state looks the same. */
export const TrayKnownNotDoneAgain: Story = {
  args: { tray: 'known notDoneAgain' },
}

/** The tray is outdated. */
export const TrayOutdated: Story = {
  args: { tray: 'outdated' },
}

/** The tray is outdated, canceled. */
export const TrayOutdatedCanceled: Story = {
  args: { tray: 'outdated canceled' },
}

/** The tray is outdated, stopping. */
export const TrayOutdatedStopping: Story = {
  args: { tray: 'outdated stopping' },
}

/** The tray is outdated, again. */
export const TrayOutdatedAgain: Story = {
  args: { tray: 'outdated again' },
}

/** The tray is outdated, begun again. */
export const TrayOutdatedBegunAgain: Story = {
  args: { tray: 'outdated begunAgain' },
}

/** The tray is outdated, done. */
export const TrayOutdatedDone: Story = {
  args: { tray: 'outdated done' },
}

/** The tray is outdated, not canceled. */
export const TrayOutdatedNotCanceled: Story = {
  args: { tray: 'outdated notCanceled' },
}

/** The tray is outdated, not stopped. */
export const TrayOutdatedNotStopped: Story = {
  args: { tray: 'outdated notStopped' },
}

/** The tray is outdated, not done again. */
export const TrayOutdatedNotDoneAgain: Story = {
  args: { tray: 'outdated notDoneAgain' },
}
