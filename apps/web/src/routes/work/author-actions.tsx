import { type PublicWorkDetails, works } from '@moyun/api'
import { Button, Section } from '@moyun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { removeFromGallery } from '../../features/works/gallery-queries.ts'
import { worksChanged } from '../../features/works/works-changed.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/** The actions that only the author has on a work. */
export function AuthorActions({ work: { id, title } }: { work: PublicWorkDetails }) {
  const withdraw = useWithdraw(id, title)

  return (
    <Section title={<FormattedMessage id="work.own" />}>
      <Ways>
        <Button asChild size="s">
          <Link to={`/historypage?work=${encodeURIComponent(id)}`}>
            <FormattedMessage id="work.amongOwn" />
          </Link>
        </Button>
        <Button size="s" busy={withdraw.busy} onClick={withdraw.start}>
          <FormattedMessage id="work.withdraw" />
        </Button>
      </Ways>
    </Section>
  )
}

/** Withdraws a work at once; it remains among the member's own works. */
function useWithdraw(id: string, title: string) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useLateNavigate()
  const { toasts } = useApp()
  const sayFailed = useToastError()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(works.withdraw, { body: { ids: [id] } }, { quiet: true }),
    onSuccess: () => {
      navigate(`/historypage?work=${encodeURIComponent(id)}`)
      toasts.show({ text: intl.formatMessage({ id: 'work.withdrawn' }, { title }) })
      removeFromGallery(queries, id)
      void worksChanged(queries)
    },
    onError: sayFailed,
  })

  return { start: () => mutate(), busy: isPending }
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`
