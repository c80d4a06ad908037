import { currentHead, type ManuscriptSnapshot, currentOutline } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { useShortage } from '../../features/insufficient-points/use-shortage.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'

const isOffline = ({ context: { manuscript } }: ManuscriptSnapshot) =>
  manuscript?.planning?.offline === true ||
  manuscript?.sections.some(({ offline, run }) => offline || run?.offline) === true

/** The title of a part that was changed elsewhere. */
function titleOf({ context }: ManuscriptSnapshot, part: string): string {
  return part === 'head' || part === 'outline'
    ? ''
    : (currentOutline(context).find(({ id }) => id === part)?.title ?? currentHead(context)?.name ?? '')
}

/** Why something failed, whether points were charged, and what to do about it. The text is kept. */
export function ManuscriptError({ opened }: { opened: OpenManuscript }) {
  const { actor } = opened
  const offline = useManuscript(opened, isOffline)
  const shortage = useShortage(actor)
  const whyAct = useErrorMessage(useManuscript(opened, ({ context }) => context.actError))
  const whySave = useErrorMessage(useManuscript(opened, ({ context }) => context.saveError))
  const part = useManuscript(opened, ({ context }) => context.conflicts[0])
  const title = useManuscript(opened, (snapshot) => (part === undefined ? '' : titleOf(snapshot, part)))
  const isOutdated = useManuscript(opened, (snapshot) => snapshot.matches({ loading: { open: 'outdated' } }))
  const button = (id: string, onClick: () => void) => (
    <Button kind="quiet" size="s" onClick={onClick}>
      <FormattedMessage id={id} />
    </Button>
  )

  return (
    <Stack>
      {offline ? (
        <Alert tone="note">
          <FormattedMessage id="zscene.offline" />
        </Alert>
      ) : null}
      {shortage ? (
        <Suspense>
          <LazyPointsPrompt level={2} shortage={shortage} onClose={() => actor.send({ type: 'act.discard' })}>
            <FormattedMessage id="zscene.short" />
          </LazyPointsPrompt>
        </Suspense>
      ) : null}
      {whyAct === undefined || shortage ? null : (
        <Alert
          tone="danger"
          action={
            <>
              {button('shell.retry', () => actor.send({ type: 'retry' }))}
              {button('zscene.leaveIt', () => actor.send({ type: 'act.discard' }))}
            </>
          }
        >
          <FormattedMessage id="zscene.notDone" values={{ why: whyAct }} />
        </Alert>
      )}
      {whySave === undefined ? null : (
        <Alert action={button('shell.retry', () => actor.send({ type: 'retry' }))}>
          <FormattedMessage id="zscene.notKept" values={{ why: whySave }} />
        </Alert>
      )}
      {part === undefined ? null : (
        <Alert
          action={
            <>
              {button('zscene.mine', () => actor.send({ type: 'conflict.settle', part, mine: true }))}
              {button('zscene.theirs', () => actor.send({ type: 'conflict.settle', part, mine: false }))}
            </>
          }
        >
          <FormattedMessage
            id="zscene.conflict"
            values={{ part: part === 'head' || part === 'outline' ? part : 'section', title }}
          />
        </Alert>
      )}
      {isOutdated ? (
        <Alert tone="note" action={button('shell.retry', () => actor.send({ type: 'retry' }))}>
          <FormattedMessage id="zscene.outdated" />
        </Alert>
      ) : null}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  &:not(:empty) {
    margin-block-end: ${({ theme }) => theme.space[4]};
  }
`
