import { Composer, ModeChips } from '@moyun/ui'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { carry, CARRIED } from '../../carried/carried.ts'
import { useUnsaved } from '../../layout/unsaved.ts'
import { openDraft } from '../../room/draft.ts'
import { useRoom } from '../../room/room.ts'
import { SendKeyOnDemand } from '../../settings/send-key-on-demand.tsx'
import { useSendModifier } from '../../settings/use-send-modifier.ts'
import { useFirstPrice } from '../chat/price.ts'
import { modes, type StartMode } from './modes.ts'
import { useHeldPictures } from './use-held-pictures.ts'

/** Key of the saved draft. */
const KEPT = 'home'

/** The start composer: hands the text over to the chosen tool; the chat sends it at once. */
export function Start() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { drafts } = useRoom()
  const [draft] = useState(() => openDraft(drafts, () => KEPT))
  const text = useSyncExternalStore(draft.subscribe, draft.getSnapshot)
  const [mode, setMode] = useState<StartMode>(modes[0])
  const { attach, files, clear } = useHeldPictures(drafts, KEPT, mode.value === 'restoration' ? 1 : undefined)
  const price = useFirstPrice(text, files.length)
  const isBlank = text.trim().length === 0
  useUnsaved(isBlank && files.length === 0 ? null : 'draft')

  const go = async (words: string) => {
    await carry(drafts, mode.to, { text: words, pictures: mode.pictures ? files : [] })
    draft.write('')
    clear()
    void navigate(`${mode.path}?${CARRIED}=1`)
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
          <ModeChips
            label={intl.formatMessage({ id: 'home.modes' })}
            modes={modes.map(({ value }) => ({
              value,
              label: <FormattedMessage id="home.mode" values={{ mode: value }} />,
            }))}
            value={mode.value}
            onValueChange={(value) => setMode(modes.find((one) => one.value === value) ?? modes[0])}
          />
          <Suspense>
            <SendKeyOnDemand />
          </Suspense>
        </>
      }
    />
  )
}
