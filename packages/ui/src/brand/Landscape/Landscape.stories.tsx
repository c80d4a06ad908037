import type { Meta, StoryObj } from '@storybook/react-vite'
import { Landscape } from './Landscape.tsx'

const meta = {
  title: 'Components/Brand/Landscape 山水',
  component: Landscape,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ display: 'grid', blockSize: 420 }}>
      <Landscape />
    </div>
  ),
} satisfies Meta<typeof Landscape>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
