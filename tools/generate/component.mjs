import { insertExport } from './insert.mjs'

const component = (name) => `import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface ${name}Props extends ComponentProps<'section'> {
  /** Names the section for those who can't see it. */
  label: string
}

/** Says in one sentence what ${name} is for, and when to take another component. */
export function ${name}({ label, children, ...rest }: ${name}Props) {
  return (
    <Frame {...rest} aria-label={label}>
      {children}
    </Frame>
  )
}

const Frame = styled.section\`
  padding: \${({ theme }) => theme.space[4]};
  border: 1px solid \${({ theme }) => theme.color.line};
  border-radius: \${({ theme }) => theme.radius.m};
  color: \${({ theme }) => theme.color.text};
  background: \${({ theme }) => theme.color.raised};
  overflow-wrap: anywhere;
\`
`

/** `data-display` → `Data display`, as in Storybook's sidebar. */
const titleOf = (group) => group[0].toUpperCase() + group.slice(1).replaceAll('-', ' ')

const stories = (group, name) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ${name} } from './${name}.tsx'

const meta = {
  title: 'Components/${titleOf(group)}/${name}',
  component: ${name},
  tags: ['autodocs'],
  args: { label: '晨课', children: '磨墨，展纸，落笔。' },
} satisfies Meta<typeof ${name}>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Long text wraps inside the frame, without a scroll bar across the page. */
export const LongText: Story = {
  args: { children: 'https://example.com/'.concat('a-very-long-address-without-a-break'.repeat(8)) },
}

export const HasAccessibleName: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '晨课' })).toBeVisible()
  },
}
`

/** Plans a UI component `group/Name`: its file, its stories, its line in the index. */
export function planComponent(groupAndName, { read, exists }) {
  const [group, name] = groupAndName.split('/')
  const kit = 'packages/ui/src'
  const index = `${kit}/index.ts`
  if (!exists(`${kit}/${group}`)) throw new Error(`There is no group ${kit}/${group}; nothing was written.`)
  const line = `export { ${name}, type ${name}Props } from './${group}/${name}/${name}.tsx'`
  return {
    files: {
      [`${kit}/${group}/${name}/${name}.tsx`]: component(name),
      [`${kit}/${group}/${name}/${name}.stories.tsx`]: stories(group, name),
    },
    changes: { [index]: insertExport(read(index), line) },
    next: `Document what ${name} is for, add its Chinese name to the title of its stories, then add stories of its variants.`,
  }
}
