import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { Composer, type ComposerProps } from './Composer.tsx'
import { ModePicker } from '../../fields/ModePicker/ModePicker.tsx'

const meta = {
  title: 'Components/Chat/Composer 提问框',
  component: Composer,
  tags: ['autodocs'],
  args: { value: '', price: 20, onChange: fn(), onSend: fn(), onStop: fn() },
  render: function Kept(args: ComposerProps) {
    const [value, setValue] = useState(args.value)
    return <Composer {...args} value={value} onChange={setValue} />
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 708, padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('每次最多 20 点')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '发送' })).toHaveAccessibleDescription('每次最多 20 点')
  },
}

/** The price is not known yet; a draft; an answer is streaming; sending is not possible. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Composer {...args} price={undefined} />
      <Composer {...args} value={'把结果列成表，\n再说说哪里会算错。'} />
      <Composer {...args} value="下一个问题先写着" sendBlocked />
      <Composer {...args} value="写好的还在" problem="网络断开了，连上后再发。" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: '发送' })[0]).not.toHaveAccessibleDescription()
  },
}

/** Over the limit, near it, and one word without a break opportunity. */
export const LongText: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Composer {...args} value={'字'.repeat(8200)} />
      <Composer {...args} value={'字'.repeat(7200)} />
      <Composer
        {...args}
        value={'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)}
        problem="网络断开了，连上后再发。写的都留在这里，换一个页面再回来也还在。"
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: '发送' })[0]).toBeDisabled()
    await expect(canvas.getAllByRole('textbox')[0]).toHaveAccessibleDescription('最多 8,000 字，还多 200 字')
  },
}

/** The Enter that commits an input method's composition never sends; the next one does. */
export const SendsOnEnter: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '一行{Shift>}{Enter}{/Shift}两行{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith('一行\n两行')

    await userEvent.clear(field)
    await fireEvent.compositionStart(field)
    await fireEvent.change(field, { target: { value: '你好' } })
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
    await fireEvent.compositionEnd(field)
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(args.onSend).toHaveBeenCalledTimes(1)

    await userEvent.click(field)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenLastCalledWith('你好')
  },
}

/** Where a modifier key is needed to send, Enter and Shift + Enter both insert a line break. */
export const SendsWithModifierKey: Story = {
  args: { sendModifier: 'Ctrl' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByPlaceholderText('问点什么，Ctrl + Enter 发送')
    await userEvent.type(field, '一行{Enter}两行{Shift>}{Enter}{/Shift}三行')
    await expect(args.onSend).not.toHaveBeenCalled()

    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSend).toHaveBeenLastCalledWith('一行\n两行\n三行')
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    await expect(args.onSend).toHaveBeenCalledTimes(2)
    await userEvent.clear(field)
  },
}

export const StopsAnswer: Story = {
  args: { sendBlocked: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '停止生成' }))

    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** As the only input of a page: the text is not sent to a chat, and the tools say where it goes. */
export const Standalone: Story = {
  args: {
    roomy: true,
    label: '想做什么',
    sendLabel: '带去写作',
    placeholder: '写什么？',
    tools: (
      <ModePicker
        label="做什么"
        value="writing"
        onValueChange={() => {}}
        modes={[
          { value: 'chat', label: '对话' },
          { value: 'writing', label: '写作' },
          { value: 'painting', label: '绘画' },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '想做什么' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '带去写作' })).toBeVisible()
  },
}
