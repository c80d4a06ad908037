import { Slot } from '@radix-ui/react-slot'
import { Heart, Lock } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { css, styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { type Cover, WorkCover } from './WorkCover.tsx'

export interface WorkCardProps {
  title: string
  cover: Cover
  /** Facts, separated by an en space: kind, day, count. */
  note?: ReactNode
  /** Opens the work. The whole cover and the title are pressable. */
  onOpen?: () => void
  /** A link in place of `onOpen`, for a work with a URL: `<Link to="/works/42" />`. */
  link?: ReactElement
  /** Visible to its author only. */
  secret?: boolean
  likes?: number
  liked?: boolean
  onLike?: (liked: boolean) => void
  /** Starts a new work with the same settings; shown on hover and keyboard focus, on touch devices always. */
  onUseSame?: () => void
  /** Selection mode: a press selects, and nothing opens. */
  selected?: boolean
  onSelectedChange?: (selected: boolean) => void
  disabled?: boolean
  /** Called when its image failed to load: the URL may have expired. */
  onLost?: () => void
}

/**
 * One finished work: an image, a text or a chat. Several belong in `WorkGrid`. For a work in progress, use `JobCard`.
 */
export function WorkCard({
  title,
  cover,
  note,
  onOpen,
  link,
  secret = false,
  onUseSame,
  selected,
  onSelectedChange,
  disabled = false,
  onLost,
  ...like
}: WorkCardProps) {
  const choosing = onSelectedChange !== undefined
  const isReusable = onUseSame !== undefined && !choosing && !disabled

  return (
    <Card
      data-selected={selected || undefined}
      data-disabled={disabled || undefined}
      data-reusable={isReusable || undefined}
    >
      <WorkCover title={title} cover={cover} selected={choosing ? Boolean(selected) : undefined} onLost={onLost} />
      <Foot>
        <Line>
          <Title>
            {link && !choosing && !disabled ? (
              <Leading>{cloneElement(link, {}, <bdi>{title}</bdi>)}</Leading>
            ) : (
              <Opener
                type="button"
                disabled={disabled}
                aria-pressed={choosing ? Boolean(selected) : undefined}
                onClick={() => (choosing ? onSelectedChange(!selected) : onOpen?.())}
              >
                <bdi>{title}</bdi>
              </Opener>
            )}
          </Title>
          {secret ? <Secret /> : null}
          <Like {...like} disabled={disabled || choosing} />
        </Line>
        <Note>{note}</Note>
      </Foot>
      {isReusable ? (
        <Same>
          <Button size="s" kind="ink" onClick={onUseSame}>
            <FormattedMessage id={cover.kind === 'picture' ? 'ui.work.paintSame' : 'ui.work.useSame'} />
          </Button>
        </Same>
      ) : null}
    </Card>
  )
}

function Secret() {
  return (
    <Mark>
      <Lock size={14} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      <VisuallyHidden>
        <FormattedMessage id="ui.work.secret" />
      </VisuallyHidden>
    </Mark>
  )
}

type LikeProps = Pick<WorkCardProps, 'likes' | 'liked' | 'onLike' | 'disabled'>

function Like({ likes, liked = false, onLike, disabled = false }: LikeProps) {
  if (likes === undefined) return null
  const count = (
    <FormattedNumber value={likes} notation={likes >= 10_000 ? 'compact' : 'standard'} maximumFractionDigits={1} />
  )
  const words = (
    <>
      <Heart size={14} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      <VisuallyHidden>
        <FormattedMessage id="ui.work.like" />{' '}
      </VisuallyHidden>
      {count}
    </>
  )
  if (!onLike) return <Mark>{words}</Mark>

  return (
    <LikeButton type="button" disabled={disabled} aria-pressed={liked} onClick={() => onLike(!liked)}>
      {words}
    </LikeButton>
  )
}

const Card = styled.article`
  position: relative;
  min-inline-size: 0;

  &[data-disabled] > :first-child {
    opacity: 0.5;
  }
`

/** In pixels. */
const FOOT = 52

const Foot = styled.div`
  overflow: clip;
  block-size: ${FOOT}px;
  overflow-clip-margin: 6px;
  padding-block-start: ${({ theme }) => theme.space[2]};
`

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-inline-size: 0;
`

const Title = styled.h3`
  flex: 1;
  min-inline-size: 0;
  font: 500 14px/22px ${({ theme }) => theme.font.sans};
`

/** Its hit area is the whole card; other controls are above it. */
const whole = css`
  overflow: hidden;
  max-inline-size: 100%;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;
  vertical-align: top;
  white-space: nowrap;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.m};
    content: '';
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`

const Opener = styled.button`
  ${whole}
`

const Leading = styled(Slot)`
  ${whole}
  display: block;
`

const Note = styled.p`
  overflow: hidden;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Mark = styled.span`
  display: inline-flex;
  position: relative;
  flex: none;
  gap: 4px;
  align-items: center;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const LikeButton = styled.button`
  display: inline-flex;
  position: relative;
  z-index: 1;
  flex: none;
  gap: 4px;
  align-items: center;
  margin: -4px -6px;
  padding: 4px 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  &:hover:enabled {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-pressed='true'] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  &[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`

/** On touch devices it is always visible, at the end of the cover, where a text leaves a line free for it. */
const Same = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: calc(${FOOT}px + ${({ theme }) => theme.space[2]});
  inset-inline-end: ${({ theme }) => theme.space[2]};

  @media (hover: hover) {
    inset-block: ${({ theme }) => theme.space[2]} auto;
    opacity: 0;
    transition: ${({ theme }) => `opacity ${theme.motion.touch} ${theme.motion.ink}`};

    ${Card}:hover &,
    ${Card}:focus-within & {
      opacity: 1;
    }
  }
`
