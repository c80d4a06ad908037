import { Button } from '@moyun/ui'
import { Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyPart } from '../../app/lazy-part.ts'
import { useRequestedPart } from '../../app/use-requested-part.ts'
import { isPicture, similarWorkAddress } from '../../features/works/work-addresses.ts'
import { writeFromAddress } from '../../features/works/derive-addresses.ts'
import { useLikes } from '../../features/works/use-likes.ts'
import type { PublicWorkDetails } from '@moyun/api'

export interface WorkActionsProps {
  work: PublicWorkDetails
  /** A picture failed to load. */
  onLost: () => void
}

/** The code that draws the card is loaded on the first press. */
const share = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The actions that everybody has on a work. */
export function WorkActions({ work, onLost }: WorkActionsProps) {
  const { id, type, likes, liked } = work
  const like = useLikes()
  const [sharing, setSharing] = useState(false)
  const { part: Share } = useRequestedPart(share, sharing, () => setSharing(false))

  return (
    <Stack>
      <Button asChild kind="solid" block>
        <Link to={similarWorkAddress(work)}>
          <FormattedMessage id="work.same" values={{ type }} />
        </Link>
      </Button>
      {isPicture(type) ? (
        <Button asChild block>
          <Link to={writeFromAddress(id)}>
            <FormattedMessage id="work.writeFrom" />
          </Link>
        </Button>
      ) : null}
      <Pair>
        <Like aria-pressed={liked} onClick={() => like(id, !liked)}>
          <Heart {...icon} />
          <FormattedMessage id="work.like" values={{ likes }} />
        </Like>
        <Button busy={sharing && !Share} onClick={() => setSharing(true)}>
          <Share2 {...icon} />
          <FormattedMessage id="work.share" />
        </Button>
      </Pair>
      {Share ? <Share work={work} open={sharing} onOpenChange={setSharing} onLost={onLost} /> : null}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};

  > * {
    flex: 1 1 auto;
  }
`

const Like = styled(Button)`
  &[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`
