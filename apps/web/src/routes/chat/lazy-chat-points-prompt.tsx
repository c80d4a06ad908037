import { Alert, useLoadedPart } from '@moyun/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '../../app/lazy-part.ts'
import { useIsIdle } from '../../app/when-idle.ts'
import { type Locale, toLocale } from '../../i18n/messages.ts'
import type { ChatPointsPromptProps } from '../../features/insufficient-points/chat-points-prompt.tsx'
import { useChatShortage } from '../../features/insufficient-points/use-shortage.ts'

/** Loaded with the messages of the language in which it is first shown. */
const inLanguage = (locale: Locale) =>
  lazyPart(async () => {
    const [{ ChatPointsPrompt }, { InsufficientPointsWords }] = await Promise.all([
      import('../../features/insufficient-points/chat-points-prompt.tsx'),
      import('../../features/insufficient-points/insufficient-points-words.ts'),
    ])
    await InsufficientPointsWords.ask(locale)
    return ChatPointsPrompt
  })
const parts = { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }

/** The prompt for insufficient points: says so at once; the ways to get more load later. */
export function LazyChatPointsPrompt(props: ChatPointsPromptProps) {
  const shortage = useChatShortage(props.conversation)
  const isShort = shortage !== null
  const intl = useIntl()
  const [part] = useState(() => parts[toLocale(intl.locale)])
  const { part: ShortHere } = useLoadedPart(part, useIsIdle() || isShort)

  if (ShortHere)
    return (
      <Suspense>
        <ShortHere {...props} />
      </Suspense>
    )
  return isShort && shortage.cap === undefined ? (
    <Alert>
      <FormattedMessage id="problem.pointsShort" />
    </Alert>
  ) : null
}
