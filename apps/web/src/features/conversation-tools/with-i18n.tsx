import type { ComponentType } from 'react'
import { ConversationI18n } from './conversation-i18n.ts'

/** Wraps a component in its message provider. */
export const withI18n = <Props extends object>(Part: ComponentType<Props>) =>
  function InWords(props: Props) {
    return (
      <ConversationI18n>
        <Part {...props} />
      </ConversationI18n>
    )
  }
