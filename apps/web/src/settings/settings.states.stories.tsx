// Written by `npm run stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  title: 'States/Settings 设置',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

/** The settings is closed, absent. */
export const SettingsClosedAbsent: Story = {
  args: { settings: 'closed absent' },
}

/** The settings is closed, fetching, meanwhile. */
export const SettingsClosedFetchingMeanwhile: Story = {
  args: { settings: 'closed fetching meanwhile' },
}

/** The settings is opened, absent. */
export const SettingsOpenedAbsent: Story = {
  args: { settings: 'opened absent' },
}

/** The settings is closed, absent, wanted. */
export const SettingsClosedAbsentWanted: Story = {
  args: { settings: 'closed absent wanted' },
}

/** The settings is closed, fetching, meanwhile, last stands in. */
export const SettingsClosedFetchingMeanwhileLastStandsIn: Story = {
  args: { settings: 'closed fetching meanwhile lastStandsIn' },
}

/** The settings is closed, present. */
export const SettingsClosedPresent: Story = {
  args: { settings: 'closed present' },
}

/** The settings is closed, failed. */
export const SettingsClosedFailed: Story = {
  args: { settings: 'closed failed' },
}

/** The settings is opened, fetching, meanwhile. */
export const SettingsOpenedFetchingMeanwhile: Story = {
  args: { settings: 'opened fetching meanwhile' },
}

/** The settings is closed, fetching, awaited. */
export const SettingsClosedFetchingAwaited: Story = {
  args: { settings: 'closed fetching awaited' },
}

/** The settings is opened, absent, wanted. */
export const SettingsOpenedAbsentWanted: Story = {
  args: { settings: 'opened absent wanted' },
}

/** The settings is closed, failed, last stands in. */
export const SettingsClosedFailedLastStandsIn: Story = {
  args: { settings: 'closed failed lastStandsIn' },
}

/** The settings is opened, fetching, meanwhile, last stands in. */
export const SettingsOpenedFetchingMeanwhileLastStandsIn: Story = {
  args: { settings: 'opened fetching meanwhile lastStandsIn' },
}

/** The settings is opened, present. */
export const SettingsOpenedPresent: Story = {
  args: { settings: 'opened present' },
}

/** The settings is closed, fetching, again. */
export const SettingsClosedFetchingAgain: Story = {
  args: { settings: 'closed fetching again' },
}

/** The settings is opened, failed. */
export const SettingsOpenedFailed: Story = {
  args: { settings: 'opened failed' },
}

/** The settings is closed, fetching, awaited, last stands in. */
export const SettingsClosedFetchingAwaitedLastStandsIn: Story = {
  args: { settings: 'closed fetching awaited lastStandsIn' },
}

/** The settings is opened, fetching, awaited. */
export const SettingsOpenedFetchingAwaited: Story = {
  args: { settings: 'opened fetching awaited' },
}

/** The settings is closed, fetching, again, last stands in. */
export const SettingsClosedFetchingAgainLastStandsIn: Story = {
  args: { settings: 'closed fetching again lastStandsIn' },
}

/** The settings is opened, failed, last stands in. */
export const SettingsOpenedFailedLastStandsIn: Story = {
  args: { settings: 'opened failed lastStandsIn' },
}

/** The settings is opened, fetching, again. */
export const SettingsOpenedFetchingAgain: Story = {
  args: { settings: 'opened fetching again' },
}

/** The settings is opened, fetching, awaited, last stands in. */
export const SettingsOpenedFetchingAwaitedLastStandsIn: Story = {
  args: { settings: 'opened fetching awaited lastStandsIn' },
}

/** The settings is opened, fetching, again, last stands in. */
export const SettingsOpenedFetchingAgainLastStandsIn: Story = {
  args: { settings: 'opened fetching again lastStandsIn' },
}
