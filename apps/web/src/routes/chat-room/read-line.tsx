import { Divider } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { inWords } from './in-words.tsx'

/** The divider above the first message that the model still gets. */
export const ReadLine = inWords(() => <Divider label={<FormattedMessage id="chat.readFrom" />} />)
