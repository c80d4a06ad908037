import type { Passage, DocumentVersion } from '@moyun/api'
import { Button, RewriteSuggestion } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { type OpenDocument, useDocument } from './open-document.ts'

export interface PassageSuggestionProps {
  opened: OpenDocument
  version: DocumentVersion
  passage: Passage
}

/** A suggested rewrite of a passage, which can be accepted, dismissed or requested again. */
export function PassageSuggestion({ opened, version, passage }: PassageSuggestionProps) {
  const { actor } = opened
  const { action, tone, text, state, reason, cost } = passage
  const isBusy = useDocument(
    opened,
    (snapshot) => snapshot.matches({ wording: 'settling' }) || snapshot.matches({ wording: 'finishing' }),
  )
  const writing = state === 'streaming'
  const settle = (taken: boolean) =>
    actor.send({ type: 'passage.decide', settling: { versionId: version.id, passageId: passage.id, taken } })
  const again = () =>
    actor.send({
      type: 'passage.rewrite',
      request: {
        versionId: version.id,
        text: version.text,
        from: passage.from,
        to: passage.to,
        action,
        ...(tone === null ? {} : { tone }),
      },
    })

  return (
    <RewriteSuggestion
      title={<FormattedMessage id="scene.slip" values={{ action, tone: tone ?? 'none' }} />}
      text={text}
      writing={writing}
      problem={
        state === 'failed' || state === 'interrupted' ? (
          <FormattedMessage id="scene.slipFailed" values={{ reason: reason ?? 'none', cost: cost ?? 0 }} />
        ) : undefined
      }
      note={cost === null || cost === 0 ? undefined : <FormattedMessage id="scene.spent" values={{ cost }} />}
      actions={
        writing ? (
          <Button size="s" onClick={() => actor.send({ type: 'answer.stop' })}>
            <FormattedMessage id="scene.stop" />
          </Button>
        ) : (
          <>
            {text === '' || state === 'failed' ? (
              <Button size="s" onClick={again}>
                <FormattedMessage id="scene.slipAgain" />
              </Button>
            ) : (
              <Button size="s" busy={isBusy} onClick={() => settle(true)}>
                <FormattedMessage id="scene.take" />
              </Button>
            )}
            <Button kind="quiet" size="s" disabled={isBusy} onClick={() => settle(false)}>
              <FormattedMessage id="scene.leave" />
            </Button>
          </>
        )
      }
    />
  )
}
