import { IconButton } from '@moyun/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { HANDOFF_PARAM, deleteHandoff, readHandoff } from '../../features/handoff/handoff.ts'
import { useMember } from '../../member/member-services.ts'
import { withParams } from '../../router/with-params.ts'

/** The text from the start page, which is handed over to the chosen template. */
export function HandoffText() {
  const intl = useIntl()
  const { drafts } = useMember()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useEffect(() => {
    let left = false
    void readHandoff(drafts, 'creation').then((handoff) => left || setText(handoff?.text ?? ''))
    return () => {
      left = true
    }
  }, [drafts])
  const leave = () => {
    void deleteHandoff(drafts, 'creation')
    void navigate(withParams(search, { [HANDOFF_PARAM]: null }), { replace: true })
  }

  if (text === '') return null
  return (
    <Note role="note">
      <p>
        <FormattedMessage id="creation.brought" />
        <q dir="auto">{text}</q>
      </p>
      <IconButton size="s" label={intl.formatMessage({ id: 'creation.leave' })} onClick={leave}>
        <X size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </Note>
  )
}

const Note = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: flex-start;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.ground};

  p {
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  q {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.read};
    font-family: ${({ theme }) => theme.font.serif};
    overflow-wrap: anywhere;
    quotes: none;
  }
`
