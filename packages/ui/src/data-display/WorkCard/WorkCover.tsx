import { Check } from 'lucide-react'
import { styled } from 'styled-components'

/** The preview of a work: its image, or the beginning of its text. */
export type Cover =
  | { kind: 'picture'; source: string; /** Alternative text; the title by default. */ alt?: string }
  | { kind: 'text'; words: string }
  | { kind: 'chat'; question: string; answer: string }

export interface WorkCoverProps {
  title: string
  cover: Cover
  /** In selection mode: whether this work is selected. */
  selected?: boolean | undefined
  /** Called when its image failed to load. */
  onLost?: (() => void) | undefined
}

/** The cover of a work, in the aspect ratio that its container sets. */
export function WorkCover({ title, cover, selected, onLost }: WorkCoverProps) {
  return (
    <Front
      data-kind={cover.kind}
      data-selected={selected || undefined}
      data-choosing={selected === undefined ? undefined : ''}
    >
      {cover.kind === 'picture' ? (
        <img src={cover.source} alt={cover.alt ?? title} loading="lazy" decoding="async" onError={onLost} />
      ) : null}
      {cover.kind === 'text' ? (
        <Words>
          <Name>{title}</Name>
          <p>{cover.words}</p>
        </Words>
      ) : null}
      {cover.kind === 'chat' ? (
        <Words>
          <Question>{cover.question}</Question>
          <p>{cover.answer}</p>
        </Words>
      ) : null}
      {selected === undefined ? null : (
        <Box aria-hidden="true" data-selected={selected || undefined}>
          {selected ? <Check size={14} strokeWidth={2} absoluteStrokeWidth /> : null}
        </Box>
      )}
    </Front>
  )
}

const Front = styled.div`
  position: relative;
  display: flow-root;
  overflow: hidden;
  aspect-ratio: var(--work-ratio, 4 / 3);
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.ground};

  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
    pointer-events: none;
  }
  &[data-kind='picture'] {
    background: ${({ theme }) => theme.color.sunken};
  }
  &[data-selected] {
    outline: 2px solid ${({ theme }) => theme.color.textStrong};
    outline-offset: 2px;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

/** As many lines as fit the cover, without the one below the button that touch devices always show. */
const Words = styled.div`
  container-type: size;
  block-size: calc(100% - 2 * ${({ theme }) => theme.space[4]});
  margin: ${({ theme }) => `${theme.space[4]} 18px`};
  color: ${({ theme }) => theme.color.text};
  font: 400 13px/23px ${({ theme }) => theme.font.serif};

  @media not (hover: hover) {
    [data-reusable] & {
      block-size: calc(100% - 2 * ${({ theme }) => theme.space[4]} - 23px);
    }
  }
  > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  @container (min-height: 76px) {
    > p {
      -webkit-line-clamp: 2;
    }
  }
  @container (min-height: 99px) {
    > p {
      -webkit-line-clamp: 3;
    }
  }
  @container (min-height: 122px) {
    > p {
      -webkit-line-clamp: 4;
    }
  }
  @container (min-height: 145px) {
    > p {
      -webkit-line-clamp: 5;
    }
  }
  @container (min-height: 191px) {
    > p {
      -webkit-line-clamp: 7;
    }
  }
`

const Name = styled.b`
  display: block;
  overflow: hidden;
  margin-block-end: 4px;
  color: ${({ theme }) => theme.color.textStrong};
  font: 600 15px/26px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-choosing] & {
    padding-inline-start: ${({ theme }) => theme.space[4]};
  }
`

const Question = styled.b`
  display: block;
  overflow: hidden;
  inline-size: fit-content;
  max-inline-size: 88%;
  margin: -4px 0 ${({ theme }) => theme.space[2]} auto;
  padding: 2px 10px;
  border-radius: 12px 12px 4px;
  background: ${({ theme }) => theme.color.sheet};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-choosing] & {
    max-inline-size: calc(100% - ${({ theme }) => theme.space[4]});
  }
  [data-theme='dark'] & {
    background: ${({ theme }) => theme.color.raised};
  }
`

const Box = styled.span`
  display: grid;
  position: absolute;
  inset-block-start: ${({ theme }) => theme.space[2]};
  inset-inline-start: ${({ theme }) => theme.space[2]};
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};

  &[data-selected] {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
    color: ${({ theme }) => theme.color.accentOn};
  }
`
