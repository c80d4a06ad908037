import { styled } from 'styled-components'

/** A row of an outline: its handle, number, title, leaders, length and menu, and below them its brief. */
export const Row = styled.li`
  --indent: 0px;
  position: relative;
  display: grid;
  grid-template-columns: 24px max-content auto minmax(16px, 1fr) auto 28px;
  column-gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
  margin-inline-start: var(--indent);
  padding-block: 6px;

  &[data-level='2'] {
    --indent: 28px;
  }
  &[data-level='3'] {
    --indent: 56px;
  }
  &[data-state] {
    opacity: 0.4;
  }
  &[data-state='lifted']:has(button:focus-visible) {
    background: ${({ theme }) => theme.color.hover};
    border-radius: ${({ theme }) => theme.radius.m};
    opacity: 1;
  }
  &[data-drop]::after {
    position: absolute;
    inset: -1px 0 auto calc(24px - var(--indent));
    block-size: 2px;
    background: ${({ theme }) => theme.color.accentEdge};
    border-radius: 1px;
    content: '';
  }
  &[data-drop='after']::after {
    inset-block: auto -1px;
  }
  &[data-drop-level='2']::after {
    inset-inline-start: calc(52px - var(--indent));
  }
  &[data-drop-level='3']::after {
    inset-inline-start: calc(80px - var(--indent));
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 32px max-content minmax(0, 1fr) auto 32px;
    column-gap: 6px;

    &[data-level='2'] {
      --indent: 12px;
    }
    &[data-level='3'] {
      --indent: 24px;
    }
  }
`

/** Dots between a title and its number, as in a printed table of contents. */
export const Leaders = styled.span`
  align-self: start;
  block-size: 3px;
  margin-block-start: 17px;
  background: radial-gradient(circle, ${({ theme }) => theme.color.line} 1px, transparent 1.2px) 100% 50% / 6px 3px
    repeat-x;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
