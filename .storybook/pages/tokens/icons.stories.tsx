import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import { icons } from 'virtual:used-icons'
import { Sheet } from './sheet.tsx'

/** The words by which a search finds an icon: its name and the files that use it. */
const wordsOf = ({ name, files }: (typeof icons)[number]) => [name, ...files].join(' ').toLowerCase()

function Icons() {
  const [query, setQuery] = useState('')
  const found = icons.filter((icon) => wordsOf(icon).includes(query.trim().toLowerCase()))

  return (
    <Sheet
      title="Icons 图标"
      lead="Lucide icons at 16, 18 and 20 pixels with a stroke of 1.5: muted at rest, strong on hover, never filled, never coloured, no sparkles. These are all icons that the product uses; reuse one of them before you add another. Click one to copy its name."
    >
      <Search
        type="search"
        aria-label="Find an icon"
        placeholder="Find 查找"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <IconGrid aria-label="Icons">
        {found.map(({ name, Icon, files }) => (
          <li key={name}>
            <CopyButton type="button" onClick={() => void navigator.clipboard.writeText(name)}>
              <span>
                <Icon size={16} aria-hidden="true" />
                <Icon size={18} aria-hidden="true" />
                <Icon size={20} aria-hidden="true" />
              </span>
              {name}
              <small>{files.join(', ')}</small>
            </CopyButton>
          </li>
        ))}
      </IconGrid>
    </Sheet>
  )
}

const Search = styled.input`
  inline-size: min(320px, 100%);
  block-size: ${({ theme }) => theme.control.field};
  margin-block: ${({ theme }) => theme.space[6]};
  padding-inline: ${({ theme }) => theme.space[3]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
`

const IconGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
  /* Offset by the padding of its icons, so that they align with the field. */
  margin-inline: calc(-1 * ${({ theme }) => theme.space[3]});
`

const CopyButton = styled.button`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  inline-size: 100%;
  padding: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  font: ${({ theme }) => theme.type.label};
  text-align: start;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  span {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: end;
    color: ${({ theme }) => theme.color.textMuted};
  }
  small {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.micro};
  }
`

const meta = {
  title: 'Foundations/Tokens/Icons 图标',
  component: Icons,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Icons>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FiltersBySearch: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'eyeoff')

    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
