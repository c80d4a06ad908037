// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Translation 翻译',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The translation is reading. */
export const TranslationReading: Story = {
  args: { translation: 'reading' },
}

/** The translation is done. */
export const TranslationDone: Story = {
  args: { translation: 'done' },
}

/** The translation is streaming. */
export const TranslationStreaming: Story = {
  args: { translation: 'streaming' },
}

/** The translation is streaming, partly. 2 more states look the same. */
export const TranslationStreamingPartly: Story = {
  args: { translation: 'streaming partly' },
}

/** The translation is failed, unavailable. */
export const TranslationFailedUnavailable: Story = {
  args: { translation: 'failed unavailable' },
}

/** The translation is failed, refused. */
export const TranslationFailedRefused: Story = {
  args: { translation: 'failed refused' },
}

/** The translation is failed, too long. */
export const TranslationFailedTooLong: Story = {
  args: { translation: 'failed tooLong' },
}

/** The translation is failed, only thought. */
export const TranslationFailedOnlyThought: Story = {
  args: { translation: 'failed onlyThought' },
}

/** The translation is failed, crashed. */
export const TranslationFailedCrashed: Story = {
  args: { translation: 'failed crashed' },
}

/** The translation is failed, crashed, partly. */
export const TranslationFailedCrashedPartly: Story = {
  args: { translation: 'failed crashed partly' },
}

/** The translation is interrupted, partly. */
export const TranslationInterruptedPartly: Story = {
  args: { translation: 'interrupted partly' },
}

/** The translation is stopped, partly. */
export const TranslationStoppedPartly: Story = {
  args: { translation: 'stopped partly' },
}

/** The translation is unread. */
export const TranslationUnread: Story = {
  args: { translation: 'unread' },
}

/** The translation is missing. */
export const TranslationMissing: Story = {
  args: { translation: 'missing' },
}

/** The translation is streaming, partly, stopping. */
export const TranslationStreamingPartlyStopping: Story = {
  args: { translation: 'streaming partly stopping' },
}

/** The translation is streaming, partly, failed, cut off. */
export const TranslationStreamingPartlyFailedCutOff: Story = {
  args: { translation: 'streaming partly failed cutOff' },
}

/** The translation is streaming, partly, not stopped. */
export const TranslationStreamingPartlyNotStopped: Story = {
  args: { translation: 'streaming partly notStopped' },
}

/** The translation is streaming, partly, outdated. */
export const TranslationStreamingPartlyOutdated: Story = {
  args: { translation: 'streaming partly outdated' },
}

/** The translation is blank. */
export const TranslationBlank: Story = {
  args: { translation: 'blank' },
}

/** The translation is typed. */
export const TranslationTyped: Story = {
  args: { translation: 'typed' },
}

/** The translation is typed, sending. */
export const TranslationTypedSending: Story = {
  args: { translation: 'typed sending' },
}

/** The translation is typed, failed, cut off. 2 more states look the same. */
export const TranslationTypedFailedCutOff: Story = {
  args: { translation: 'typed failed cutOff' },
}

/** The translation is typed, insufficient points. One more state looks the same. */
export const TranslationTypedInsufficientPoints: Story = {
  args: { translation: 'typed insufficientPoints' },
}

/** The translation is typed, insufficient points, capped. One more state looks the same. */
export const TranslationTypedInsufficientPointsCapped: Story = {
  args: { translation: 'typed insufficientPoints capped' },
}
