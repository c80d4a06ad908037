import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import qinglv from '../../art/qinglv.webp'
import { Button } from '../../actions/Button/Button.tsx'
import { ChoiceChips } from '../../fields/ChoiceChips/ChoiceChips.tsx'
import { PriceTag } from '../../money/PriceTag/PriceTag.tsx'
import { Section } from '../Section/Section.tsx'
import { TextArea } from '../../fields/TextArea/TextArea.tsx'
import { StudioLayout } from './StudioLayout.tsx'

const prompt = <TextArea label="画什么" defaultValue="远山数重，雾气横在半腰，江心一叶孤舟" rows={4} />
const call = (
  <Button kind="solid" size="l" block>
    生成
    <PriceTag points={16} />
  </Button>
)

const meta = {
  title: 'Components/Layout/StudioLayout 创作布局',
  component: StudioLayout,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    form: (
      <>
        {prompt}
        <ChoiceChips
          label="比例"
          name="ratio"
          defaultValue="1:1"
          choices={['1:1', '3:4', '4:3', '9:16', '16:9'].map((value) => ({
            value,
            label: value,
            ratio: Number(value.split(':')[0]) / Number(value.split(':')[1]),
          }))}
        />
      </>
    ),
    call,
    children: <img src={qinglv} alt="远山与孤舟" style={{ inlineSize: '100%', borderRadius: 4 }} />,
    aside: <Section title="我的任务">还没有任务</Section>,
    quick: null,
  },
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', minBlockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof StudioLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {}

/** The result first; the prompt and the submit button are at the bottom, within reach of the thumb. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    quick: (
      <>
        {prompt}
        {call}
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
