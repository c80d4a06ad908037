import { Upload as Glyph } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { formatList } from '../../i18n/format-list.ts'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'
import { formatNames, type RejectedFile, type UploadRules } from './validate-files.ts'
import { formatFileSize } from './format-file-size.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './use-file-drop.ts'

export interface UploadProps extends Omit<FieldGroupProps, 'children' | 'aside'>, Omit<UploadRules, 'remaining'> {
  /** The maximum number of files. With one, a new file replaces the old. */
  most?: number
  /** The uploading and uploaded files; the component sends nothing itself. */
  files: readonly UploadedFile[]
  disabled?: boolean
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
}

/**
 * Accepts files by drop, picker or paste and shows their upload progress. To attach a file to a message, use the
 * `Composer`.
 */
export function Upload({
  label,
  hint,
  problem,
  accept,
  maxSize,
  most = 1,
  files,
  disabled = false,
  onAdd,
  onRemove,
  onRetry,
}: UploadProps) {
  const intl = useIntl()
  const remaining = most === 1 ? 1 : most - files.length
  const { zone, refused, animated } = useFileDrop({ accept, maxSize, remaining, many: most > 1, disabled, onAdd })
  const kinds = formatList(intl, formatNames(accept), 'disjunction')
  const size = formatFileSize(intl, maxSize)

  return (
    <FieldGroup label={label} hint={hint} problem={problem}>
      {({ 'aria-labelledby': labelId, 'aria-describedby': noteId, ...wiring }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={noteId}>
          <Drop
            {...zone.getRootProps({ tabIndex: -1, role: 'presentation' })}
            data-over={zone.isDragActive || undefined}
            data-invalid={wiring['aria-invalid']}
          >
            <input {...zone.getInputProps({ style: { display: 'none' } })} />
            <button
              type="button"
              disabled={disabled || remaining < 1}
              aria-describedby={`${labelId}how`}
              onClick={zone.open}
            >
              <Glyph size={18} aria-hidden="true" />
              {zone.isDragActive ? (
                <FormattedMessage id="ui.upload.drop" />
              ) : (
                <FormattedMessage
                  id={files.length > 0 && most > 1 ? 'ui.upload.more' : 'ui.upload.pick'}
                  values={{ many: most }}
                />
              )}
            </button>
            <How id={`${labelId}how`}>
              {remaining < 1 ? (
                <FormattedMessage id="ui.upload.full" values={{ most }} />
              ) : (
                <>
                  <span className="drop">
                    <FormattedMessage id="ui.upload.how" />
                  </span>
                  <span>
                    <FormattedMessage id="ui.upload.limits" values={{ kinds, size }} />
                  </span>
                </>
              )}
            </How>
          </Drop>
          <Refusals role="alert">
            {refused.map((file, index) => (
              <p key={`${file.name}${index}`}>
                <Refusal file={file} kinds={kinds} most={most} size={size} />
              </p>
            ))}
          </Refusals>
          <Notices role="status">
            {animated.map((name) => (
              <p key={name}>
                <FormattedMessage id="ui.upload.firstFrame" values={{ name }} />
              </p>
            ))}
          </Notices>
          {files.length > 0 ? (
            <ul>
              {files.map((file) => (
                <UploadRow key={file.id} file={file} disabled={disabled} onRemove={onRemove} onRetry={onRetry} />
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </FieldGroup>
  )
}

function Refusal({ file, kinds, most, size }: { file: RejectedFile; kinds: string; most: number; size: string }) {
  const intl = useIntl()
  const { name, reason } = file
  if (reason === 'wrongKind') return <FormattedMessage id="ui.upload.wrongKind" values={{ name, kinds }} />
  if (reason === 'tooMany') return <FormattedMessage id="ui.upload.tooMany" values={{ name, most }} />

  return (
    <FormattedMessage id="ui.upload.tooLarge" values={{ name, size: formatFileSize(intl, file.size), most: size }} />
  )
}

/** The whole area is clickable. */
const Drop = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[4]};
  align-items: center;
  min-block-size: 60px;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
  border: 1px dashed ${({ theme }) => theme.color.lineField};
  border-radius: ${({ theme }) => theme.radius.m};
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:has(button:hover:enabled),
  &[data-over] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-over] {
    border-color: ${({ theme }) => theme.color.focus};
  }
  &[data-invalid] {
    border-color: ${({ theme }) => theme.color.danger};
  }
  &:has(button:disabled) {
    border-color: ${({ theme }) => theme.color.line};
  }

  button {
    display: inline-flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
  button::after {
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.m};
    content: '';
  }
  button:focus-visible {
    outline: 0;
  }
  button:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
  button:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

/** The hint about dropping and pasting is hidden on touch devices. */
const How = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  @media (hover: none) {
    .drop {
      display: none;
    }
  }
`

const Notices = styled.div`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Refusals = styled.div`
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};

  &:not(:empty) {
    margin-block-start: ${({ theme }) => theme.space[1]};
  }
`
