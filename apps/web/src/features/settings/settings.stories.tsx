import { settings } from '@moyun/api'
import { mock } from '@moyun/api/mock'
import { persistedSettings } from '@moyun/machines'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { defaultSettings } from './default-settings.ts'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'

const meta = {
  title: 'Pages/Shell/Settings 设置',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) => {
    msw.use(...mockMember())
    // Removes what a story has set on the root element, before the next story.
    return () => document.documentElement.removeAttribute('style')
  },
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

/** The stored form of the default settings. */
const defaults = persistedSettings(defaultSettings)

const drawer = () => screen.findByRole('dialog', { name: '设置' })
const root = document.documentElement

const opened: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: '设置' }))
  await expect(await drawer()).toBeVisible()
}
/** On a phone the bar has no space for the button; the settings are an entry of the account menu. */
const openedOnAPhone: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: '账号' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '设置' }))
  await expect(await drawer()).toBeVisible()
}
const chosen = (over: object): Pick<Story, 'parameters'> => ({ parameters: { settings: over } })

/** Open; the page beside it stays usable. */
export const Drawer: Story = { tags: ['opens'], play: opened }

export const DrawerOnPhone: Story = { ...Drawer, globals: { viewport: { value: 'phone' } }, play: openedOnAPhone }

/** The palette derives from the member's own colour, including the marks in the drawer. */
export const CustomColour: Story = {
  ...chosen({ themeColor: '#B8740A' }),
  tags: ['opens'],
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(root.style.getPropertyValue('--accent-6')).toContain('#b8740a'))
  },
}

export const TopMenu: Story = {
  ...chosen({ topMenu: true }),
  play: async () => {
    const menu = await screen.findByRole('navigation', { name: '主菜单' })
    await expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    await expect(within(menu).getByRole('button', { name: '创作' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: '菜单' })).not.toBeInTheDocument()
  },
}

/** The menu opens from there too, if it is in the drawer. */
export const WithoutNavbarOnPhone: Story = {
  ...chosen({ navbar: false, hideMenu: true }),
  tags: ['opens'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '菜单' }))

    await expect(await screen.findByRole('dialog', { name: '主菜单' })).toBeVisible()
  },
}

/** The whole page is inverted; overlays keep their position. */
export const ColourWeaknessMode: Story = {
  ...chosen({ colorWeak: true }),
  tags: ['opens'],
  play: async (context) => {
    await opened(context)
    await waitFor(async () => expect(Math.round((await drawer()).getBoundingClientRect().right)).toBe(innerWidth))
    await expect((await drawer()).getBoundingClientRect().top).toBe(0)
    await expect(getComputedStyle(root).filter).toBe('invert(0.8)')
  },
}

const turn = async (userEvent: Parameters<Play>[0]['userEvent'], name: string) =>
  userEvent.click(await screen.findByRole('switch', { name }))

/** Each setting takes effect at once, and the drawer stays open. */
export const AppliesChangesImmediately: Story = {
  play: async (context) => {
    const { userEvent } = context
    await opened(context)
    await turn(userEvent, '底部')
    await expect(await screen.findByRole('contentinfo')).toBeVisible()
    await turn(userEvent, '顶部菜单')
    await expect(await screen.findByRole('button', { name: '创作' })).toBeVisible()
    await turn(userEvent, '导航栏')
    await waitFor(() => expect(screen.queryByRole('button', { name: '账号' })).not.toBeInTheDocument())
    await expect(screen.getByText('先打开导航栏')).toBeVisible()
    await turn(userEvent, '导航栏')
    await turn(userEvent, '菜单')
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument())
    await expect(screen.queryByRole('button', { name: '菜单' })).not.toBeInTheDocument()
    await expect(screen.getByRole('switch', { name: '顶部菜单' })).toBeDisabled()
    await turn(userEvent, 'Enter 换行')
    await expect(screen.getByRole('switch', { name: 'Enter 换行' })).toHaveAccessibleDescription('Ctrl + Enter 发送')
    await turn(userEvent, '色弱模式')
    await expect(root.style.filter).toBe('invert(80%)')
    await userEvent.click(screen.getByRole('radio', { name: '深色' }))
    await expect(root.dataset['theme']).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: '朱砂' }))
    await waitFor(() => expect(root.style.getPropertyValue('--accent-6')).toContain('#b23a2a'))
    const width = screen.getByRole('spinbutton', { name: '菜单宽度 (px)' })
    await userEvent.clear(width)
    await userEvent.type(width, '300')
    await expect(root.style.getPropertyValue('--menu-width')).toBe('300px')
    const kept: unknown = JSON.parse(localStorage.getItem('moyun-settings') ?? '{}')
    await expect(kept).toMatchObject({
      theme: 'dark',
      themeColor: '#B23A2A',
      menuWidth: 300,
      footer: true,
      topMenu: true,
      menu: false,
      colorWeak: true,
      enterBreaksLine: true,
    })
    await expect(await drawer()).toBeVisible()
  },
}

const longChosen = {
  footer: true,
  topMenu: true,
  menuCollapse: true,
  colorWeak: true,
  menuWidth: 300,
  themeColor: '#0E7C66',
  tabBar: false,
  navbar: false,
} as const

/**
 * Without the bar, the settings open from a button at the edge of the screen. One click restores all the member's
 * settings.
 */
export const RestoresDefaults: Story = {
  ...chosen(longChosen),
  play: async (context) => {
    const kept = (): unknown => JSON.parse(localStorage.getItem('moyun-settings') ?? '{}')
    await expect(screen.queryByRole('button', { name: '账号' })).not.toBeInTheDocument()
    await opened(context)
    await context.userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    await expect(await screen.findByRole('button', { name: '账号' })).toBeVisible()
    await expect(kept()).toEqual(defaults)
    await expect(root.style.getPropertyValue('--menu-width')).toBe('')
    await context.userEvent.click(await screen.findByRole('button', { name: '撤销' }))

    await expect(kept()).toMatchObject(longChosen)
    await expect(root.style.getPropertyValue('--menu-width')).toBe('300px')
  },
}

/** Opened with the keyboard; Escape closes it and returns the focus. */
export const CopiesSettings: Story = {
  ...chosen({ menuWidth: 260 }),
  play: async ({ userEvent }) => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    const button = await screen.findByRole('button', { name: '设置' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await drawer()
    await userEvent.click(screen.getByRole('button', { name: '复制配置' }))
    await expect((await screen.findAllByText('配置已复制'))[0]).toBeInTheDocument()
    await expect(JSON.parse(copied[0] ?? '')).toMatchObject({ menuWidth: 260, themeColor: '#165DFF' })
    await expect(copied[0]).not.toMatch(/globalSettings|device|serverMenu/)
    Reflect.deleteProperty(navigator, 'clipboard')
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog', { name: '设置' })).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Settings from another device are applied a moment after the page. */
export const AppliesAccountSettings: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock(settings.read, () => ({ settings: { ...defaults, footer: true }, version: 3, seq: 7 })))
  },
  play: async () => {
    const footer = await screen.findByRole('contentinfo')
    await expect(footer).toBeVisible()
    await expect(within(footer).getByRole('link', { name: '常见问题' })).toHaveAttribute('href', '/faq')
  },
}
