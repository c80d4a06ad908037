import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Composer, type ComposerProps } from './Composer.tsx'

const meta = {
  title: 'Components/Chat/Composer 提问框/Pasted tables 粘贴表格',
  component: Composer,
  args: { value: '', onChange: fn(), onSend: fn() },
  render: function Kept(args: ComposerProps) {
    const [value, setValue] = useState(args.value)
    return <Composer {...args} value={value} onChange={setValue} />
  },
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

/** Clipboard HTML as Excel writes it: a page with a style, a cell that spans two columns, and an image of the range. */
const excel = `<html><head><style>td { color: black }</style></head><body><!--StartFragment--><table>
  <tr><td>品名</td><td colspan=2>价格</td></tr>
  <tr><td>茶 | 绿</td><td x:num>3.50</td><td>元</td></tr>
  <tr><td><font>面<br>碱水</font></td><td></td><td>元</td></tr>
</table><!--EndFragment--></body></html>`

const word = `<p class=MsoNormal>价目如下：</p><table><tr><th><p>品名</p></th><th><p>价格</p></th></tr><tr><td><p>茶</p></td><td><p>3.50</p></td></tr></table><p>以上。</p>`

const copied = (html: string, plain: string) => {
  const clipboardData = new DataTransfer()
  if (html !== '') clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', plain)
  return clipboardData
}

/**
 * Returns false if a listener prevented the default. The event is dispatched natively: within `act`, nothing could be
 * typed in response.
 */
function paste(field: HTMLTextAreaElement, clipboardData: DataTransfer): boolean {
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

export const PastesExcelTable: Story = {
  args: { value: '比较：' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox')
    paste(field, copied(excel, '品名\t价格'))

    await waitFor(() =>
      expect(field).toHaveValue(
        '比较：\n\n| 品名 | 价格 |  |\n| --- | --- | --- |\n| 茶 \\| 绿 | 3.50 | 元 |\n| 面 碱水 |  | 元 |\n',
      ),
    )
  },
}

export const PastesWordTable: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox')
    paste(field, copied(word, '价目如下：\n品名\t价格'))

    await waitFor(() =>
      expect(field).toHaveValue('价目如下：\n\n| 品名 | 价格 |\n| --- | --- |\n| 茶 | 3.50 |\n\n以上。\n'),
    )
  },
}

/** A single cell, a page with a layout table, and a plain-text paste are left to the browser. */
export const PastesOtherContentUnchanged: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox')
    for (const html of [
      '<table><tr><td>一格</td></tr></table>',
      '<table><tr><td><table><tr><td>甲</td></tr></table></td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>',
      '<p>没有表格</p>',
      '',
    ])
      // The browser pastes what no listener prevents.
      await expect(paste(field, copied(html, '一格'))).toBe(true)
  },
}
