import { selectMember } from '@moyun/machines'
import { Dialog } from '@moyun/ui'
import { Suspense, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { usePageActor } from '../../layout/page-life.ts'
import { useRoom } from '../../room/room.ts'
import { bindingScan, scanInput } from '../scan/scan-actor.ts'
import { ScanCode } from '../scan/scan-code.tsx'

/** Shows a code that binds the WeChat account which scans it. It is bound as soon as the phone says yes; the page shows that at once. */
export function WeChatDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const call = useCall()
  const { notices, session } = useHouse()
  const { changeMember } = useRoom()
  const said = intl.formatMessage({ id: 'user.wechatSaved' })
  const machine = useMemo(
    () =>
      bindingScan(call, () => {
        const member = selectMember(session.getSnapshot())
        if (member) changeMember({ ...member, bind_wechat: true })
        notices.say({ text: said })
      }),
    [call, changeMember, notices, said, session],
  )
  const scan = usePageActor(machine, { input: scanInput() })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="user.bindWechat" />}
      description={<FormattedMessage id="user.bindWechatLead" />}
    >
      <Suspense fallback={<Room />}>
        <ScanCode scan={scan} purpose="bind" />
      </Suspense>
    </Dialog>
  )
}

/** While the words of the code are fetched: without it the whole page would wait for them, and lose its focus. */
const Room = styled.div`
  block-size: 326px;
`
