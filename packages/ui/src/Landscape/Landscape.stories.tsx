import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Landscape } from './Landscape.tsx'

const Tall = styled(Landscape)`
  block-size: 420px;
`

const meta = {
  component: Landscape,
  parameters: { layout: 'fullscreen' },
  render: () => <Tall />,
} satisfies Meta<typeof Landscape>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const ByNight: Story = {
  globals: { theme: 'dark' },
}
