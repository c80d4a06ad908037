import type { Meta, StoryObj } from '@storybook/react-vite'
import { MockNote } from './mock-note.tsx'

const meta = {
  title: 'Pages/Shell/Mock mode note 演示模式提示',
  component: MockNote,
} satisfies Meta<typeof MockNote>

export default meta
type Story = StoryObj<typeof meta>

/** Below the form of the sign-in page, in a build without a server. */
export const Default: Story = {}
