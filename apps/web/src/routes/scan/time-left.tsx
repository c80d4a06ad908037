import { type QrActor, type QrSnapshot, selectQrSecondsLeft } from '@moyun/machines'
import { Hidden } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'

/** Heard at the last minute and at ten seconds, not each second. */
const selectHeard = (snapshot: QrSnapshot) => [10, 60].find((mark) => selectQrSecondsLeft(snapshot) <= mark)

/** How long the code holds. */
export function TimeLeft({ scan }: { scan: QrActor }) {
  const secondsLeft = useSelector(scan, selectQrSecondsLeft)
  const heard = useSelector(scan, selectHeard)

  return (
    <>
      <span aria-hidden>
        <FormattedMessage
          id="scan.left"
          values={{ minutes: Math.floor(secondsLeft / 60), seconds: secondsLeft % 60 }}
        />
      </span>
      <Hidden role="status">
        {heard === undefined ? null : <FormattedMessage id="scan.leftHeard" values={{ seconds: heard }} />}
      </Hidden>
    </>
  )
}
