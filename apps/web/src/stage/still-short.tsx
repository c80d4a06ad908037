import { ShortOfPoints } from '@moyun/ui'
import { CapReached } from '../routes/points-short/cap-reached.tsx'
import type { ShortForProps } from '../routes/points-short/short-for.tsx'
import { ShortWords } from '../routes/points-short/short-words.ts'

const stay = () => {}

/** A static version of `ShortFor`. */
export const StillShort = ({ level, shortage, children, onClose }: ShortForProps) => (
  <ShortWords>
    {shortage.cap === undefined ? (
      <ShortOfPoints
        {...(level ? { level } : {})}
        needed={shortage.needed}
        available={shortage.available}
        signIn={{ points: 25, onSignIn: stay }}
        onClose={onClose}
      >
        {children}
      </ShortOfPoints>
    ) : (
      <CapReached {...shortage} cap={shortage.cap} onLeft={stay} onClose={onClose} />
    )}
  </ShortWords>
)
