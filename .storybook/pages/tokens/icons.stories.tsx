import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import { icons } from 'virtual:used-icons'
import { Sheet } from './sheet.tsx'

/** The words by which a search finds an icon: its name and the files that use it. */
const wordsOf = ({ name, files }: (typeof icons)[number]) => [name, ...files].join(' ').toLowerCase()

function Icons() {
  const [wanted, setWanted] = useState('')
  const found = icons.filter((icon) => wordsOf(icon).includes(wanted.trim().toLowerCase()))

  return (
    <Sheet
      title="Icons 图标"
      lead="Lucide, drawn at 16, 18 and 20 with a line of 1.5; muted at rest, strong under a hand, never filled, never coloured, no sparkles. These are all that the product draws today; take one of them before a new one. Press one to copy its name."
    >
      <Search
        type="search"
        aria-label="Find an icon"
        placeholder="Find 查找"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Shelf aria-label="Icons">
        {found.map(({ name, Icon, files }) => (
          <li key={name}>
            <Choice type="button" onClick={() => void navigator.clipboard.writeText(name)}>
              <span>
                <Icon size={16} aria-hidden="true" />
                <Icon size={18} aria-hidden="true" />
                <Icon size={20} aria-hidden="true" />
              </span>
              {name}
              <small>{files.join(', ')}</small>
            </Choice>
          </li>
        ))}
      </Shelf>
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

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
  /* Hung out by the padding of its icons, so that they stand below the field. */
  margin-inline: calc(-1 * ${({ theme }) => theme.space[3]});
`

const Choice = styled.button`
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

export const InUse: Story = {}

export const Found: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'eyeoff')

    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
