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
  { value: 'all', label: '所有人', hint: '会出现在作品墙上' },
]

const Forms = () => (
  <Sheet
    title="Forms 表单"
    lead="A form asks for as little as it can, one column, in the order in which a person thinks of it."
  >
    <Rule
      title="One column, one solid button"
      take="Labels above fields, in sight all the time. One solid button, at the end, named after what it does."
      leave="No label inside a field, no two blue buttons side by side, no “OK”."
      because="The eye must know where the stroke falls; a label that vanishes has to be remembered."
    >
      <TextField label="用户名" name="account" defaultValue="shenyanqiu" autoComplete="off" />
      <PasswordField label="密码" name="password" autoComplete="off" />
      <div>
        <Button kind="solid">保存</Button> <Button kind="quiet">取消</Button>
      </div>
    </Rule>
    <Rule
      title="A problem names the cure"
      take="Say below the field what to change, when the member leaves it or presses the button; then put the focus on the first such field."
      leave="No red while somebody is still writing. No “invalid input”, no exclamation mark, no colour without a sentence."
      because="Red says that something is wrong; only words say what to do."
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
      title="Choices by their number"
      take="Two to four views: segments. Two to six values: radios, all in sight. Five to thirty: a select. More, or where one types: a combobox. At once on or off: a switch. Together with a button: a checkbox."
      leave="No select for two values, no switch that waits for “Save”."
      because="What is in sight is compared; what is folded away is only looked for."
    >
      <RadioGroup label="谁能看到" name="visibility" choices={visibilities} defaultValue="own" />
      <Select label="译成" name="language" options={languages} defaultValue="en" />
      <Checkbox name="terms" label="我已读过服务条款" />
      <Switch label="回答完成时提醒我" defaultChecked />
    </Rule>
    <Rule
      title="Together under one name"
      take="Fields that are one matter stand under one name, two in a row where there is room."
      leave="No box around them, and no line between them."
      because="Nearness groups; boxes in boxes are what makes an admin template."
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
