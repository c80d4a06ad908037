import { FormattedMessage } from 'react-intl'

/** What is said from outside of any page, in the language that is on when it shows. */
export const spoken = {
  welcome: <FormattedMessage id="shell.welcome" />,
  localeChanged: <FormattedMessage id="shell.localeChanged" />,
  forgetful: <FormattedMessage id="shell.forgetful" />,
  mended: <FormattedMessage id="shell.mended" />,
}
