import { FormattedMessage } from 'react-intl'

/** What is said from outside of any page, in the language that is on when it shows. */
export const spoken = {
  welcome: <FormattedMessage id="shell.welcome" />,
  localeChanged: <FormattedMessage id="shell.localeChanged" />,
  localeNotRead: <FormattedMessage id="problem.X2" />,
  forgetful: <FormattedMessage id="shell.forgetful" />,
  mended: <FormattedMessage id="shell.mended" />,
  /** X8, X1 and X2: what the console says of a refusal, and of a call that did not get through, that say nothing themselves. */
  refused: <FormattedMessage id="shell.consoleError" />,
  transport: <FormattedMessage id="shell.requestError" />,
  timeout: <FormattedMessage id="problem.X1" />,
  network: <FormattedMessage id="problem.X2" />,
}
