import type { Meta, StoryObj } from '@storybook/react-vite'
import { inHouse, prepared } from '../../stage/in-house.tsx'
import { NotFoundPage } from './not-found.tsx'

const meta = {
  component: NotFoundPage,
  decorators: inHouse('visitor'),
  loaders: prepared('visitor', '/nowhere'),
  parameters: { layout: 'fullscreen', address: '/nowhere' },
} satisfies Meta<typeof NotFoundPage>

export default meta
type Story = StoryObj<typeof meta>

export const ForAVisitor: Story = {}

export const English: Story = {
  globals: { locale: 'en-US' },
}
