import { Button, Checkbox, FieldSet, PasswordField, RadioGroup, Select, Switch, TextArea, TextField } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: '英文' },
  { value: 'ja', label: '日文' },
  { value: 'fr', label: '法文' },
  { value: 'de', label: '德文' },
]

const visibilities = [
  { value: 'own', label: '只有自己' },
  { value: 'all', label: '所有人', hint: '会出现在作品廊' },
]

const Forms = () => (
  <Sheet
    title="Forms 表单"
    lead="A form asks for as little as possible, in one column, in the order in which people think of it."
  >
    <Rule
      title="One column, one solid button"
      recommended="Labels above the fields, always visible. One solid button at the end, named after its action."
      avoided="No label inside a field, no two solid buttons side by side, no “OK”."
      reason="A label that disappears has to be remembered. A button named after its action needs no explanation."
    >
      <TextField label="用户名" name="account" defaultValue="shenyanqiu" autoComplete="off" />
      <PasswordField label="密码" name="password" autoComplete="off" />
      <div>
        <Button kind="solid">保存</Button> <Button kind="quiet">取消</Button>
      </div>
    </Rule>
    <Rule
      title="An error says how to fix it"
      recommended="Below the field, say what to change, when the member leaves the field or presses the button. Then focus the first field with an error."
      avoided="No error while the member is still typing. No “invalid input”, no exclamation mark, no colour without text."
      reason="Red says that something is wrong; only words say what to do."
    >
      <TextField label="昵称" name="nickname" defaultValue="砚" problem="昵称要 2 到 32 个字" />
      <TextArea
        label="简介"
        name="introduction"
        defaultValue="写字，也写代码。"
        hint="一两句话，写给没见过你的人"
        limit={120}
        counted
      />
    </Rule>
    <Rule
      title="Choose the control by the number of options"
      recommended="Two to four views: segments. Two to six values: radio buttons, all visible. Five to thirty: a select. More, or if people type: a combobox. On or off, at once: a switch. On or off, with a submit button: a checkbox."
      avoided="No select for two values, no switch that takes effect only after “Save”."
      reason="Visible options can be compared; hidden ones have to be looked for."
    >
      <RadioGroup label="谁能看到" name="visibility" choices={visibilities} defaultValue="own" />
      <Select label="译成" name="language" options={languages} defaultValue="en" />
      <Checkbox name="terms" label="我已读过服务条款" />
      <Switch label="回答完成时提醒我" defaultChecked />
    </Rule>
    <Rule
      title="Related fields share a heading"
      recommended="Fields about one thing have one heading, two in a row where there is space."
      avoided="No box around them, no line between them."
      reason="Proximity groups them. Boxes in boxes look like an admin template."
    >
      <FieldSet label="尺寸" hint="像素，64 到 2048" columns>
        <TextField label="宽" name="width" defaultValue="1024" inputMode="numeric" />
        <TextField label="高" name="height" defaultValue="1024" inputMode="numeric" />
      </FieldSet>
    </Rule>
  </Sheet>
)

const meta = {
  title: 'Foundations/Patterns/Forms 表单',
  component: Forms,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Forms>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
