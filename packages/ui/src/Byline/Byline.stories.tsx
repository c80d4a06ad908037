import type { Meta, StoryObj } from '@storybook/react-vite'
import { Byline } from './Byline.tsx'

const meta = {
  title: 'Components/Data display/Byline 署名',
  component: Byline,
  tags: ['autodocs'],
  args: { name: '听澜', picture: '', offline: false },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Byline>

export default meta
type Story = StoryObj<typeof meta>

export const ByAModel: Story = {}

export const Offline: Story = { args: { offline: true } }

export const WithFacts: Story = {
  args: {
    children: (
      <>
        <span>用过 12 次</span>
        <span>3 月 14 日</span>
      </>
    ),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The name gives way; what does not fit any more is not seen. */
export const TooMuchText: Story = { args: { ...WithFacts.args, name: '一个名字取得特别特别特别长的墨友' } }

export const English: Story = { args: { name: 'Somebody whose name is rather long', offline: true }, globals: { locale: 'en-US' } }
