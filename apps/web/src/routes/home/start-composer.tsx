import { Composer, ModePicker } from '@moyun/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useObservable } from '../../app/use-observable.ts'
import { saveHandoff, HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { openDraft } from '../../member/draft.ts'
import { useMember } from '../../member/member-services.ts'
import { LazySendKeyMenu } from '../../features/settings/lazy-send-key-menu.tsx'
import { useSendModifier } from '../../features/settings/use-send-modifier.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { useFirstPrice } from '../../features/models/use-first-price.ts'
import { modes, type StartMode } from './modes.ts'
import { useAttachedPictures } from './use-attached-pictures.ts'

/** Key of the saved draft. */
const KEPT = 'home'

/** The start composer: hands the text over to the chosen tool; the chat sends it at once. */
export function StartComposer() {
  const intl = useIntl()
  const navigate = useLateNavigate()
  const { drafts } = useMember()
  const [draft] = useState(() => openDraft(drafts, () => KEPT))
  const text = useObservable(draft)
  const [mode, setMode] = useState<StartMode>(modes[0])
  const { attach, files, clear } = useAttachedPictures(drafts, KEPT, mode.value === 'restoration' ? 1 : undefined)
  const price = useFirstPrice(text, files.length)
  const isBlank = text.trim().length === 0
  useUnsavedInput(isBlank && files.length === 0 ? null : 'draft')

  const go = async (words: string) => {
    await saveHandoff(drafts, mode.to, { text: words, pictures: mode.pictures ? files : [] })
    draft.write('')
    clear()
    navigate(`${mode.path}?${HANDOFF_PARAM}=1`)
  }

  return (
    <Composer
      roomy
      value={text}
      onChange={draft.write}
      onSend={(words) => void go(words)}
      label={intl.formatMessage({ id: 'home.start' })}
      placeholder={intl.formatMessage({ id: 'home.placeholder' }, { mode: mode.value })}
      sendLabel={intl.formatMessage({ id: 'home.go' }, { mode: mode.value })}
      price={mode.value === 'chat' ? price : undefined}
      sendModifier={useSendModifier()}
      {...(mode.pictures ? { attach } : {})}
      {...(mode.value === 'restoration' && files.length === 0 && !isBlank
        ? { problem: intl.formatMessage({ id: 'home.needsPicture' }) }
        : {})}
      tools={
        <>
          <ModePicker
            label={intl.formatMessage({ id: 'home.modes' })}
            modes={modes.map(({ value }) => ({
              value,
              label: <FormattedMessage id="home.mode" values={{ mode: value }} />,
            }))}
            value={mode.value}
            onValueChange={(value) => setMode(modes.find((one) => one.value === value) ?? modes[0])}
          />
          <Suspense>
            <LazySendKeyMenu />
          </Suspense>
        </>
      }
    />
  )
}
