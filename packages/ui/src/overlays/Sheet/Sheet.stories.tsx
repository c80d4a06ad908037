import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { PriceTag } from '../../money/PriceTag/PriceTag.tsx'
import { TextField } from '../../fields/TextField/TextField.tsx'
import { Sheet } from './Sheet.tsx'

const meta = {
  title: 'Components/Overlays/Sheet 底部面板',
  component: Sheet,
  tags: ['autodocs'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: '画什么',
    children: <TextField label="几句话" defaultValue="远山数重，雾气横在半腰" />,
    foot: (
      <Button kind="solid" size="l" block>
        生成
        <PriceTag points={4} />
      </Button>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutFooter: Story = {
  args: { foot: undefined, title: '怎么付', children: '微信支付、支付宝，或余额' },
}

/** It opens at half height; its handle expands it. */
export const Expandable: Story = {
  args: { growing: true },
}

/** The footer stays within reach while the rest scrolls. */
export const LongText: Story = {
  args: {
    title: 'Everything that there is to say about the picture that you would like to have',
    children: '是日更定矣，余拏一小舟，拥毳衣炉火。'.repeat(80),
  },
}

export const ExpandsByKeyboard: Story = {
  args: { growing: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: '画什么' })
    await waitFor(() => expect(screen.getByRole('button', { name: '展开' })).toBeVisible())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(await screen.findByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  },
}

export const ClosesOnEscapeAndSwipe: Story = {
  args: { onOpenChange: fn() },
  play: async ({ args, userEvent }) => {
    const head = await screen.findByRole('heading', { name: '画什么' })
    await expect(screen.getByRole('dialog', { name: '画什么' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)

    await fireEvent.pointerDown(head, { clientY: 300, button: 0 })
    await fireEvent.pointerUp(head, { clientY: 420 })
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
