// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Settings 设置',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The settings is closed, absent. 2 more states look the same. */
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

/** The settings is closed, fetching, meanwhile, last stands in. 2 more states look the same. */
export const SettingsClosedFetchingMeanwhileLastStandsIn: Story = {
  args: { settings: 'closed fetching meanwhile lastStandsIn' },
}

/** The settings is closed, failed. */
export const SettingsClosedFailed: Story = {
  args: { settings: 'closed failed' },
}

/** The settings is opened, fetching, meanwhile. 2 more states look the same. */
export const SettingsOpenedFetchingMeanwhile: Story = {
  args: { settings: 'opened fetching meanwhile' },
}

/** The settings is closed, failed, last stands in. */
export const SettingsClosedFailedLastStandsIn: Story = {
  args: { settings: 'closed failed lastStandsIn' },
}

/** The settings is opened, fetching, meanwhile, last stands in. 2 more states look the same. */
export const SettingsOpenedFetchingMeanwhileLastStandsIn: Story = {
  args: { settings: 'opened fetching meanwhile lastStandsIn' },
}

/** The settings is closed, fetching, again. */
export const SettingsClosedFetchingAgain: Story = {
  args: { settings: 'closed fetching again' },
}

/** The settings is opened, failed. */
export const SettingsOpenedFailed: Story = {
  args: { settings: 'opened failed' },
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

/** The settings is opened, fetching, again, last stands in. */
export const SettingsOpenedFetchingAgainLastStandsIn: Story = {
  args: { settings: 'opened fetching again lastStandsIn' },
}
