import 'styled-components'
import type { Theme } from './theme.ts'

declare module 'styled-components' {
  // An interface, because only interfaces merge.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
