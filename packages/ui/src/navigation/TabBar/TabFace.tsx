import { X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

/** An open page. */
export interface OpenTab {
  id: string
  title: string
  /** 14 px. */
  icon?: ReactNode
  /** The tab can neither be closed nor moved. */
  fixed?: boolean
  /** The accessible text of the dot that marks unsent or unsaved input on the page. */
  mark?: string | undefined
}

export interface TabFaceProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'onAuxClick'> {
  tab: OpenTab
  here: boolean
  controls: string | undefined
  onOpen: () => void
  onShut: () => void
  onPress: (event: KeyboardEvent) => void
}

/** One tab of a `TabBar`: its title, the mark for unsaved input, and the close button. */
export function TabFace({ tab, here, controls, onOpen, onShut, onPress, ...rest }: TabFaceProps) {
  return (
    <Face
      {...rest}
      role="presentation"
      data-tab={tab.id}
      data-here={here || undefined}
      onAuxClick={({ button }) => (button === 1 ? onShut() : undefined)}
    >
      <Name
        type="button"
        role="tab"
        title={tab.title}
        aria-selected={here}
        aria-controls={here ? controls : undefined}
        aria-keyshortcuts={tab.fixed ? undefined : 'Delete'}
        tabIndex={here ? 0 : -1}
        onClick={onOpen}
        onKeyDown={onPress}
      >
        {tab.icon}
        <bdi>{tab.title}</bdi>
        {tab.mark === undefined ? null : (
          <>
            <Mark aria-hidden="true" />
            <VisuallyHidden>{tab.mark}</VisuallyHidden>
          </>
        )}
      </Name>
      {tab.fixed ? null : (
        <Close type="button" aria-hidden="true" tabIndex={-1} onClick={onShut}>
          <X size={14} />
        </Close>
      )}
    </Face>
  )
}

const Face = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  block-size: 34px;
  padding-inline-end: 8px;
  border-start-start-radius: 9px;
  border-start-end-radius: 9px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-here] {
    z-index: 1;
    background: ${({ theme }) => theme.color.sheet};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    clip-path: inset(-2px -2px 0);
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-drop]::after {
    position: absolute;
    inset-block: 6px;
    inline-size: 2px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
  }
  &[data-drop='before']::after {
    inset-inline-start: 0;
  }
  &[data-drop='after']::after {
    inset-inline-end: 0;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: 37px;
  }
`

const Name = styled.button`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  block-size: 100%;
  padding-inline: 12px 6px;
  white-space: nowrap;

  > bdi {
    overflow: hidden;
    max-inline-size: 13em;
    text-overflow: ellipsis;
  }
  &:focus-visible {
    border-radius: 9px;
    outline-offset: -3px;
  }
`

const Mark = styled.i`
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.accentEdge};
`

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: ${({ theme }) => theme.radius.s};
  opacity: 0.65;

  [data-here] > &,
  &:hover {
    opacity: 1;
  }
  &:hover {
    background: ${({ theme }) => theme.color.pressed};
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 28px;
    block-size: 28px;
  }
`
