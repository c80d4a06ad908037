import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

/** One line of the table of contents. */
export interface TableOfContentsEntry {
  id: string
  level: number
  title: ReactNode
  /** At the end of the dot leader: the section's length or its status. */
  note?: ReactNode
  /** `bare` is a heading without text, `open` is not written yet. */
  state: 'bare' | 'open' | 'waiting' | 'writing' | 'written' | 'failed'
  locked?: boolean
  /** Read by screen readers with the lock icon. */
  lockedLabel?: string
}

export interface TableOfContentsProps {
  label: string
  entries: readonly TableOfContentsEntry[]
  chosen: string | null
  onChoose: (id: string) => void
}

/**
 * A table of contents, as in a book, from which the member opens sections. For an editable outline, use `OutlineTree`.
 */
export function TableOfContents({ label, entries, chosen, onChoose }: TableOfContentsProps) {
  return (
    <nav aria-label={label}>
      <ol>
        {entries.map(({ id, level, title, note, state, locked = false, lockedLabel }) => (
          <li key={id}>
            <Line
              type="button"
              data-level={level}
              data-state={state}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <Name dir="auto">{title}</Name>
              <Leaders aria-hidden="true" />
              {locked ? (
                <>
                  <Lock size={12} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                  <VisuallyHidden>{lockedLabel}</VisuallyHidden>
                </>
              ) : null}
              {state === 'writing' ? <Dot breathing /> : null}
              {note ? <Note>{note}</Note> : null}
            </Line>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Line = styled.button`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
  inline-size: calc(100% + ${({ theme }) => theme.space[4]});
  margin-inline-start: calc(-1 * ${({ theme }) => theme.space[4]});
  padding: 5px 0 5px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.s};
  color: ${({ theme }) => theme.color.text};
  font: ${({ theme }) => theme.type.body};
  text-align: start;

  ${({ theme }) => theme.media.phone} {
    padding-block: 9px;
  }
  &[data-level='1'] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  &[data-level='2'] {
    padding-inline-start: calc(${({ theme }) => theme.space[4]} + 1em);
  }
  &[data-level='3'] {
    padding-inline-start: calc(${({ theme }) => theme.space[4]} + 2em);
    color: ${({ theme }) => theme.color.textMuted};
  }
  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  > svg {
    flex: none;
    align-self: center;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-current]::before {
    position: absolute;
    inset: 6px auto 6px 0;
    inline-size: 4px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.down} 0 0 / 100% 100% no-repeat;
  }
`

const Name = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

/** A dot leader between a title and its note, as in books. */
const Leaders = styled.span`
  flex: 1;
  min-inline-size: 12px;
  background: radial-gradient(circle, ${({ theme }) => theme.color.line} 1px, transparent 1.2px) 0 50% / 6px 3px
    repeat-x;
  block-size: 3px;
`

const Note = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;

  [data-state='failed'] > & {
    color: ${({ theme }) => theme.color.danger};
  }
`
