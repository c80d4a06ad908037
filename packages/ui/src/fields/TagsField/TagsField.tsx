import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Chip } from '../../actions/Chip/Chip.tsx'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { tooLong } from '../Field/too-long.ts'
import { useTags } from './use-tags.ts'

export interface TagsFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'problem'> {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The maximum number of tags; when it is reached, the member can't type any more. */
  most: number
  /** Suggested tags; one press adds a suggestion. */
  suggestions?: readonly string[]
  /** The maximum length of a tag, in characters (code points). */
  longest?: number
}

/**
 * A few short tags that the member types or takes from suggestions. For one choice of a fixed list use `Select`; for
 * toggles, `Chip`s.
 */
export function TagsField({
  label,
  hint,
  problem,
  value,
  onValueChange,
  most,
  suggestions = [],
  longest = 60,
}: TagsFieldProps) {
  const intl = useIntl()
  const { field, typed, type, isFull, add, remove, write, press, paste } = useTags({
    value,
    onValueChange,
    most,
    longest,
  })
  const left = suggestions.filter((tag) => !value.includes(tag))

  return (
    <div>
      <Field
        label={label}
        hint={hint}
        problem={problem ?? tooLong(typed.trim(), longest)}
        aside={<Count>{intl.formatMessage({ id: 'ui.tags.count' }, { count: value.length, most })}</Count>}
      >
        {(wiring) => (
          <Row>
            {value.map((tag) => (
              <AddedTag key={tag} tag={tag} onRemove={() => remove(tag)} />
            ))}
            <input
              {...wiring}
              ref={field}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              readOnly={isFull}
              value={typed}
              placeholder={value.length === 0 ? intl.formatMessage({ id: 'ui.tags.placeholder' }) : ''}
              onChange={(event) =>
                event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
                  ? type(event.target.value)
                  : write(event.target.value)
              }
              onCompositionEnd={(event) => write(event.currentTarget.value)}
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => add([typed])}
            />
          </Row>
        )}
      </Field>
      {left.length > 0 && !isFull ? (
        <Offered role="group" aria-label={intl.formatMessage({ id: 'ui.tags.suggestions' })}>
          {left.map((tag) => (
            <Chip key={tag} edge onClick={() => add([tag])}>
              {tag}
            </Chip>
          ))}
        </Offered>
      ) : null}
    </div>
  )
}

function AddedTag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const intl = useIntl()

  return (
    <Tag>
      <span dir="auto">{tag}</span>
      <button type="button" aria-label={intl.formatMessage({ id: 'ui.tags.remove' }, { tag })} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </Tag>
  )
}

const Count = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;
  padding-block: 5px;

  && input {
    flex: 1 1 72px;
    min-block-size: 26px;
  }
`

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 26px;
  padding-inline-start: 10px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    border-radius: ${({ theme }) => theme.radius.full};
    color: ${({ theme }) => theme.color.textMuted};
  }
  button:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 32px;

    button {
      inline-size: 32px;
      block-size: 32px;
    }
    button::after {
      position: absolute;
      inset: -6px;
      content: '';
    }
  }
`

const Offered = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[2]};
`
