// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Scene 场景写作',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The piece is reading. */
export const PieceReading: Story = {
  args: { piece: 'reading' },
}

/** The piece is there. One more state looks the same. */
export const PieceThere: Story = {
  args: { piece: 'there' },
}

/** The piece is there, full. */
export const PieceThereFull: Story = {
  args: { piece: 'there full' },
}

/** The piece is there, writing. 2 more states look the same. */
export const PieceThereWriting: Story = {
  args: { piece: 'there writing' },
}

/** The piece is there, failed, unavailable. */
export const PieceThereFailedUnavailable: Story = {
  args: { piece: 'there failed unavailable' },
}

/** The piece is there, failed, refused. */
export const PieceThereFailedRefused: Story = {
  args: { piece: 'there failed refused' },
}

/** The piece is there, failed, crashed. */
export const PieceThereFailedCrashed: Story = {
  args: { piece: 'there failed crashed' },
}

/** The piece is there, failed, too long. */
export const PieceThereFailedTooLong: Story = {
  args: { piece: 'there failed tooLong' },
}

/** The piece is there, interrupted. */
export const PieceThereInterrupted: Story = {
  args: { piece: 'there interrupted' },
}

/** The piece is there, stopped. */
export const PieceThereStopped: Story = {
  args: { piece: 'there stopped' },
}

/** The piece is there, passage, done. */
export const PieceTherePassageDone: Story = {
  args: { piece: 'there passage done' },
}

/** The piece is there, passage, failed. */
export const PieceTherePassageFailed: Story = {
  args: { piece: 'there passage failed' },
}

/** The piece is unread. */
export const PieceUnread: Story = {
  args: { piece: 'unread' },
}

/** The piece is missing. */
export const PieceMissing: Story = {
  args: { piece: 'missing' },
}

/** The piece is there, sending. */
export const PieceThereSending: Story = {
  args: { piece: 'there sending' },
}

/** The piece is there, edit, pausing. One more state looks the same. */
export const PieceThereEditPausing: Story = {
  args: { piece: 'there edit pausing' },
}

/** The piece is there, edit, pausing, long. */
export const PieceThereEditPausingLong: Story = {
  args: { piece: 'there edit pausing long' },
}

/** The piece is removed. */
export const PieceRemoved: Story = {
  args: { piece: 'removed' },
}

/** The piece is there, passage, done, passage, settling. */
export const PieceTherePassageDonePassageSettling: Story = {
  args: { piece: 'there passage done passage settling' },
}

/** The piece is there, failed, cut off. */
export const PieceThereFailedCutOff: Story = {
  args: { piece: 'there failed cutOff' },
}

/** The piece is there, short. */
export const PieceThereShort: Story = {
  args: { piece: 'there short' },
}

/** The piece is there, short, capped. */
export const PieceThereShortCapped: Story = {
  args: { piece: 'there short capped' },
}

/** The piece is there, edit, too long. */
export const PieceThereEditTooLong: Story = {
  args: { piece: 'there edit tooLong' },
}

/** The piece is there, passage, streaming, writing. One more state looks the same. */
export const PieceTherePassageStreamingWriting: Story = {
  args: { piece: 'there passage streaming writing' },
}

/** The piece is there, passage, failed, cut off. */
export const PieceTherePassageFailedCutOff: Story = {
  args: { piece: 'there passage failed cutOff' },
}

/** The piece is there, passage, short. */
export const PieceTherePassageShort: Story = {
  args: { piece: 'there passage short' },
}

/** The piece is there, writing, not stopped. */
export const PieceThereWritingNotStopped: Story = {
  args: { piece: 'there writing notStopped' },
}

/** The piece is there, outdated. */
export const PieceThereOutdated: Story = {
  args: { piece: 'there outdated' },
}

/** The piece is there, passage, done, passage, unsettled, cut off. */
export const PieceTherePassageDonePassageUnsettledCutOff: Story = {
  args: { piece: 'there passage done passage unsettled cutOff' },
}

/** The piece is there, edit, unkept. */
export const PieceThereEditUnkept: Story = {
  args: { piece: 'there edit unkept' },
}

/** The piece is there, edit, clashing. */
export const PieceThereEditClashing: Story = {
  args: { piece: 'there edit clashing' },
}

/** The piece is there, passage, streaming, writing, not stopped. */
export const PieceTherePassageStreamingWritingNotStopped: Story = {
  args: { piece: 'there passage streaming writing notStopped' },
}

/** The piece is new. */
export const PieceNew: Story = {
  args: { piece: 'new' },
}

/** The piece is new, sending. */
export const PieceNewSending: Story = {
  args: { piece: 'new sending' },
}

/** The piece is new, failed, cut off. */
export const PieceNewFailedCutOff: Story = {
  args: { piece: 'new failed cutOff' },
}

/** The piece is new, short. */
export const PieceNewShort: Story = {
  args: { piece: 'new short' },
}

/** The piece is new, short, capped. */
export const PieceNewShortCapped: Story = {
  args: { piece: 'new short capped' },
}

/** The piece is new, failed, refused. */
export const PieceNewFailedRefused: Story = {
  args: { piece: 'new failed refused' },
}
