import { Divider } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { withI18n } from './with-i18n.tsx'

/** The divider above the first message that the model still gets. */
export const ContextStartDivider = withI18n(() => <Divider label={<FormattedMessage id="chat.readFrom" />} />)
