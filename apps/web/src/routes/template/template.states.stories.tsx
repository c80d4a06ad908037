// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Template 场景写作',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The document is reading. */
export const DocumentReading: Story = {
  args: { document: 'reading' },
}

/** The document is there. One more state looks the same. */
export const DocumentThere: Story = {
  args: { document: 'there' },
}

/** The document is there, full. */
export const DocumentThereFull: Story = {
  args: { document: 'there full' },
}

/** The document is there, writing. 2 more states look the same. */
export const DocumentThereWriting: Story = {
  args: { document: 'there writing' },
}

/** The document is there, failed, unavailable. */
export const DocumentThereFailedUnavailable: Story = {
  args: { document: 'there failed unavailable' },
}

/** The document is there, failed, refused. */
export const DocumentThereFailedRefused: Story = {
  args: { document: 'there failed refused' },
}

/** The document is there, failed, crashed. */
export const DocumentThereFailedCrashed: Story = {
  args: { document: 'there failed crashed' },
}

/** The document is there, failed, too long. */
export const DocumentThereFailedTooLong: Story = {
  args: { document: 'there failed tooLong' },
}

/** The document is there, interrupted. */
export const DocumentThereInterrupted: Story = {
  args: { document: 'there interrupted' },
}

/** The document is there, stopped. */
export const DocumentThereStopped: Story = {
  args: { document: 'there stopped' },
}

/** The document is there, passage, done. */
export const DocumentTherePassageDone: Story = {
  args: { document: 'there passage done' },
}

/** The document is there, passage, failed. */
export const DocumentTherePassageFailed: Story = {
  args: { document: 'there passage failed' },
}

/** The document is unread. */
export const DocumentUnread: Story = {
  args: { document: 'unread' },
}

/** The document is missing. */
export const DocumentMissing: Story = {
  args: { document: 'missing' },
}

/** The document is there, sending. */
export const DocumentThereSending: Story = {
  args: { document: 'there sending' },
}

/** The document is there, edit, pausing. One more state looks the same. */
export const DocumentThereEditPausing: Story = {
  args: { document: 'there edit pausing' },
}

/** The document is there, edit, pausing, long. */
export const DocumentThereEditPausingLong: Story = {
  args: { document: 'there edit pausing long' },
}

/** The document is removed. */
export const DocumentRemoved: Story = {
  args: { document: 'removed' },
}

/** The document is there, passage, done, passage, settling. */
export const DocumentTherePassageDonePassageSettling: Story = {
  args: { document: 'there passage done passage settling' },
}

/** The document is there, failed, cut off. */
export const DocumentThereFailedCutOff: Story = {
  args: { document: 'there failed cutOff' },
}

/** The document is there, insufficient points. */
export const DocumentThereInsufficientPoints: Story = {
  args: { document: 'there insufficientPoints' },
}

/** The document is there, insufficient points, capped. */
export const DocumentThereInsufficientPointsCapped: Story = {
  args: { document: 'there insufficientPoints capped' },
}

/** The document is there, edit, too long. */
export const DocumentThereEditTooLong: Story = {
  args: { document: 'there edit tooLong' },
}

/** The document is there, passage, streaming, writing. One more state looks the same. */
export const DocumentTherePassageStreamingWriting: Story = {
  args: { document: 'there passage streaming writing' },
}

/** The document is there, passage, failed, cut off. */
export const DocumentTherePassageFailedCutOff: Story = {
  args: { document: 'there passage failed cutOff' },
}

/** The document is there, passage, insufficient points. */
export const DocumentTherePassageInsufficientPoints: Story = {
  args: { document: 'there passage insufficientPoints' },
}

/** The document is there, writing, not stopped. */
export const DocumentThereWritingNotStopped: Story = {
  args: { document: 'there writing notStopped' },
}

/** The document is there, outdated. */
export const DocumentThereOutdated: Story = {
  args: { document: 'there outdated' },
}

/** The document is there, passage, done, passage, unsettled, cut off. */
export const DocumentTherePassageDonePassageUnsettledCutOff: Story = {
  args: { document: 'there passage done passage unsettled cutOff' },
}

/** The document is there, edit, unkept. */
export const DocumentThereEditUnkept: Story = {
  args: { document: 'there edit unkept' },
}

/** The document is there, edit, clashing. */
export const DocumentThereEditClashing: Story = {
  args: { document: 'there edit clashing' },
}

/** The document is there, passage, streaming, writing, not stopped. */
export const DocumentTherePassageStreamingWritingNotStopped: Story = {
  args: { document: 'there passage streaming writing notStopped' },
}

/** The document is new. */
export const DocumentNew: Story = {
  args: { document: 'new' },
}

/** The document is new, sending. */
export const DocumentNewSending: Story = {
  args: { document: 'new sending' },
}

/** The document is new, failed, cut off. */
export const DocumentNewFailedCutOff: Story = {
  args: { document: 'new failed cutOff' },
}

/** The document is new, insufficient points. */
export const DocumentNewInsufficientPoints: Story = {
  args: { document: 'new insufficientPoints' },
}

/** The document is new, insufficient points, capped. */
export const DocumentNewInsufficientPointsCapped: Story = {
  args: { document: 'new insufficientPoints capped' },
}

/** The document is new, failed, refused. */
export const DocumentNewFailedRefused: Story = {
  args: { document: 'new failed refused' },
}
