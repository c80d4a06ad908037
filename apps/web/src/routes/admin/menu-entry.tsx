import type { ArrangedMenuEntry } from '@moyun/api'
import { IconButton, Segmented, Switch, Tag } from '@moyun/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { menuIcons } from '../../shell/menu-icons.tsx'
import type { MenuChange } from './apply-menu-change.ts'

export interface MenuEntryProps {
  entry: ArrangedMenuEntry
  /** Index within its group, from 0, and the last index. */
  place: number
  last: number
  onArrange: (change: MenuChange) => void
}

/** The element id of the button that moves an entry, by which it is found again after the move. */
export const moveButtonId = (name: string, by: 1 | -1) => `move-${by}-${name}`

/** One entry of the menu: its position, whether it shows, and to which members. */
export function MenuEntry({
  entry: { name, locale, icon, shown, audience, fixed },
  place,
  last,
  onArrange,
}: MenuEntryProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: locale })
  const Icon = menuIcons[icon]

  const mover = (by: 1 | -1) => {
    const isEnd = by === 1 ? place === last : place === 0
    return (
      <IconButton
        id={moveButtonId(name, by)}
        label={intl.formatMessage({ id: by === 1 ? 'admin.menuDown' : 'admin.menuUp' }, { title })}
        size="s"
        tip="corner"
        aria-disabled={isEnd || undefined}
        onClick={() => (isEnd ? undefined : onArrange({ name, place: place + by }))}
      >
        {by === 1 ? (
          <ArrowDown size={16} strokeWidth={1.5} absoluteStrokeWidth />
        ) : (
          <ArrowUp size={16} strokeWidth={1.5} absoluteStrokeWidth />
        )}
      </IconButton>
    )
  }

  return (
    <Line data-hidden={!shown || undefined}>
      <Name>
        {Icon ? <Icon size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" /> : null}
        {title}
      </Name>
      {fixed ? (
        <Tag>
          <FormattedMessage id="admin.menuFixed" />
        </Tag>
      ) : (
        <Choices>
          <Segmented
            label={intl.formatMessage({ id: 'admin.menuWho' }, { title })}
            value={audience}
            onValueChange={(value) => onArrange({ name, audience: value === 'admins' ? 'admins' : 'everyone' })}
            segments={['everyone', 'admins'].map((value) => ({
              value,
              label: <FormattedMessage id="admin.menuAudience" values={{ audience: value }} />,
            }))}
          />
          <Switch
            label={<FormattedMessage id="admin.menuShow" />}
            aria-label={intl.formatMessage({ id: 'admin.menuShowNamed' }, { title })}
            checked={shown}
            onCheckedChange={(on) => onArrange({ name, shown: on })}
          />
        </Choices>
      )}
      <Movers>
        {mover(-1)}
        {mover(1)}
      </Movers>
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[5]}`};
  align-items: center;
  min-block-size: 56px;
  padding-block: 8px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  [aria-disabled] {
    color: ${({ theme }) => theme.color.textDisabled};
    cursor: default;
  }
`

const Name = styled.p`
  display: flex;
  flex: 1 1 160px;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  color: ${({ theme }) => theme.color.textStrong};

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
  [data-hidden] > & {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  ${({ theme }) => theme.media.phone} {
    flex-basis: 96px;
  }
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[5]}`};
  align-items: center;

  ${({ theme }) => theme.media.phone} {
    order: 1;
    inline-size: 100%;
    justify-content: space-between;
  }
`

const Movers = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  margin-inline-end: -6px;
`
