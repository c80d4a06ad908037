import { selectLocale } from '@moyun/machines'
import { FormattedMessage, useIntl } from 'react-intl'
import { Language } from './locale.ts'

/** Empty until the chosen language is on screen: the message names the language that it is written in. */
function LocaleChanged() {
  const chosen = Language.useSelector(selectLocale)
  return useIntl().locale === chosen ? <FormattedMessage id="shell.localeChanged" /> : null
}

/** Messages used outside of any page, in the language that is active when they are shown. */
export const serviceMessages = {
  welcome: <FormattedMessage id="shell.welcome" />,
  localeChanged: <LocaleChanged />,
  localeNotRead: <FormattedMessage id="problem.X2" />,
  forgetful: <FormattedMessage id="shell.forgetful" />,
  mended: <FormattedMessage id="shell.mended" />,
  /**
   * X8, X1 and X2: default messages of the console for a refusal, and for a call that failed on the network, when they
   * have no message of their own.
   */
  refused: <FormattedMessage id="shell.consoleError" />,
  transport: <FormattedMessage id="shell.requestError" />,
  timeout: <FormattedMessage id="problem.X1" />,
  network: <FormattedMessage id="problem.X2" />,
}
