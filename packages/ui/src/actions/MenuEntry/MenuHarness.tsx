import type { StoryContext } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DropdownMenu } from '../DropdownMenu/DropdownMenu.tsx'

/** A menu with space to open, for the entries that a story shows in it. */
export function MenuHarness({ children }: { children: ReactNode }) {
  return (
    <div style={{ minBlockSize: 220 }}>
      <DropdownMenu align="start" trigger={<Button>更多</Button>}>
        {children}
      </DropdownMenu>
    </div>
  )
}

/** Opens the menu of `MenuHarness` by keyboard and waits until focus is in it. */
export async function openMenu({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  canvas.getByRole('button', { name: '更多' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
}
