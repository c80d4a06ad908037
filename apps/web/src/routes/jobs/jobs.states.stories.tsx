// Written by `npm run stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  title: 'States/Jobs 任务',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

/** The tray is reading, none. */
export const TrayReadingNone: Story = {
  args: { tray: 'reading none' },
}

/** The tray is known. */
export const TrayKnown: Story = {
  args: { tray: 'known' },
}

/** The tray is unknown, none. */
export const TrayUnknownNone: Story = {
  args: { tray: 'unknown none' },
}

/** The tray is reading, begun again. */
export const TrayReadingBegunAgain: Story = {
  args: { tray: 'reading begunAgain' },
}

/** The tray is known, canceled. */
export const TrayKnownCanceled: Story = {
  args: { tray: 'known canceled' },
}

/** The tray is known, stopping. */
export const TrayKnownStopping: Story = {
  args: { tray: 'known stopping' },
}

/** The tray is known, again. */
export const TrayKnownAgain: Story = {
  args: { tray: 'known again' },
}

/** The tray is known, begun again. */
export const TrayKnownBegunAgain: Story = {
  args: { tray: 'known begunAgain' },
}

/** The tray is known, done. */
export const TrayKnownDone: Story = {
  args: { tray: 'known done' },
}

/** The tray is rereading. */
export const TrayRereading: Story = {
  args: { tray: 'rereading' },
}

/** The tray is unknown, begun again. */
export const TrayUnknownBegunAgain: Story = {
  args: { tray: 'unknown begunAgain' },
}

/** The tray is known, not canceled. */
export const TrayKnownNotCanceled: Story = {
  args: { tray: 'known notCanceled' },
}

/** The tray is rereading, canceled. */
export const TrayRereadingCanceled: Story = {
  args: { tray: 'rereading canceled' },
}

/** The tray is known, not stopped. */
export const TrayKnownNotStopped: Story = {
  args: { tray: 'known notStopped' },
}

/** The tray is rereading, stopping. */
export const TrayRereadingStopping: Story = {
  args: { tray: 'rereading stopping' },
}

/** The tray is known, not done again. */
export const TrayKnownNotDoneAgain: Story = {
  args: { tray: 'known notDoneAgain' },
}

/** The tray is rereading, again. */
export const TrayRereadingAgain: Story = {
  args: { tray: 'rereading again' },
}

/** The tray is rereading, begun again. */
export const TrayRereadingBegunAgain: Story = {
  args: { tray: 'rereading begunAgain' },
}

/** The tray is rereading, done. */
export const TrayRereadingDone: Story = {
  args: { tray: 'rereading done' },
}

/** The tray is outdated. */
export const TrayOutdated: Story = {
  args: { tray: 'outdated' },
}

/** The tray is rereading, not canceled. */
export const TrayRereadingNotCanceled: Story = {
  args: { tray: 'rereading notCanceled' },
}

/** The tray is outdated, canceled. */
export const TrayOutdatedCanceled: Story = {
  args: { tray: 'outdated canceled' },
}

/** The tray is rereading, not stopped. */
export const TrayRereadingNotStopped: Story = {
  args: { tray: 'rereading notStopped' },
}

/** The tray is outdated, stopping. */
export const TrayOutdatedStopping: Story = {
  args: { tray: 'outdated stopping' },
}

/** The tray is rereading, not done again. */
export const TrayRereadingNotDoneAgain: Story = {
  args: { tray: 'rereading notDoneAgain' },
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
