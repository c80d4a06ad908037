import { applyDiscount, maxPassagePrice, RewriteAction, type TemplateForm, TemplateTone } from '@moyun/api'
import { Button, DropdownMenu, MenuAction, PriceTag, type Span } from '@moyun/ui'
import { ChevronDown } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { type OpenDocument, useDocument } from './open-document.ts'

export interface PassageToolsProps {
  opened: OpenDocument
  form: TemplateForm
  versionId: string
  text: string
  selected: Span
  onRewriteRequested: () => void
}

/** The actions on the selected passage, with their cost. */
export function PassageTools({ opened, form, versionId, text, selected, onRewriteRequested }: PassageToolsProps) {
  const { actor } = opened
  const request = { versionId, text, ...selected }
  const mayAsk = useDocument(opened, (snapshot) =>
    snapshot.can({ type: 'passage.rewrite', request: { ...request, action: 'rewrite' } }),
  )
  const ask = (action: RewriteAction, tone?: TemplateTone) => {
    actor.send({ type: 'passage.rewrite', request: { ...request, action, ...(tone === undefined ? {} : { tone }) } })
    onRewriteRequested()
  }

  return (
    <>
      {RewriteAction.options.map((action) =>
        action === 'tone' ? (
          <DropdownMenu
            key={action}
            trigger={
              <Button kind="quiet" size="s" disabled={!mayAsk}>
                <FormattedMessage id="scene.action" values={{ action }} />
                <ChevronDown size={14} aria-hidden="true" />
              </Button>
            }
          >
            {TemplateTone.options.map((tone) => (
              <MenuAction key={tone} onChosen={() => ask(action, tone)}>
                <FormattedMessage id="scene.tone" values={{ tone }} />
              </MenuAction>
            ))}
          </DropdownMenu>
        ) : (
          <Button key={action} kind="quiet" size="s" disabled={!mayAsk} onClick={() => ask(action)}>
            <FormattedMessage id="scene.action" values={{ action }} />
          </Button>
        ),
      )}
      <Price>
        <PriceTag points={applyDiscount(maxPassagePrice(selected.to - selected.from), form.percent, 100)} />
      </Price>
    </>
  )
}

const Price = styled.span`
  align-self: center;
  padding-inline: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  white-space: nowrap;
`
