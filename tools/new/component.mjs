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

const stories = (name) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ${name} } from './${name}.tsx'

const meta = {
  title: 'Components/Data display/${name}',
  component: ${name},
  tags: ['autodocs'],
  args: { label: '晨课', children: '磨墨，展纸，落笔。' },
} satisfies Meta<typeof ${name}>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** Long text wraps inside the frame, without a scroll bar across the page. */
export const TooMuchText: Story = {
  args: { children: 'https://example.com/'.concat('a-very-long-address-without-a-break'.repeat(8)) },
}

export const FoundByItsLabel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '晨课' })).toBeVisible()
  },
}
`

/** A component of the kit: its file, its stories, its line in the face. */
export function planComponent(name, { read }) {
  const face = 'packages/ui/src/index.ts'
  return {
    files: {
      [`packages/ui/src/${name}/${name}.tsx`]: component(name),
      [`packages/ui/src/${name}/${name}.stories.tsx`]: stories(name),
    },
    changes: { [face]: insertExport(read(face), `export { ${name}, type ${name}Props } from './${name}/${name}.tsx'`) },
    next: `Write what ${name} is for, choose its group in Storybook and add its Chinese name to the title, then show its variants.`,
  }
}
