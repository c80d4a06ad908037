import { type QrActor, type QrSnapshot, selectQrSecondsLeft } from '@moyun/machines'
import { VisuallyHidden } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'

/** Announced at one minute and at ten seconds, not each second. */
const selectAnnouncedMark = (snapshot: QrSnapshot) => [10, 60].find((mark) => selectQrSecondsLeft(snapshot) <= mark)

/** The remaining validity of the code. */
export function TimeLeft({ scan }: { scan: QrActor }) {
  const secondsLeft = useSelector(scan, selectQrSecondsLeft)
  const announced = useSelector(scan, selectAnnouncedMark)

  return (
    <>
      <span aria-hidden>
        <FormattedMessage
          id="scan.left"
          values={{ minutes: Math.floor(secondsLeft / 60), seconds: secondsLeft % 60 }}
        />
      </span>
      <VisuallyHidden role="status">
        {announced === undefined ? null : <FormattedMessage id="scan.leftHeard" values={{ seconds: announced }} />}
      </VisuallyHidden>
    </>
  )
}
