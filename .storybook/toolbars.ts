import type { Preview } from '@storybook/react-vite'
import type { StoryGlobals } from './story-providers.tsx'

/** The default, four more that members choose, and three that break most palettes. */
const colours = [
  { value: '#165DFF', title: '青花 Blue (ours)' },
  { value: '#0E7C66', title: '石绿 Green' },
  { value: '#B8740A', title: '赭 Ochre' },
  { value: '#7A4B9E', title: '紫 Purple' },
  { value: '#15171B', title: '墨 Ink' },
  { value: '#FFD400', title: '黄 Yellow (extreme)' },
  { value: '#FFFFFF', title: '白 White (extreme)' },
  { value: '#000000', title: '黑 Black (extreme)' },
]

/** A menu in the toolbar above a story. */
const menu = <const Icon extends string>(title: string, icon: Icon, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

/** The toolbar menus, which apply to every story. */
export const toolbars: NonNullable<Preview['globalTypes']> = {
  theme: menu('Theme 主题', 'mirror', [
    { value: 'light', title: '亮色 Light' },
    { value: 'dark', title: '暗色 Dark' },
  ]),
  themeColor: menu('Theme colour 主题色', 'paintbrush', colours),
  locale: menu('Language 语言', 'globe', [
    { value: 'zh-CN', title: '中文' },
    { value: 'en-US', title: 'English' },
    { value: 'xx', title: '伪语言 [Þšéûðõ]' },
  ]),
  overflow: menu('Cut texts 截断检查', 'ruler', [
    { value: 'pseudo', title: 'Cut texts: in [Þšéûðõ] 仅伪语言' },
    { value: 'on', title: 'Cut texts: on 开' },
    { value: 'off', title: 'Cut texts: off 关' },
  ]),
  vision: menu('Colour vision 色觉', 'eye', [
    { value: 'full', title: 'Colours: normal 正常' },
    { value: 'weak', title: 'Colours: weak 色弱' },
  ]),
  motion: menu('Motion 动效', 'fastforward', [
    { value: 'full', title: 'Motion: full 完整' },
    { value: 'still', title: 'Motion: reduced 减弱' },
  ]),
}

export const initialGlobals = {
  theme: 'light',
  locale: 'zh-CN',
  themeColor: '#165DFF',
  overflow: 'pseudo',
  vision: 'full',
  motion: 'full',
  checks: 'one',
}

/** The toolbars' values as props of `World`. */
export const storyGlobals = (globals: Record<string, unknown>): StoryGlobals => ({
  look: globals['theme'] === 'dark' ? 'dark' : 'light',
  locale: String(globals['locale']),
  themeColor: String(globals['themeColor']),
  colorWeak: globals['vision'] === 'weak',
  motion: globals['motion'] === 'still' ? 'still' : 'full',
  overflow: globals['overflow'] === 'on' || (globals['overflow'] === 'pseudo' && globals['locale'] === 'xx'),
})
