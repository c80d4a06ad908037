import { InsufficientPoints } from '@moyun/ui'
import { CapReached } from '../features/insufficient-points/cap-reached.tsx'
import type { PointsPromptProps } from '../features/insufficient-points/points-prompt.tsx'
import { InsufficientPointsWords } from '../features/insufficient-points/insufficient-points-words.ts'

const stay = () => {}

/** A static version of `PointsPrompt`. */
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
