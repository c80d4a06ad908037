import { InsufficientPoints } from '@moyun/ui'
import { CapReached } from '../routes/points-short/cap-reached.tsx'
import type { PointsPromptProps } from '../routes/points-short/short-for.tsx'
import { InsufficientPointsWords } from '../routes/points-short/short-words.ts'

const stay = () => {}

/** A static version of `ShortFor`. */
export const StaticPointsPrompt = ({ level, shortage, children, onClose }: PointsPromptProps) => (
  <InsufficientPointsWords>
    {shortage.cap === undefined ? (
      <InsufficientPoints
        {...(level ? { level } : {})}
        needed={shortage.needed}
        available={shortage.available}
        signIn={{ points: 25, onSignIn: stay }}
        onClose={onClose}
      >
        {children}
      </InsufficientPoints>
    ) : (
      <CapReached {...shortage} cap={shortage.cap} onLeft={stay} onClose={onClose} />
    )}
  </InsufficientPointsWords>
)
