import { Divider } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { inWords } from './in-words.tsx'

/** Stands above the first message of a conversation that its model is still given. */
export const ReadLine = inWords(() => <Divider label={<FormattedMessage id="chat.readFrom" />} />)
