import type { Meta, StoryObj } from '@storybook/react-vite'
import { MockNote } from './mock-note.tsx'

const meta = { component: MockNote } satisfies Meta<typeof MockNote>

export default meta
type Story = StoryObj<typeof meta>

/** Below the form of the sign-in page, in a build without a server. */
export const AtTheDoor: Story = {}
