import { File, RotateCw, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { ProgressBar } from '../../feedback/ProgressBar/ProgressBar.tsx'
import { Preview } from './Preview.tsx'
import { formatFileSize } from './format-file-size.ts'
import type { UploadedFile } from './uploaded-file.ts'

export interface UploadRowProps {
  file: UploadedFile
  disabled: boolean
  onRemove: (id: string) => void
  onRetry?: ((id: string) => void) | undefined
}

/** One file of an `Upload`: its preview, name and size, its progress, and its actions. */
export function UploadRow({ file, disabled, onRemove, onRetry }: UploadRowProps) {
  const { id, name, size, state, progress = 0, problem, previews } = file
  const intl = useIntl()

  return (
    <Row>
      <Plate>
        <Preview sources={previews} alt="">
          <File size={18} aria-hidden="true" />
        </Preview>
      </Plate>
      <Words>
        <Name>{name}</Name>
        {state === 'failed' ? (
          <Status data-tone="problem">{problem}</Status>
        ) : (
          <Status>
            {formatFileSize(intl, size)}
            {'\u2002'}
            <FormattedMessage id="ui.upload.state" values={{ state, percent: Math.round(progress * 100) }} />
          </Status>
        )}
        {state === 'sending' ? (
          <Progress>
            <ProgressBar
              bare
              label={intl.formatMessage({ id: 'ui.upload.progress' }, { name })}
              value={progress}
              max={1}
            />
          </Progress>
        ) : null}
      </Words>
      <Actions>
        {state === 'failed' && onRetry ? (
          <IconButton
            size="s"
            tip="none"
            label={intl.formatMessage({ id: 'ui.upload.retry' }, { name })}
            disabled={disabled}
            onClick={() => onRetry(id)}
          >
            <RotateCw size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton
          size="s"
          tip="none"
          label={intl.formatMessage({ id: 'ui.upload.remove' }, { name })}
          disabled={disabled}
          onClick={() => onRemove(id)}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Actions>
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: 10px;

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Plate = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  inline-size: 40px;
  block-size: 40px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textSubtle};

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`

const Name = styled.p`
  overflow: hidden;
  color: ${({ theme }) => theme.color.textStrong};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Status = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  &[data-tone='problem'] {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Progress = styled.div`
  margin-block-start: ${({ theme }) => theme.space[1]};
`

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[1]};
  margin-inline-end: -6px;
`
