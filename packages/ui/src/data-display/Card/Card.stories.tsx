import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { Card } from './Card.tsx'

const choose = fn<() => void>()

const meta = {
  title: 'Components/Data display/Card 卡片',
  component: Card,
  tags: ['autodocs'],
  args: {
    title: '湖心亭看雪',
    note: '写作  昨天 21:40',
    children: '大雪三日，湖中人鸟声俱绝。是日更定矣，余拏一小舟，拥毳衣炉火，独往湖心亭看雪。',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360, padding: 8 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With an end slot and a footer; pressable through its title; selected for a form; and selected as a view filter. */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <Card
        {...args}
        end={<Tag tone="success">已到账</Tag>}
        foot={
          <>
            <Button size="s">打开</Button>
            <Button size="s" kind="quiet">
              删除
            </Button>
          </>
        }
      />
      <Card {...args} pressable title={<a href="#xue">湖心亭看雪</a>} />
      <Card chosen="form" title="1,000 点" note="赠 360 点" />
      <Card chosen="view" title="1,000 点" note="赠 360 点" />
    </div>
  ),
}

/** Without a title. */
export const Loading: Story = {
  args: {
    title: undefined,
    children: (
      <div style={{ display: 'grid', gap: 10 }}>
        <Skeleton width="60%" height="18px" />
        <Skeleton />
        <Skeleton width="72%" />
      </div>
    ),
  },
}

export const LongText: Story = {
  args: {
    title: 'Everything that was written about the pavilion in the middle of the lake and the snow around it',
    note: 'Averyveryverylongwordwithoutanyspaceinitthatsomebodypastedintothefieldofthename',
    end: <Tag tone="warning">Waiting for payment</Tag>,
  },
}

/** A press anywhere on the card activates its title; a button inside it keeps its own action. */
export const OpensByKeyboard: Story = {
  args: {
    pressable: true,
    title: (
      <button type="button" onClick={choose}>
        湖心亭看雪
      </button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '湖心亭看雪' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(choose).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('article', { name: '湖心亭看雪' })).toBeVisible())
  },
}
