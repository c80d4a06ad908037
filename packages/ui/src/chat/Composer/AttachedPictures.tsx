import { ImageOff, RotateCw, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { ProgressBar } from '../../feedback/ProgressBar/ProgressBar.tsx'
import { formatNames, type RejectedFile } from '../../fields/Upload/validate-files.ts'
import { Preview } from '../../fields/Upload/Preview.tsx'
import { formatFileSize } from '../../fields/Upload/format-file-size.ts'
import type { UploadedFile } from '../../fields/Upload/uploaded-file.ts'
import { formatList } from '../../i18n/format-list.ts'
import type { Attachments } from './attachments.ts'

export interface AttachedPicturesProps {
  attach: Attachments
  /** The rejected files, with the reason. */
  refused: readonly RejectedFile[]
  onForgetRefused: () => void
  /** Names of the animated images. */
  animated: readonly string[]
  /** Whether the member tried to add an image although `hindrance` forbids it. */
  hindered: boolean
}

/** The images attached in a composer: upload progress, errors, and the actions for each. */
export function AttachedPictures({ attach, refused, onForgetRefused, animated, hindered }: AttachedPicturesProps) {
  const intl = useIntl()
  const { pictures, hindrance, onRemove, onRetry } = attach
  const failed = pictures.filter(({ state }) => state === 'failed')

  return (
    <Frame>
      {pictures.length > 0 ? (
        <ul aria-label={intl.formatMessage({ id: 'ui.attach.pictures' })}>
          {pictures.map((picture) => (
            <One key={picture.id} picture={picture} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      ) : null}
      <Troubles role="status">
        {hindrance && (hindered || pictures.length > 0) ? <div>{hindrance}</div> : null}
        {animated.map((name) => (
          <p key={name} data-tone="quiet">
            <Message>
              <FormattedMessage id="ui.attach.firstFrame" values={{ name }} />
            </Message>
          </p>
        ))}
        {failed.map(({ id, name, problem }) => (
          <p key={id}>
            <Message>
              <FormattedMessage id="ui.attach.failed" values={{ name, why: problem }} />
            </Message>
          </p>
        ))}
        {refused.map((file, place) => (
          <p key={`${file.name}${place}`}>
            <Message>
              <Refusal file={file} attach={attach} />
            </Message>
            {place === refused.length - 1 ? (
              <IconButton
                size="s"
                tip="none"
                label={intl.formatMessage({ id: 'ui.attach.forget' })}
                onClick={onForgetRefused}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            ) : null}
          </p>
        ))}
      </Troubles>
    </Frame>
  )
}

function One({
  picture: { id, name, size, state, progress = 0, previews },
  onRemove,
  onRetry,
}: { picture: UploadedFile } & Pick<Attachments, 'onRemove' | 'onRetry'>) {
  const intl = useIntl()
  const isUnderWay = state === 'waiting' || state === 'sending'

  return (
    <Slip data-state={state} aria-label={name}>
      <Preview sources={previews} alt={name}>
        {state === 'failed' ? (
          <ImageOff size={18} aria-hidden="true" />
        ) : (
          <Unseen>
            <span>{name}</span>
            {formatFileSize(intl, size)}
          </Unseen>
        )}
      </Preview>
      {isUnderWay ? (
        <ProgressBar bare label={intl.formatMessage({ id: 'ui.attach.progress' }, { name })} value={progress} max={1} />
      ) : null}
      {state === 'failed' ? (
        <Again
          size="s"
          tip="none"
          label={intl.formatMessage({ id: 'ui.attach.retry' }, { name })}
          onClick={() => onRetry(id)}
        >
          <RotateCw size={16} aria-hidden="true" />
        </Again>
      ) : null}
      <Away
        size="s"
        tip="none"
        label={intl.formatMessage({ id: 'ui.attach.remove' }, { name })}
        onClick={() => onRemove(id)}
      >
        <X size={12} strokeWidth={2.5} aria-hidden="true" />
      </Away>
    </Slip>
  )
}

function Refusal({
  file: { name, size, reason },
  attach: { accept, maxSize, most },
}: {
  file: RejectedFile
  attach: Attachments
}) {
  const intl = useIntl()
  if (reason === 'wrongKind')
    return (
      <FormattedMessage
        id="ui.attach.wrongKind"
        values={{ name, kinds: formatList(intl, formatNames(accept), 'disjunction') }}
      />
    )
  if (reason === 'tooMany') return <FormattedMessage id="ui.attach.tooMany" values={{ name, most }} />
  return (
    <FormattedMessage
      id="ui.attach.tooLarge"
      values={{ name, size: formatFileSize(intl, size), most: formatFileSize(intl, maxSize) }}
    />
  )
}

const Frame = styled.div`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin: 2px 0 10px;
    padding: 0;
    list-style: none;
  }
`

const Slip = styled.li`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textSubtle};

  > img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  &[data-state='waiting'] > img,
  &[data-state='sending'] > img,
  &[data-state='failed'] > img {
    opacity: 0.5;
  }
  > [role='progressbar'] {
    position: absolute;
    inset-block-end: 6px;
    inset-inline: 6px;
    inline-size: auto;
  }
  &[data-state='failed'] {
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
`

/** An image that the browser can't decode shows its name and size. */
const Unseen = styled.p`
  overflow: hidden;
  margin: 0;
  padding: 4px 6px;
  font: ${({ theme }) => theme.type.micro};
  line-height: 1.25;
  text-align: center;

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`

const Again = styled(IconButton)`
  position: absolute;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.textStrong};
`

/** Small to the eye, but with a touch target as large as a thumb. */
const Away = styled(IconButton)`
  &&& {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-end: -7px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.textStrong};
    color: ${({ theme }) => theme.color.sheet};
  }
  &&&::before {
    position: absolute;
    inset: -8px;
    content: '';
  }
`

/** Names can have any length. */
const Message = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Troubles = styled.div`
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};

  &:not(:empty) {
    margin-block-end: 8px;
  }
  p {
    display: flex;
    gap: 4px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  [data-tone='quiet'] {
    color: ${({ theme }) => theme.color.textMuted};
  }
`
