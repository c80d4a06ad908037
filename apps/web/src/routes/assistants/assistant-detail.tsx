import type { Assistant } from '@moyun/api'
import { AssistantIcon, Button, Dialog, Untranslated } from '@moyun/ui'
import { ArrowUpRight } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { withParams } from '../../router/with-params.ts'
import type { useAssistantActions } from './use-assistant-actions.ts'

interface AssistantDetailProps extends Pick<ReturnType<typeof useAssistantActions>, 'begin' | 'remove'> {
  one: Assistant
  /** The query string of the address. */
  query: string
}

/** What an assistant does, its price, and the buttons that start a conversation. */
export function AssistantDetail({ one, query, begin, remove }: AssistantDetailProps) {
  const navigate = useNavigate()
  const { id, icon, name, summary, description, starters, own } = one
  const busy = begin.isPending || remove.isPending

  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={() => void navigate(withParams(query, { open: null }), { replace: true })}
      title={<Untranslated>{name}</Untranslated>}
      description={summary}
      actions={
        <>
          {own ? (
            <>
              <Button
                kind="quiet"
                busy={remove.isPending}
                disabled={begin.isPending}
                onClick={() => remove.mutate(one)}
              >
                <FormattedMessage id="ailist.remove" />
              </Button>
              <Button asChild>
                <Link replace to={withParams(query, { open: null, write: id })}>
                  <FormattedMessage id="ailist.change" />
                </Link>
              </Button>
            </>
          ) : null}
          <Button kind="solid" busy={begin.isPending} disabled={remove.isPending} onClick={() => begin.mutate({ one })}>
            <FormattedMessage id="ailist.begin" />
          </Button>
        </>
      }
    >
      <About>
        <AssistantIcon icon={icon} />
        <div>
          {description === '' ? null : <p>{description}</p>}
          <Price>
            <FormattedMessage id="ailist.price" />
          </Price>
        </div>
      </About>
      {starters.length === 0 ? null : (
        <Starters>
          {starters.map((question) => (
            <li key={question}>
              <button type="button" disabled={busy} onClick={() => begin.mutate({ one, question })}>
                <span>{question}</span>
                <ArrowUpRight size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
              </button>
            </li>
          ))}
        </Starters>
      )}
    </Dialog>
  )
}

const About = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: flex-start;
  font: ${({ theme }) => theme.type.body};
`

const Price = styled.p`
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Starters = styled.ul`
  margin-block-start: ${({ theme }) => theme.space[5]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  li {
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  button {
    display: flex;
    gap: ${({ theme }) => theme.space[4]};
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 44px;
    padding-block: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.text};
    font: ${({ theme }) => theme.type.body};
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
`
