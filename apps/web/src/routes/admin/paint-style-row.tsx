import { adminPainting, type AdminPaintStyle } from '@moyun/api'
import { isStyleOf, paintStyleName } from '@moyun/api/paint-styles'
import { Switch, Tag } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useMember } from '../../member/member-services.ts'
import { Row } from '../../components/row-list.tsx'
import { modelsKey } from '../painting/models-query.ts'
import { samplePicture } from '../painting/style-pictures.ts'
import { useAdminCall } from './use-admin-call.ts'
import { paintStylesKey, refetchAdmin } from './queries.ts'

/** One style: its sample, whether the demo engine or a model paints it, and whether members may choose it. */
export function PaintStyleRow({ style: { id, on, fixed } }: { style: AdminPaintStyle }) {
  const intl = useIntl()
  const switching = useSwitching()
  const style = paintStyleName(id, intl.locale) ?? id

  return (
    <Row
      title={
        <Name data-off={!on || undefined}>
          <img
            src={samplePicture(id)}
            alt={intl.formatMessage({ id: 'admin.styles.sample' }, { style })}
            loading="lazy"
            width={40}
            height={40}
          />
          <span>
            {style}
            <small>
              <FormattedMessage
                id="admin.styles.by"
                values={{ demonstration: String(isStyleOf('demonstration', id)) }}
              />
            </small>
          </span>
        </Name>
      }
      end={
        fixed ? (
          <Tag>
            <FormattedMessage id="admin.menuFixed" />
          </Tag>
        ) : (
          <Switch
            label={<FormattedMessage id="admin.styles.on" />}
            aria-label={intl.formatMessage({ id: 'admin.styles.onNamed' }, { style })}
            checked={on}
            busy={switching.isPending}
            onCheckedChange={(checked) => switching.mutate({ id, on: checked })}
          />
        )
      }
    />
  )
}

/** Switches a style; changes are sent one after the other, and the list is replaced by the server's answer. */
function useSwitching() {
  const sayFailed = useToastError()
  const { queries } = useMember()
  const call = useAdminCall()

  return useMutation({
    networkMode: 'always',
    scope: { id: 'paint-styles' },
    mutationFn: (body: { id: string; on: boolean }) => call(adminPainting.switchStyle, { body }, { quiet: true }),
    // A read that started before the change would show the styles without it.
    onMutate: () => queries.cancelQueries({ queryKey: paintStylesKey }),
    onSuccess: (styles) => queries.setQueryData(paintStylesKey, styles),
    onError: sayFailed,
    onSettled: () => Promise.all([refetchAdmin(queries), queries.invalidateQueries({ queryKey: modelsKey })]),
  })
}

const Name = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;

  img {
    flex: none;
    border-radius: ${({ theme }) => theme.radius.s};
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
  &[data-off] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-off] img {
    opacity: 0.4;
  }
`
